-- The file of an order, from its acceptance to its payment: acts, one after the other, and nothing else. Decision 067
create table execution_act (
  id                integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_order on delete cascade,
  -- Its place in the file, by which other acts name it.
  number            integer not null check (number > 0),
  kind              text not null,
  side              text not null check (side in ('firm', 'buyer', 'clock')),
  at                timestamptz not null,
  by                integer references account,
  -- As they were called then; empty for the clock.
  name              text not null,
  body              jsonb not null,
  -- When it happened on a phone that had no network; and where, if the person wished it kept.
  taken_at          timestamptz,
  latitude          double precision,
  longitude         double precision,
  -- Given by the phone, so that what it sends again is kept once.
  key               text,
  unique (purchase_order_id, number),
  unique (purchase_order_id, key),
  check ((latitude is null) = (longitude is null))
);
create index execution_act_invoice on execution_act ((body->>'invoice')) where kind = 'invoiced';
revoke update, delete, truncate on execution_act from charpente_app;

create table execution_file (
  act_id   integer not null references execution_act on delete cascade,
  position smallint not null,
  media_id integer not null references media,
  -- What is seen on it; the reservation it belongs to.
  words    text not null default '',
  point    smallint,
  taken_at timestamptz,
  primary key (act_id, position)
);
create index execution_file_media on execution_file (media_id);

create function let_go_of_execution_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update media set unused_since = now()
  where id = old.media_id and not exists (select from execution_file where media_id = old.media_id);
  return null;
end $$;
create trigger execution_file_gone after delete on execution_file
  for each row execute function let_go_of_execution_file();
revoke execute on function let_go_of_execution_file() from public;

-- Where the file stands, read from its acts when one is added: for lists and for the clock, made anew from them at will.
create table execution (
  purchase_order_id integer primary key references purchase_order on delete cascade,
  phase             text not null,
  starts_on         date,
  ends_on           date,
  done_on           date,
  guarantee_ends_on date,
  percent           smallint not null,
  amount            bigint not null,
  stated            bigint not null,
  paid              bigint not null,
  penalty           bigint not null,
  open_points       smallint not null,
  acts              integer not null,
  -- When the clock has something to do by itself.
  wakes_at          timestamptz
);
create index execution_wakes on execution (wakes_at) where wakes_at is not null;
create index execution_phase on execution (phase, ends_on);

-- What the lines of an order have become, where both agreed on other quantities: `ordered_line` keeps what was ordered.
create table execution_line (
  purchase_order_id integer not null,
  position          smallint not null,
  quantity          numeric(9, 2) not null,
  total             bigint not null,
  primary key (purchase_order_id, position),
  foreign key (purchase_order_id, position) references ordered_line (purchase_order_id, position) on delete cascade
);

-- What waits for somebody, made anew with each act.
create table execution_task (
  purchase_order_id integer not null references purchase_order on delete cascade,
  key               text not null,
  kind              text not null,
  side              text not null check (side in ('firm', 'buyer')),
  -- The account it waits for: whoever ordered, or whoever answers for the department.
  party_id          integer not null references account,
  starts_at         timestamptz not null,
  due_at            timestamptz,
  about             text,
  primary key (purchase_order_id, key)
);
create index execution_task_party on execution_task (party_id, side, due_at);
create index execution_task_kind on execution_task (kind, starts_at);

-- Whoever takes an order over takes what waits there.
create function execution_task_follows_manager() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update execution_task set party_id = new.manager_id where purchase_order_id = new.id and side = 'firm';
  return null;
end $$;
create trigger execution_task_manager after update of manager_id on purchase_order
  for each row when (old.manager_id is distinct from new.manager_id) execute function execution_task_follows_manager();
create function execution_task_follows_buyer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update execution_task set party_id = new.customer_id
  where side = 'buyer' and purchase_order_id in (select id from purchase_order where cart_id = new.id);
  return null;
end $$;
create trigger execution_task_buyer after update of customer_id on cart
  for each row when (old.customer_id is distinct from new.customer_id) execute function execution_task_follows_buyer();
revoke execute on function execution_task_follows_manager() from public;
revoke execute on function execution_task_follows_buyer() from public;

-- The paper an act makes, once, sealed by the centre.
create table execution_document (
  act_id            integer primary key references execution_act on delete cascade,
  purchase_order_id integer not null references purchase_order on delete cascade,
  paper             text not null check (paper in ('acceptance', 'addendum', 'penalty', 'termination', 'statement', 'reminder')),
  name              text not null,
  media_id          integer not null references media,
  sha256            bytea not null,
  seal              bytea not null,
  seal_key          text not null,
  made_at           timestamptz not null
);
create index execution_document_order on execution_document (purchase_order_id);
create index execution_document_media on execution_document (media_id);
create index execution_document_sha256 on execution_document (sha256);
revoke update, delete, truncate on execution_document from charpente_app;

create function let_go_of_execution_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update media set unused_since = now() where id = old.media_id;
  return null;
end $$;
create trigger execution_document_gone after delete on execution_document
  for each row execute function let_go_of_execution_document();
revoke execute on function let_go_of_execution_document() from public;

-- The code somebody signs with: mailed to them, or shown in their own session and typed on the other's phone.
create table execution_code (
  purchase_order_id integer not null references purchase_order on delete cascade,
  side              text not null check (side in ('firm', 'buyer')),
  account_id        integer not null references account on delete cascade,
  code_hash         bytea not null,
  means             text not null check (means in ('mailed', 'shown')),
  recipient         text not null,
  sent_at           timestamptz not null,
  expires_at        timestamptz not null,
  tries             smallint not null default 0,
  primary key (purchase_order_id, side)
);

-- How far somebody has read.
create table execution_read (
  purchase_order_id integer not null references purchase_order on delete cascade,
  account_id        integer not null references account on delete cascade,
  act               integer not null,
  at                timestamptz not null,
  primary key (purchase_order_id, account_id)
);

-- Which delay of payment the law gives a buyer, said by its administrator; null: the ordinary one. R2192-10, R2192-11
alter table account add column payer text;
alter table account add constraint account_payer_known check (payer in ('health', 'enterprise')) not valid;
