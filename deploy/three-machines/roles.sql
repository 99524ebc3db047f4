-- Once, as postgres on the primary: psql -v owner=… -v monitor=… -f roles.sql
-- The owner makes the tables and the login of the program (npm run db:prepare); it need not be a superuser.
create role charpente login createrole password :'owner';
create database charpente owner charpente encoding 'UTF8' locale 'C.UTF-8' template template0;
-- Who watches reads figures of the engine, and nothing of the centre.
create role charpente_monitor login password :'monitor' in role pg_monitor;
