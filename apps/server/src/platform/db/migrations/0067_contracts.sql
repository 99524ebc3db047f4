-- A contract, by its number: whatever ranks it gives, one firm, one lot, one maximum. A rank that is held is one of a
-- contract, whoever writes it. Decision 059
create table contract (
  number      text primary key check (length(number) between 1 and 40),
  edition     integer not null references edition,
  lot_code    text not null,
  supplier_id integer not null references account,
  starts_on   date not null,
  ends_on     date not null check (ends_on >= starts_on),
  -- Excluding tax, in cents; none where none was written.
  minimum     bigint check (minimum >= 0),
  maximum     bigint check (maximum > 0),
  -- The highest share of the maximum that was told, in percent.
  told_mark   smallint not null default 0 check (told_mark between 0 and 100),
  check (minimum is null or maximum is null or minimum <= maximum)
);
create index contract_of_firm on contract (supplier_id);
create index contract_of_lot on contract (edition, lot_code);
revoke delete, truncate on contract from charpente_app;

create function make_contracts() returns trigger language plpgsql as $$
begin
  insert into contract (number, edition, lot_code, supplier_id, starts_on, ends_on, minimum, maximum)
  select distinct on (held.market_number) held.market_number, held.edition, held.lot_code, held.supplier_id,
    edition.starts_on, edition.ends_on, put_out.min_amount, put_out.max_amount
  from became held
  join edition on edition.id = held.edition
  left join consultation_lot put_out on put_out.edition = held.edition and put_out.lot_code = held.lot_code
  order by held.market_number
  on conflict (number) do nothing;
  return null;
end $$;
create trigger holder_contract after insert on holder
  referencing new table as became for each statement execute function make_contracts();

-- A holder whose turn it was and who could not be asked: why, and what was left of its maximum. Decision 059
create table passed_over (
  order_lot_id  integer not null references order_lot on delete cascade,
  rank          smallint not null,
  supplier_id   integer not null references account,
  market_number text not null,
  reason        text not null check (reason in ('ceiling', 'suspended', 'ended', 'unpriced')),
  amount        bigint,
  room          bigint,
  at            timestamptz not null,
  primary key (order_lot_id, rank)
);
create index passed_over_of_contract on passed_over (market_number);
revoke update, delete, truncate on passed_over from charpente_app;
