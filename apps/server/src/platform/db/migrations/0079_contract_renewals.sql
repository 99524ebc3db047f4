-- How many times a contract may be renewed, of how many months, and how many it was. None where none was written.
alter table contract add column renewals smallint not null default 0;
alter table contract add column renewal_months smallint;
alter table contract add column renewed smallint not null default 0;

-- What was decided of an end that comes. Nothing decided, it ends. Decision 066
create table contract_renewal (
  market_number text not null references contract,
  -- The end it is about.
  ends_before   date not null,
  decision      text not null check (decision in ('renew', 'end')),
  ends_on       date not null,
  reason        text,
  decided_by    integer not null references account,
  decided_at    timestamptz not null,
  primary key (market_number, ends_before),
  check ((decision = 'renew') = (ends_on > ends_before))
);
revoke update, delete, truncate on contract_renewal from charpente_app;
