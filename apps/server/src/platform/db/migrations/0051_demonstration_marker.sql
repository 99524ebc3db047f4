-- One row in a database that the seed of the demonstration filled: accounts open without a password there and nowhere
-- else, whatever the configuration says. The program may only read it.
create table demonstration (
  single    boolean primary key default true check (single),
  seeded_at timestamptz not null default now()
);
revoke insert, update, delete, truncate on demonstration from charpente_app;
