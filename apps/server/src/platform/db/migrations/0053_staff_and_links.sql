-- What changes who runs the centre is asked by one person of the desk and decided by another: inviting an operator,
-- opening one again, clearing a second factor.
create table staff_request (
  id              integer generated always as identity primary key,
  kind            text not null check (kind in ('invitation', 'activation', 'secondFactor')),
  -- The operator it is about; whoever is to be invited has no account yet.
  account_id      integer references account,
  email           citext,
  firstname       text,
  lastname        text,
  reason          text not null,
  asked_at        timestamptz not null,
  asked_by        integer not null references account,
  expires_at      timestamptz not null,
  outcome         text check (outcome in ('approved', 'declined', 'withdrawn', 'expired')),
  decided_at      timestamptz,
  decided_by      integer references account,
  decision_reason text,
  check ((kind = 'invitation') = (email is not null and firstname is not null and lastname is not null)),
  check ((kind = 'invitation') = (account_id is null)),
  check ((outcome is null) = (decided_at is null)),
  -- Nobody approves what they asked for, nor what is about themselves, whatever the program says.
  check (outcome is distinct from 'approved' or (decided_by is not null and decided_by <> asked_by)),
  check (outcome is distinct from 'approved' or decided_by is distinct from account_id)
);
create unique index staff_request_one on staff_request (kind, coalesce(account_id, 0), coalesce(email, '')) where outcome is null;
create index staff_request_asker on staff_request (asked_by) where outcome is null;
revoke delete, truncate on staff_request from charpente_app;

-- Addresses of orders that no longer open anything: whoever still has one is told so, and nothing of the order.
create table former_order_link (
  secret_hash bytea primary key,
  ended_at    timestamptz not null
);
revoke update, delete, truncate on former_order_link from charpente_app;

-- What was ordered never changes; the address at which it is followed does, with the people it was mailed to.
grant update (secret, secret_hash) on cart_order to charpente_app;
