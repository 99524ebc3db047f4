-- What comes before a signature and after it: the acceptance of a preview, the code that signs, the seal of what was signed.

-- The last acceptance: of which preview, by which words. It holds as long as nothing was saved since. Q-96, Q-97
create table candidate_acceptance (
  candidate_id   uuid primary key references candidate on delete cascade,
  made_in        text not null,
  preview_sha256 bytea not null check (octet_length(preview_sha256) = 32),
  words          text not null,
  version        text not null,
  accepted_at    timestamptz not null
);

-- One code at a time: the next one takes its place. Kept by its fingerprint, it ends by itself or after so many tries.
create table signature_code (
  candidate_id uuid primary key references candidate on delete cascade,
  hash         bytea not null,
  recipient    text not null,
  -- As evidence tells it; `expires_at` is on the clock nobody moves.
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  tries        smallint not null default 0
);

-- The seal of a file, detached (CMS), and the name of the key that made it. Nothing signed is ready without one. Q-112
alter table candidate_document add column seal bytea;
alter table candidate_document add column seal_key text;
alter table candidate_document add check ((seal is null) = (seal_key is null));
alter table candidate_document add check (kind = 'preview' or state <> 'ready' or seal is not null);
