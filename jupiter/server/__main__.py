"""`python -m jupiter.server [module:factory()]` serves the application with gunicorn."""

from jupiter.server.serve import main

main()
