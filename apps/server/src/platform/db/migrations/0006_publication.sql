-- The formalized catalogue as it is served: rendered once, never changed, found by the digest of its bytes.

create type publication_state as enum ('running', 'published', 'failed');

create table publication (
  id           integer generated always as identity primary key,
  edition      smallint not null references edition,
  state        publication_state not null default 'running',
  asked_by     integer references account,
  asked_at     timestamptz not null,
  ended_at     timestamptz,
  -- How far it is: documents written, of how many.
  done         integer not null default 0,
  total        integer not null default 0,
  -- The last sign of life of whoever makes it.
  alive_at     timestamptz not null,
  -- What went wrong, for the operator.
  failure      text,
  check ((state = 'running') = (ended_at is null))
);
-- One at a time: two would only race for the same processors.
create unique index publication_running on publication (edition) where state = 'running';
create index publication_edition on publication (edition, id desc);

-- The publication an edition shows; an earlier one can be shown again.
alter table edition add column publication_id integer references publication;

-- Two publications share what did not change between them.
create table rendition (
  digest bytea primary key check (octet_length(digest) = 32),
  -- An answer of the API, whole, as gzip.
  body   bytea not null
);
-- Already compressed.
alter table rendition alter column body set storage external;

create table publication_rendition (
  publication_id integer not null references publication on delete cascade,
  -- What it answers: 'lots', 'lot/206', 'lot/206/74', 'lot/101/84' (a region).
  name           text not null,
  digest         bytea not null references rendition,
  -- The lowest price of each article, in the order of its lot, for lists that show no other; empty without prices.
  lowest         integer[] not null default '{}',
  primary key (publication_id, name)
);

-- A whole department is its lots one after another: what the end of the gzip stream must say, and its name.
create table publication_department (
  publication_id  integer not null references publication on delete cascade,
  department_code text not null references department (code),
  digest          bytea not null,
  crc             bigint not null,
  size            integer not null,
  primary key (publication_id, department_code)
);

-- Whoever serves the catalogue hears of it.
create function tell_publication() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', new.id::text);
  return null;
end $$;
create trigger edition_published after update of publication_id on edition
  for each row when (new.publication_id is distinct from old.publication_id)
  execute function tell_publication();

create function tell_synonyms() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'synonyms');
  return null;
end $$;
create trigger synonym_changed after insert or update or delete on synonym
  for each statement execute function tell_synonyms();

-- What people looked for and did not find.
create table missed_search (
  edition  smallint not null references edition,
  words    text not null,
  count    integer not null default 1,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  primary key (edition, words)
);
create index missed_search_last on missed_search (last_at desc);


-- Whoever remembers for a moment who is signed in hears that somebody no longer is, or no longer may the same.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', '');
  return null;
end $$;
create trigger session_ended after update of revoked_at or delete on session
  for each statement execute function tell_session();
create trigger account_rights_changed
  after update of active, state, side, type, formalized_from, admin_id, removed_at, totp_confirmed_at or delete on account
  for each statement execute function tell_session();
