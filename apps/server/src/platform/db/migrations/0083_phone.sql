-- Where somebody is told on a device: what its browser gave for it, and with which of our keys. Decision 070
create table push_device (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- A browser belongs to whoever asked last.
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  -- The name of the key (PUSH_KEYS) it was asked with: no other is let in.
  key_name   text not null,
  user_agent text,
  added_at   timestamptz not null,
  told_at    timestamptz
);
create index push_device_account on push_device (account_id);

-- The secret address at which somebody's agenda reads their deadlines: one each, kept sealed and found by its hash.
create table calendar_address (
  id          integer generated always as identity primary key,
  account_id  integer not null unique references account on delete cascade,
  secret      bytea not null,
  secret_hash bytea not null unique,
  opened_at   timestamptz not null,
  read_at     timestamptz
);
