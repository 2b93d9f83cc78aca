"""The relay: logs of tables that several phones share, kept while the tables are open."""
