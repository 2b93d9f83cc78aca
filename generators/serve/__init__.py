"""Last, a server gives it to its clients: printers that keep what was made, previews of pages, pictures for screens."""
