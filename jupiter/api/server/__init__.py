"""How the application is run in public: settings, gunicorn, limits, logs and figures."""
