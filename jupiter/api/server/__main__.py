"""`python -m jupiter.api.server [module:factory()]` serves the application with gunicorn."""

from jupiter.api.server.serve import main

main()
