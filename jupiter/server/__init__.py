"""How the application is run in public: settings, processes and connections, limits, logs and figures."""
