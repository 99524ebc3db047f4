-- What firms read of a consultation before they answer, what they ask of it, and who wants to be told of the next one.

create table consultation_document (
  id              integer generated always as identity primary key,
  consultation_id integer not null references consultation on delete cascade,
  kind            text not null check (kind in ('rules', 'administrative', 'technical', 'annex', 'notice')),
  title           text not null check (length(title) between 1 and 255)
);
create index consultation_document_of on consultation_document (consultation_id);

-- Once published, a version stays as it is: the next one comes beside it.
create table consultation_document_version (
  document_id integer not null references consultation_document on delete cascade,
  version     smallint not null check (version > 0),
  media_id    integer not null unique references media,
  filed_at    timestamptz not null,
  filed_by    integer references account,
  -- By which it was published; nothing for what was there at the opening.
  amendment   smallint,
  downloads   integer not null default 0 check (downloads >= 0),
  primary key (document_id, version)
);

-- Asked through the code of an application; the centre reads the question, never whose it is.
create table consultation_question (
  id              integer generated always as identity primary key,
  consultation_id integer not null references consultation on delete cascade,
  candidate_id    uuid references candidate on delete set null,
  -- Nothing: all lots.
  lot_code        text,
  question        text not null,
  asked_at        timestamptz not null,
  -- The question as everybody reads it: without what would name who asked.
  published       text,
  answer          text,
  answered_at     timestamptz,
  answered_by     integer references account,
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (published is null)),
  check (answered_at is not null or answered_by is null)
);
create index consultation_question_of on consultation_question (consultation_id, id);
create index consultation_question_asker on consultation_question (candidate_id) where candidate_id is not null;

-- Announced, not promised: when firms will be told.
alter table consultation add column results_on date;

-- Whoever wants to be told once when a consultation opens; the row goes with the mail that tells it.
create table opening_alert (
  email      citext primary key,
  token_hash bytea not null unique,
  asked_at   timestamptz not null
);
