-- Files: what people upload, the papers of the suppliers, the documents of the centre.

create type media_state as enum ('arriving', 'checking', 'ready');
create type supplier_document_kind as enum
  ('rib', 'fiscalRegularityFile', 'companyInsuranceFile', 'contract', 'firstAnnex', 'secondAnnex');

create table media (
  id           integer generated always as identity primary key,
  storage_key  text not null unique,
  -- The name it came under: only ever given back as the name of a download.
  name         text not null,
  type         text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size         integer not null check (size between 1 and 8000000),
  sha256       bytea not null,
  -- Nobody for what the centre makes itself.
  uploader_id  integer references account,
  -- `arriving`: its content is not stored yet; `checking`: kept apart until the antivirus has answered. Nobody reads those.
  state        media_state not null,
  created_at   timestamptz not null,
  -- Since when nothing refers to it; purged after a day. Null while it is of use.
  unused_since timestamptz
);
create index media_unused on media (unused_since) where unused_since is not null;
create index media_checking on media (created_at) where state = 'checking';

-- One file per firm and kind; a new one takes the place of the former.
create table supplier_document (
  supplier_id integer not null references account,
  kind        supplier_document_kind not null,
  media_id    integer not null unique references media,
  title       text,
  issued_on   date,
  expires_on  date,
  filed_at    timestamptz not null,
  filed_by    integer references account,
  primary key (supplier_id, kind),
  check (expires_on >= issued_on)
);
create index supplier_document_expiry on supplier_document (expires_on) where expires_on is not null;

-- Who opened which paper of a firm. It outlives the file.
create table document_view (
  id          bigint generated always as identity primary key,
  supplier_id integer not null references account,
  kind        supplier_document_kind not null,
  viewer_id   integer not null references account,
  at          timestamptz not null
);
create index document_view_supplier on document_view (supplier_id, at desc);
create index document_view_viewer on document_view (viewer_id);

-- The reminders that left, so that each leaves once.
create table document_reminder (
  supplier_id integer not null references account,
  kind        supplier_document_kind not null,
  expires_on  date not null,
  threshold   smallint not null check (threshold in (30, 7, 0)),
  sent_at     timestamptz not null,
  primary key (supplier_id, kind, expires_on, threshold)
);

-- What each catalogue offers to download.
create table document (
  id       integer generated always as identity primary key,
  code     text not null unique,
  type     catalogue_type not null,
  name     text not null,
  summary  text not null,
  position smallint not null,
  media_id integer not null unique references media,
  -- The words it was made from: made again when they change.
  source_sha256 bytea not null
);
create index document_type on document (type, position);

-- A trail that says who looked: the program may add to it and read it, nothing else.
revoke update, delete, truncate on document_view from charpente_app;
