-- The share of the centre: a statement for each firm and quarter, made of purchase orders. Decision 060

-- The share the contracts of an edition say, kept the first time it is asked for, in hundredths of a percent.
create table fee_share (
  edition smallint primary key references edition,
  rate    integer not null check (rate between 0 and 10000),
  kept_at timestamptz not null
);
revoke update, delete, truncate on fee_share from charpente_app;

-- A file asked of the bank: what it collects, and when.
create table fee_debit (
  id         integer generated always as identity primary key,
  message_id text not null unique,
  collect_on date not null,
  made_at    timestamptz not null,
  made_by    integer not null references account
);
revoke update, delete, truncate on fee_debit from charpente_app;

-- Drafted, read and corrected, approved by two persons, sent, then paid. Made again, it keeps its number: `revision`.
create table fee_statement (
  id          integer generated always as identity primary key,
  quarter     text not null check (quarter ~ '^20[0-9]{2}-[1-4]$'),
  -- The head of the firm; the one it was drafted for when it has become one with another since.
  supplier_id integer not null references account,
  drafted_for integer not null references account,
  revision    smallint not null default 1 check (revision between 1 and 9),
  number      text unique,
  vat_rate    integer not null check (vat_rate between 0 and 10000),
  drafted_at  timestamptz not null,
  approved_at timestamptz,
  approved_by integer references account,
  asked_by    integer references account,
  sent_at     timestamptz,
  due_on      date,
  paid_on     date,
  reminded_on date,
  reminders   smallint not null default 0,
  debit_id    integer references fee_debit,
  unique (quarter, drafted_for),
  check (approved_at is null or (number is not null and approved_by is not null and asked_by is not null)),
  check (sent_at is null or (approved_at is not null and due_on is not null)),
  check (paid_on is null or sent_at is not null)
);
create index fee_statement_supplier on fee_statement (supplier_id);
create index fee_statement_unpaid on fee_statement (due_on) where sent_at is not null and paid_on is null;
revoke delete, truncate on fee_statement from charpente_app;

-- What it says of an order: all of it once accepted, then what has changed since. Cents, without tax.
create table fee_line (
  id                integer generated always as identity primary key,
  statement_id      integer not null references fee_statement,
  purchase_order_id integer not null references purchase_order,
  cause             text not null check (cause in ('accepted', 'changed')),
  -- What the order came to when the quarter ended, and the base that follows from it.
  live              bigint not null check (live >= 0),
  computed          bigint not null,
  rate              integer not null,
  base              bigint not null,
  share             bigint not null,
  reason            text,
  corrected_at      timestamptz,
  corrected_by      integer references account,
  unique (statement_id, purchase_order_id),
  check (base = computed or (reason is not null and corrected_by is not null))
);
create index fee_line_order on fee_line (purchase_order_id);
revoke delete, truncate on fee_line from charpente_app;

-- A firm does not agree with a line; the centre answers.
create table fee_dispute (
  id          integer generated always as identity primary key,
  line_id     integer not null references fee_line,
  revision    smallint not null,
  asked_at    timestamptz not null,
  asked_by    integer not null references account,
  reason      text not null,
  outcome     text check (outcome in ('upheld', 'rejected')),
  answered_at timestamptz,
  answered_by integer references account,
  answer      text,
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is null) = (answer is null))
);
create unique index fee_dispute_open on fee_dispute (line_id) where outcome is null;
create index fee_dispute_line on fee_dispute (line_id);
revoke delete, truncate on fee_dispute from charpente_app;

-- What was sent, each time: a paper, and the same as a table.
create table fee_document (
  statement_id integer not null references fee_statement,
  revision     smallint not null,
  media_id     integer not null unique references media,
  sha256       bytea not null,
  csv          text not null,
  made_at      timestamptz not null,
  primary key (statement_id, revision)
);
revoke update, delete, truncate on fee_document from charpente_app;
