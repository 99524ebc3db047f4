-- The contract an application becomes: its preview, then what was signed, whole and as buyers read it.

-- What the centre makes itself may be larger than what people send: a price schedule of all departments is 40 MB.
alter table media drop constraint media_size_check;
alter table media add constraint media_size_check
  check (size between 1 and case when uploader_id is null and candidate_id is null then 200000000 else 8000000 end);

-- What was signed, as it was: the canonical JSON whose SHA-256 the contract prints, and the evidence. Q-97, Q-112
create table signed_contract (
  candidate_id   uuid primary key references candidate on delete cascade,
  content        text not null,
  content_sha256 bytea not null check (octet_length(content_sha256) = 32),
  preview_sha256 bytea not null check (octet_length(preview_sha256) = 32),
  evidence       jsonb not null,
  signed_at      timestamptz not null
);
revoke update, delete, truncate on signed_contract from charpente_app;

-- One of each kind: a preview gives way to the next one, the two others are made once.
create table candidate_document (
  candidate_id   uuid not null references candidate on delete cascade,
  kind           text not null check (kind in ('preview', 'final', 'extract')),
  -- Of the last time it was asked for; the file below is the one made before, until this is `ready`.
  state          text not null check (state in ('waiting', 'compiling', 'ready', 'failed')),
  progress       smallint not null default 0 check (progress between 0 and 100),
  error          text,
  asked_at       timestamptz not null,
  moved_at       timestamptz not null,
  -- The file: what it shows, by the stamp that tells at once whether something was saved since, and by its content.
  media_id       integer unique references media,
  stamp          bytea,
  content_sha256 bytea check (octet_length(content_sha256) = 32),
  sha256         bytea check (octet_length(sha256) = 32),
  pages          integer check (pages > 0),
  made_at        timestamptz,
  -- How long it took, layout then drawing: what progress is reckoned from.
  lines          integer,
  layout_ms      integer,
  drawing_ms     integer,
  primary key (candidate_id, kind),
  check (state <> 'ready' or (media_id is not null and sha256 is not null and content_sha256 is not null and made_at is not null))
);
create index candidate_document_sha256 on candidate_document (sha256) where sha256 is not null;

-- Never two finals: whatever a program does, what is ready stays as it is.
create function refuse_remade_contract() returns trigger language plpgsql as $$
begin
  raise exception 'a signed contract is made once';
end $$;
create trigger candidate_document_once before update on candidate_document
  for each row when (old.kind <> 'preview' and old.state = 'ready') execute function refuse_remade_contract();

-- With its application, a document goes, and its file is left to the purge.
create function forget_contract_file() returns trigger language plpgsql as $$
begin
  update media set unused_since = now() where id = old.media_id;
  return null;
end $$;
create trigger candidate_document_gone after delete on candidate_document
  for each row when (old.media_id is not null) execute function forget_contract_file();
