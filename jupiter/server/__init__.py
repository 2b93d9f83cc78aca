"""The public server: processes, connections, threads and a clean stop."""
