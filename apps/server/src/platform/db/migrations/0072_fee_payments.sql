-- How the share of the centre is paid. Decision 060

-- A firm lets the centre collect; its account number is kept sealed.
create table fee_mandate (
  id          integer generated always as identity primary key,
  supplier_id integer not null references account,
  iban        bytea not null,
  -- What is shown of it.
  iban_shown  text not null,
  holder      text not null,
  reference   text not null unique,
  signed_on   date not null,
  recorded_at timestamptz not null,
  recorded_by integer not null references account,
  ended_at    timestamptz,
  ended_by    integer references account,
  end_reason  text,
  check ((ended_at is null) = (end_reason is null))
);
create unique index fee_mandate_one on fee_mandate (supplier_id) where ended_at is null;
revoke delete, truncate on fee_mandate from charpente_app;

-- A statement of the centre's account, as its bank gives it (camt.053), and each of its movements, known once.
create table fee_bank_file (
  id          integer generated always as identity primary key,
  name        text not null,
  imported_at timestamptz not null,
  imported_by integer not null references account
);
create table fee_bank_entry (
  id           integer generated always as identity primary key,
  file_id      integer not null references fee_bank_file,
  entry_key    text not null unique,
  booked_on    date not null,
  amount       bigint not null check (amount > 0),
  is_credit    boolean not null,
  currency     text not null,
  reference    text not null,
  outcome      text not null,
  statement_id integer references fee_statement,
  -- Somebody has looked at what did not match.
  seen_at      timestamptz,
  seen_by      integer references account
);
create index fee_bank_entry_left on fee_bank_entry (id) where outcome not in ('paid', 'unpaid') and seen_at is null;
revoke delete, truncate on fee_bank_file, fee_bank_entry from charpente_app;

-- Paid, or no longer: by hand with a reason or a reference, or by a movement of the bank.
create table fee_payment (
  id            integer generated always as identity primary key,
  statement_id  integer not null references fee_statement,
  kind          text not null check (kind in ('paid', 'unpaid')),
  paid_on       date not null,
  amount        bigint not null,
  reference     text not null,
  bank_entry_id integer references fee_bank_entry,
  at            timestamptz not null,
  by            integer not null references account
);
create index fee_payment_statement on fee_payment (statement_id);
revoke update, delete, truncate on fee_payment from charpente_app;

-- By which mandate a statement was asked of the bank.
alter table fee_statement add column mandate_id integer references fee_mandate;
