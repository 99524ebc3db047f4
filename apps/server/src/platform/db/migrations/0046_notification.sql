-- From the award to a contract that binds: what a firm has to give first, the letters and the contract as they were sent,
-- its receipt, and what changes afterwards.

-- What becomes of an offer that leaves out a price: asked about, or irregular. R2152-1, R2152-2
alter table consultation add column missing_prices text not null default 'clarify'
  check (missing_prices in ('clarify', 'irregular'));

-- Papers the centre has received before notifying, beside those the application came with: what was joined to an answer,
-- or nothing when it came another way.
create table award_piece (
  candidate_id uuid not null references candidate on delete cascade,
  piece        text not null check (piece in ('contract', 'rib', 'insurance', 'attestations')),
  media_id     integer references media,
  received_at  timestamptz not null,
  received_by  integer not null references account,
  primary key (candidate_id, piece)
);

-- The letters of the award, as they were sent; the file once it is made.
create table award_letter (
  candidate_id uuid not null references candidate on delete cascade,
  kind         text not null check (kind in ('awardLetter', 'rejectionLetter')),
  data         jsonb not null,
  written_at   timestamptz not null,
  media_id     integer unique references media,
  primary key (candidate_id, kind)
);

-- With its application, a letter goes, and its file is left to the purge.
create trigger award_letter_gone after delete on award_letter
  for each row when (old.media_id is not null) execute function forget_contract_file();

-- The contract as it was notified: who countersigned it, and the firm's receipt.
alter table candidate_document drop constraint candidate_document_kind_check;
alter table candidate_document add check (kind in ('preview', 'final', 'extract', 'notified'));

create table contract_notice (
  candidate_id   uuid primary key references candidate on delete cascade,
  market_number  text not null unique,
  signatory      text not null,
  signatory_role text not null,
  creditor       text not null,
  notified_at    timestamptz not null,
  seal_key       text not null,
  -- The mail that carries the contract was written.
  sent_at        timestamptz,
  received_at    timestamptz,
  received_by    text,
  check ((received_at is null) = (received_by is null))
);

alter type supplier_document_kind add value 'notifiedContract';

-- What changes of a contract once it is notified; only added to. L2196-2
create table contract_change (
  candidate_id uuid not null references candidate on delete cascade,
  number       smallint not null check (number between 1 and 99),
  reason       text not null,
  notified_on  date not null,
  -- What the contract becomes, where it does.
  months       smallint check (months between 1 and 999),
  amount       integer check (amount >= 0),
  siret        text,
  written_at   timestamptz not null,
  written_by   integer not null references account,
  published_on date,
  primary key (candidate_id, number),
  check (num_nonnulls(months, amount, siret) > 0)
);
