-- What the documents of a consultation state of renewals: how many at most, of how many months each. Null: they state
-- nothing, and each contract keeps its own. Decision 066
alter table consultation add column renewals smallint;
alter table consultation add column renewal_months smallint;

-- Each mark of a maximum that was told, when, and what was engaged of what: only ever added to. Decision 059
create table contract_mark (
  market_number text not null references contract,
  mark          smallint not null,
  engaged       bigint not null,
  maximum       bigint not null,
  told_at       timestamptz not null,
  primary key (market_number, told_at, mark)
);
revoke update, delete, truncate on contract_mark from charpente_app;
