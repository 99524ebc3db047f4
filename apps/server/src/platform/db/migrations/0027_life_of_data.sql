-- The life of data: files to take away, what somebody asks to be forgotten, what was purged and why, checks of the trail.

-- The trail is read from its last line back, by act or not.
create index audit_event_recent on audit_event (at, object_type, object_id, seq);
create index audit_event_action on audit_event (action, at);
drop index audit_event_at;

-- A check of the whole trail: asked by an operator, or by nobody each night.
create table trail_check (
  id       integer generated always as identity primary key,
  asked_by integer references account,
  asked_at timestamptz not null,
  ended_at timestamptz,
  events   integer,
  broken   jsonb,
  check ((ended_at is null) = (events is null)),
  check ((ended_at is null) = (broken is null))
);

-- A zip somebody asked for, made by the worker and kept for a day: one's own data, the whole file of an order or of
-- an application. `subject` is the account, the cart or the application.
create table archive (
  id          uuid primary key,
  kind        text not null check (kind in ('myData', 'order', 'application')),
  subject     text not null,
  asked_by    integer not null references account,
  asked_at    timestamptz not null,
  state       text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  storage_key text unique,
  size        integer check (size > 0),
  sha256      bytea check (octet_length(sha256) = 32),
  made_at     timestamptz,
  expires_at  timestamptz,
  check ((state = 'ready') = (made_at is not null)),
  check (state <> 'ready' or (storage_key is not null and size is not null and sha256 is not null and expires_at is not null))
);
create index archive_subject on archive (kind, subject, asked_at desc);
create index archive_expiry on archive (expires_at) where expires_at is not null;

-- Somebody asks to be forgotten; the centre decides, and says what the law makes it keep.
create table erasure_request (
  id              integer generated always as identity primary key,
  account_id      integer not null references account,
  asked_at        timestamptz not null,
  reason          text not null default '',
  outcome         text check (outcome in ('erased', 'refused', 'withdrawn')),
  decided_at      timestamptz,
  decided_by      integer references account,
  decision_reason text,
  -- What stays and until when, as the person was told.
  kept            jsonb,
  check ((outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'refused' or decision_reason is not null),
  check (outcome is distinct from 'erased' or kept is not null)
);
create unique index erasure_request_open on erasure_request (account_id) where outcome is null;
create index erasure_request_waiting on erasure_request (asked_at) where outcome is null;
create index erasure_request_decided on erasure_request (decided_at desc) where outcome is not null;

alter table account
  -- Nothing of the person is left in it; what it did stays.
  add column erased_at            timestamptz,
  -- When the centre wrote that an account nobody uses would be closed.
  add column inactivity_warned_at timestamptz,
  add check (erased_at is null or (removed_at is not null and not active));

-- What each rule of retention forgot, by day. Nothing here says who.
create table purge_line (
  day      date not null,
  rule     text not null,
  count    integer not null check (count >= 0),
  ran_at   timestamptz not null,
  primary key (day, rule)
);
create index purge_line_day on purge_line (day desc);
revoke delete, truncate on purge_line from charpente_app;

-- Orders are written once and the program takes none away, but for those the law no longer asks for: this function
-- alone does, by the database's own clock, ten years after the last thing that happened to them.
create function forget_order(old_cart integer) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from cart_order where cart_id = old_cart and confirmed_at < now() - interval '10 years')
     or exists (select from purchase_order where cart_id = old_cart
                and (status = 1 or greatest(closed_at, sent_at, execution_end::timestamptz) > now() - interval '10 years'))
  then return false; end if;
  update media set unused_since = now() where id in (select media_id from order_document
    where purchase_order_id in (select id from purchase_order where cart_id = old_cart));
  delete from order_document where purchase_order_id in (select id from purchase_order where cart_id = old_cart);
  delete from ordered_line where purchase_order_id in (select id from purchase_order where cart_id = old_cart);
  delete from passage where purchase_order_id in (select id from purchase_order where cart_id = old_cart);
  delete from cancellation_request where purchase_order_id in (select id from purchase_order where cart_id = old_cart);
  delete from derogation where purchase_order_id in (select id from purchase_order where cart_id = old_cart);
  delete from order_code where cart_id = old_cart;
  delete from purchase_order where cart_id = old_cart;
  delete from cart_order where cart_id = old_cart;
  delete from cart where id = old_cart;
  return true;
end $$;
revoke execute on function forget_order(integer) from public;
grant execute on function forget_order(integer) to charpente_app;
