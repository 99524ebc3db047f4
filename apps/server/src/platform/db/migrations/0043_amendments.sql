-- What was announced to firms changes by a numbered amendment, told to whoever has begun to answer: never in silence.
create table amendment (
  consultation_id integer not null references consultation on delete cascade,
  number          smallint not null check (number > 0),
  reason          text not null check (reason <> ''),
  changes         text[] not null check (cardinality(changes) > 0),
  deadline_before timestamptz,
  deadline_after  timestamptz,
  published_at    timestamptz not null,
  published_by    integer references account,
  told            integer not null check (told >= 0),
  primary key (consultation_id, number),
  check (deadline_after is null or deadline_before is null or deadline_after >= deadline_before)
);

create function refuse_changed_amendment() returns trigger language plpgsql as $$
begin
  raise exception 'an amendment is published once';
end $$;
create trigger amendment_once before update on amendment for each row execute function refuse_changed_amendment();

-- How much a lot may come to, excluding tax, in cents; the most is required of a framework agreement. R2162-4
alter table consultation_lot
  add column min_amount bigint check (min_amount >= 0),
  add column max_amount bigint check (max_amount > 0),
  add check (min_amount is null or max_amount is null or min_amount <= max_amount);

-- How long an offer binds whoever made it, from the deadline.
alter table consultation add column validity_days smallint check (validity_days between 1 and 999);

-- Why an import changes what an open consultation announced.
alter table catalogue_import add column amendment_reason text check (amendment_reason <> '');
