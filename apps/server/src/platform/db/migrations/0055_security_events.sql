-- What was tried at the doors: wrong passwords and codes, access refused, limits reached, files turned away. Counted by
-- minute, account and address, so that a flood is a few lines; forgotten after ninety days.
create table security_event (
  minute     timestamptz not null,
  kind       text not null check (kind in ('login', 'code', 'access', 'limit', 'file')),
  account_id integer references account on delete cascade,
  ip         text,
  count      integer not null check (count > 0),
  unique nulls not distinct (minute, kind, account_id, ip)
);
create index security_event_account on security_event (account_id, minute) where account_id is not null;

-- The login before this one: what somebody who has just signed in is told.
alter table account add column previous_login_at timestamptz;
