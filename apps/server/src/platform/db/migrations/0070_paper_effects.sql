-- What a paper that is no longer good changes for its firm, when the consultation's documents say so. Decision 064

-- The clause by which the documents of a consultation provide for it; null: they do not.
alter table consultation add column paper_clause text;

-- For how long each kind of paper is good in an edition, how long one waits then, and what follows.
create table paper_rule (
  edition         smallint not null references edition,
  document_kind   text not null check (document_kind in ('rib', 'fiscalRegularityFile', 'companyInsuranceFile')),
  validity_months smallint check (validity_months between 1 and 120),
  grace_days      smallint not null check (grace_days between 0 and 365),
  effect          text not null check (effect in ('none', 'warning', 'suspension')),
  -- The day its effect was chosen: whoever never filed the paper has their time from there.
  since           date not null,
  changed_at      timestamptz not null,
  changed_by      integer not null references account,
  reason          text not null,
  primary key (edition, document_kind)
);

-- What the centre said of a paper it read. Of another file than the one filed now, it is history.
create table document_review (
  id            integer generated always as identity primary key,
  supplier_id   integer not null references account,
  document_kind text not null,
  media_id      integer not null,
  outcome       text not null check (outcome in ('accepted', 'refused')),
  reason        text,
  -- Its last day as it was accepted; null when it has none.
  good_until    date,
  decided_at    timestamptz not null,
  decided_by    integer not null references account,
  check (outcome = 'accepted' or reason is not null)
);
create index document_review_firm on document_review (supplier_id, document_kind, id desc);

-- Ranks that are skipped, and why; those that ended stay.
create table rank_suspension (
  id            integer generated always as identity primary key,
  supplier_id   integer not null references account (id),
  edition       integer not null,
  document_kind text not null,
  since         timestamptz not null,
  reason        text not null,
  ended_at      timestamptz,
  ended_by      text,
  ended_reason  text
);
create unique index rank_suspension_open on rank_suspension (supplier_id, edition, document_kind)
  where ended_at is null;

-- From the announcement of an effect to its end: nothing is applied that was not announced.
create table paper_case (
  id            integer generated always as identity primary key,
  supplier_id   integer not null references account,
  edition       smallint not null,
  document_kind text not null,
  effect        text not null check (effect in ('warning', 'suspension')),
  -- The last day covered, and the day told to the firm.
  ends_on       date not null,
  effect_on     date not null,
  announced_at  timestamptz not null,
  applied_at    timestamptz,
  suspension_id integer references rank_suspension,
  lifted_at     timestamptz,
  lifted_by     integer references account,
  lifted_reason text,
  closed_at     timestamptz,
  outcome       text check (outcome in ('accepted', 'withdrawn')),
  check ((closed_at is null) = (outcome is null)),
  check ((lifted_at is null) = (lifted_reason is null)),
  -- No effect before the day that was told, whatever the program says.
  check (applied_at is null or (applied_at at time zone 'Europe/Paris')::date >= effect_on)
);
create unique index paper_case_open on paper_case (supplier_id, edition, document_kind) where closed_at is null;
revoke delete, truncate on rank_suspension, paper_case, document_review from charpente_app;

-- Reminders at 30, 15 and 5 days; the version before sends one at 7.
alter table document_reminder drop constraint document_reminder_threshold_check;
alter table document_reminder add constraint document_reminder_threshold_known
  check (threshold in (30, 15, 7, 5, 0)) not valid;
