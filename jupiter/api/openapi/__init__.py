"""The OpenAPI document: made of the routes, of the games' own schemas and of real answers."""
