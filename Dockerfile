# syntax=docker/dockerfile:1
# The server as an image: packages pinned by hashes, no root, nothing written but in memory, no network needed.
ARG PYTHON_IMAGE=python:3.11-slim
# Of the version that browsers run (jupiter/wasm/pyodide.py), since it compiles for them.
ARG COMPILER_IMAGE=python:3.12-slim

FROM ${PYTHON_IMAGE} AS packages
WORKDIR /srv
COPY requirements.txt ./
# Wheels only: nothing that is downloaded is run.
RUN python -m venv venv \
 && venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --only-binary :all: -r requirements.txt \
 && venv/bin/pip uninstall --yes --quiet pip setuptools

# What browsers run, by its checksums, from the npm registry, and our own compiled for it. Left out, phones ask the
# server alone.
FROM ${COMPILER_IMAGE} AS browsers
WORKDIR /srv
# These files only, so that it is not fetched anew when others change.
COPY jupiter/__init__.py jupiter/
COPY jupiter/wasm/__init__.py jupiter/wasm/compiling.py jupiter/wasm/npm.py jupiter/wasm/pyodide.py jupiter/wasm/vision.py jupiter/wasm/
RUN python -c 'from jupiter.wasm import pyodide, vision; pyodide.fetch(); vision.fetch()'
COPY --from=packages /srv/venv/lib/python*/site-packages packages
COPY jupiter jupiter
COPY generators generators
RUN PYTHONPATH=packages python -m jupiter.wasm

FROM ${PYTHON_IMAGE}
WORKDIR /srv
COPY --from=packages /srv/venv venv
COPY --from=browsers /usr/local/share/jupiter-tabletop venv/share/jupiter-tabletop
COPY app.py CHANGELOG.md LICENSE ./
COPY jupiter jupiter
COPY generators generators
COPY templates templates
COPY static static
COPY docs docs
COPY examples examples
# What is compiled now need not be at each start, and could not be kept then.
RUN venv/bin/python -m compileall -q app.py generators jupiter \
 && venv/bin/python -m generators --fill-cache /srv/faces
ENV HOST=0.0.0.0 \
    PORT=8000 \
    JUPITER_CACHE_DIR=/srv/faces \
    JUPITER_LOG_FORMAT=json \
    JUPITER_LOG_REQUESTS=on \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["venv/bin/python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/livez', timeout=4)"]
ENTRYPOINT ["venv/bin/python", "-m", "jupiter.server"]
