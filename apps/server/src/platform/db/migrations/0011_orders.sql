-- What was ordered, of whom, until when they may answer, and what became of it.

-- Who filled the cart before it changed hands: told what becomes of the order.
alter table cart add column prepared_by integer references account;

-- Where the order put to a supplier stands is read from `purchase_order`, and from nowhere else.
alter table order_lot_supplier drop column status;
alter table order_free_supplier drop column status;
create index order_lot_supplier_supplier on order_lot_supplier (supplier_id);
create index order_free_supplier_supplier on order_free_supplier (supplier_id);

-- The order of a cart, written once by its confirmation. `agrees_in_advance`: the next rank may be asked without asking
-- the buyer again (Q-18). The secret opens the buyer's page (Q-17); it is kept sealed and found by its hash (Q-111).
create table cart_order (
  cart_id           integer primary key references cart,
  confirmed_at      timestamptz not null,
  confirmed_by      integer not null references account,
  total             bigint not null check (total >= 0),
  agrees_in_advance boolean not null,
  secret            bytea not null,
  secret_hash       bytea not null unique
);
create index cart_order_confirmed on cart_order (confirmed_at);

-- What is put to one supplier: one row for each holder that may be asked, one for each supplier of a free cart, all
-- written by the confirmation. Only what happens to it changes: 0 until it is sent, then 1, then one of 2 to 5.
create table purchase_order (
  id                     integer generated always as identity primary key,
  cart_id                integer not null references cart_order,
  order_lot_id           integer references order_lot,
  order_lot_supplier_id  integer unique references order_lot_supplier,
  order_free_supplier_id integer unique references order_free_supplier,
  supplier_id            integer not null references account,
  -- The account that answers for the department (Q-20); it moves with the department (Q-59).
  manager_id             integer not null references account,
  rank                   smallint check (rank between 1 and 3),
  market_number          text,
  -- At the supplier's own prices; null: it has no price for some of it, and cannot be asked (Q-116).
  amount                 bigint check (amount >= 0),
  execution_days         integer check (execution_days > 0),
  status                 smallint not null default 0 check (status between 0 and 5),
  number                 text unique,
  secret                 bytea,
  secret_hash            bytea unique,
  sent_at                timestamptz,
  due_at                 timestamptz,
  opened_at              timestamptz,
  reminded_at            timestamptz,
  closed_at              timestamptz,
  closed_by              integer references account,
  -- Who said they answered, on a page that needs no login.
  answered_name          text,
  motive                 text,
  reason                 text,
  execution_end          date,
  unique (order_lot_id, rank),
  check ((order_lot_supplier_id is null) <> (order_free_supplier_id is null)),
  check ((order_lot_supplier_id is null) = (order_lot_id is null)),
  check ((order_lot_supplier_id is null) = (rank is null)),
  check ((status = 0) = (number is null)),
  check ((status = 0) = (secret_hash is null)),
  check ((status = 0) = (sent_at is null)),
  check ((status = 0) = (due_at is null)),
  check (status = 0 or amount is not null),
  check ((status in (0, 1)) = (closed_at is null)),
  check (status <> 3 or reason is not null)
);
create index purchase_order_waiting on purchase_order (due_at) where status = 1;
create index purchase_order_cart on purchase_order (cart_id);
create index purchase_order_manager on purchase_order (manager_id, sent_at desc) where status > 0;
create index purchase_order_supplier on purchase_order (supplier_id, sent_at desc) where status > 0;
create index purchase_order_closed on purchase_order (closed_at desc) where status in (3, 4, 5);
-- One holder of a lot at a time is asked or has accepted.
create unique index purchase_order_held on purchase_order (order_lot_id) where status in (1, 2);

-- The lines of each, as they were the day of the order: nothing here changes (Q-21).
create table ordered_line (
  purchase_order_id integer not null references purchase_order,
  position          smallint not null,
  edition           smallint not null,
  code              text,
  name              text not null,
  unit              text not null,
  quantity          numeric(9, 2) not null check (quantity > 0),
  tier              text check (tier in ('A', 'B', 'C')),
  unit_price        integer check (unit_price >= 0),
  total             bigint check (total >= 0),
  category_id       smallint references category,
  primary key (purchase_order_id, position)
);
revoke update, delete, truncate on cart_order, ordered_line from charpente_app;

-- After a refusal or a silence: who could be asked next, who was asked to agree, what was answered and how (Q-18, Q-132).
create table passage (
  purchase_order_id integer primary key references purchase_order,
  next_id           integer unique references purchase_order,
  asked_at          timestamptz not null,
  lapses_at         timestamptz,
  reminded_at       timestamptz,
  outcome           text check (outcome in ('passed', 'stopped', 'lapsed', 'exhausted')),
  decided_at        timestamptz,
  decided_by        integer references account,
  manner            text check (manner in ('advance', 'session', 'code')),
  check ((outcome is null) = (decided_at is null)),
  check ((next_id is null) = (coalesce(outcome, '') = 'exhausted')),
  check (coalesce(outcome, '') <> 'passed' or (decided_by is not null and manner is not null))
);
create index passage_open on passage (lapses_at) where outcome is null;

create table cancellation_request (
  id                integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_order,
  asked_at          timestamptz not null,
  asked_by          integer not null references account,
  reason            text not null,
  outcome           text check (outcome in ('granted', 'declined')),
  decided_at        timestamptz,
  decided_by        integer references account,
  decision_reason   text,
  check ((outcome is null) = (decided_at is null))
);
create unique index cancellation_request_open on cancellation_request (purchase_order_id) where outcome is null;
create index cancellation_request_order on cancellation_request (purchase_order_id);

-- Another end than the contract's, asked by one side and answered by the other (Q-118).
create table derogation (
  id                integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_order,
  side              account_side not null check (side in ('customer', 'supplier')),
  asked_at          timestamptz not null,
  asked_name        text not null,
  end_on            date not null,
  -- How a supplier counts: from the acceptance.
  working_days      integer check (working_days > 0),
  reason            text not null,
  answer_by         timestamptz not null,
  outcome           text check (outcome in ('agreed', 'refused', 'lapsed')),
  decided_at        timestamptz,
  decided_name      text,
  decision_reason   text,
  check ((side = 'supplier') = (working_days is not null)),
  check ((outcome is null) = (decided_at is null))
);
create unique index derogation_open on derogation (purchase_order_id) where outcome is null;
create index derogation_order on derogation (purchase_order_id);
create index derogation_unanswered on derogation (answer_by) where outcome is null;

-- A code mailed to the buyer, who agrees without signing in (Q-17).
create table order_code (
  cart_id    integer primary key references cart_order,
  code_hash  bytea not null,
  expires_at timestamptz not null
);

-- Each event that changes a purchase order makes a version, made once and never again (Q-128).
create table order_document (
  purchase_order_id integer not null references purchase_order,
  version           smallint not null check (version > 0),
  cause             text not null,
  media_id          integer not null unique references media,
  sha256            bytea not null,
  made_at           timestamptz not null,
  primary key (purchase_order_id, version),
  unique (purchase_order_id, cause)
);
create index order_document_sha256 on order_document (sha256);
revoke update, delete, truncate on order_document from charpente_app;
