"""How the database came to be as it is, step by step; `alembic` applies what is missing when the server starts."""
