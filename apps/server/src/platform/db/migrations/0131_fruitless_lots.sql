-- A lot nobody could be retained for: said once, with what was announced and ranked of it. It is then put out again by
-- another consultation, which it belongs to from then on.
create table fruitless_lot (
  consultation_id integer not null references consultation on delete cascade,
  edition         smallint not null,
  lot_code        text not null,
  cause           text not null check (cause in ('unanswered', 'unsuitable')),
  declared_at     timestamptz not null,
  declared_by     integer not null references account,
  min_amount      bigint,
  max_amount      bigint,
  -- The rankings as they were frozen, where there were some.
  rankings        jsonb not null default '[]',
  primary key (consultation_id, lot_code),
  foreign key (edition, lot_code) references lot (edition, code)
);
create index fruitless_lot_of on fruitless_lot (edition, lot_code);
revoke update, truncate on fruitless_lot from charpente_app;
