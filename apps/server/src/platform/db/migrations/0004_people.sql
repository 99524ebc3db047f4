-- Who people are: registration, passwords, sessions, second factor, mails, the audit trail.

create type account_state as enum ('pending', 'approved', 'refused');
create type session_scope as enum ('full', 'password', 'secondFactor');

alter table account
  add column state                   account_state not null default 'approved',
  add column decided_at              timestamptz,
  add column refusal_reason          text,
  add column terms_accepted_at       timestamptz,
  add column terms_version           text,
  add column formalized_requested_at timestamptz,
  add column member_of               integer references account,
  add column password_hash           text,
  add column provisional_nonce       text,
  add column provisional_expires_at  timestamptz,
  add column totp_secret             bytea,
  add column totp_confirmed_at       timestamptz,
  add column last_login_at           timestamptz,
  add column service_code            text,
  add column engagement_required     boolean not null default false,
  add column remuneration_email      citext,
  add column remuneration_phone      text,
  add column remuneration_name       text,
  add column remuneration_function   text,
  add column removed_at              timestamptz,
  -- A provisional password is derived from its nonce: without an end it would never stop working.
  add check ((provisional_nonce is null) = (provisional_expires_at is null));
alter table account alter column state set default 'pending';

-- One buyer, one e-mail; a supplier has one account per contract (Q-54, Q-123).
create unique index account_buyer_email on account (email)
  where side <> 'supplier' and removed_at is null and state <> 'refused';
create index account_pending on account (created_at) where state = 'pending';
create index account_access_request on account (formalized_requested_at) where formalized_requested_at is not null;
create index account_siret on account (siret) where siret is not null;

-- Who answers for a department of a holder's contract; nobody named means the head (Q-59).
create table department_manager (
  head_id       integer not null references account,
  department_id smallint not null references department,
  account_id    integer not null references account,
  primary key (head_id, department_id)
);
create index department_manager_account on department_manager (account_id);

create table session (
  id         uuid primary key,
  account_id integer not null references account,
  scope      session_scope not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip         text,
  user_agent text
);
create index session_account on session (account_id) where revoked_at is null;

-- A browser in which the account has signed in before: known by the hash of its cookie.
create table known_device (
  account_id  integer not null references account,
  device_hash bytea not null,
  first_seen  timestamptz not null,
  last_seen   timestamptz not null,
  primary key (account_id, device_hash)
);

create table recovery_code (
  account_id integer not null references account,
  code_hash  bytea not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

-- The contracts offered to whoever forgot a password: opaque, for an hour.
create table reset_choice (
  choice_hash bytea primary key,
  account_id  integer not null references account,
  expires_at  timestamptz not null
);

-- Counts shared by every process: so many tries until `ends_at`.
create table throttle (
  key     text primary key,
  points  integer not null,
  ends_at timestamptz not null
);

create table mail (
  id         uuid primary key,
  template   text not null,
  account_id integer references account,
  recipient  citext not null,
  data       jsonb not null,
  created_at timestamptz not null,
  sent_at    timestamptz,
  attempts   integer not null default 0,
  last_error text
);
create index mail_unsent on mail (created_at) where sent_at is null;

-- Append-only: the program's role may add and read, nothing else. Each event seals the one before it on the same object.
create table audit_event (
  object_type text not null,
  object_id   text not null,
  seq         integer not null check (seq > 0),
  at          timestamptz(3) not null,
  action      text not null,
  author_id   integer references account,
  ip          text,
  details     jsonb not null,
  previous    bytea,
  hash        bytea not null,
  primary key (object_type, object_id, seq),
  check ((seq = 1) = (previous is null))
);
create index audit_event_at on audit_event (at);
create index audit_event_author on audit_event (author_id, at);

-- The role the program works under. Migrations run as the owner.
do $$
begin
  create role charpente_app nologin;
exception
  when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to charpente_app;
grant select, insert, update, delete on all tables in schema public to charpente_app;
grant usage, select on all sequences in schema public to charpente_app;
alter default privileges in schema public grant select, insert, update, delete on tables to charpente_app;
alter default privileges in schema public grant usage, select on sequences to charpente_app;
revoke update, delete, truncate on audit_event from charpente_app;
do $$
begin
  execute format('grant charpente_app to %I', current_user);
end $$;
