-- The operator makes editions: articles that are changed, shown by a picture or withdrawn, and files of them by thousands.

alter table article
  -- Left out of the publications to come; carts and orders that have it keep it.
  add column withdrawn_at timestamptz,
  add column image_id integer unique references media;

create type catalogue_import_kind as enum ('articles', 'prices');
-- Read by the worker, then `ready`: compared, nothing written yet. Written in one stroke, or left.
create type catalogue_import_state as enum ('reading', 'ready', 'applying', 'applied', 'abandoned', 'failed');

create table catalogue_import (
  id           integer generated always as identity primary key,
  edition      smallint not null references edition,
  kind         catalogue_import_kind not null,
  state        catalogue_import_state not null default 'reading',
  file_name    text not null,
  file_size    integer not null,
  sha256       bytea not null check (octet_length(sha256) = 32),
  -- The file, until it is read: it comes and goes with its line.
  content      bytea,
  asked_by     integer not null references account,
  asked_at     timestamptz not null,
  -- How far the reading is, in percent.
  progress     smallint not null default 0 check (progress between 0 and 100),
  read_at      timestamptz,
  -- What the file says: lines read, and what they come to.
  lines        integer not null default 0,
  added        integer not null default 0,
  changed      integer not null default 0,
  unchanged    integer not null default 0,
  faulty_lines integer not null default 0,
  faults       integer not null default 0,
  ended_by     integer references account,
  ended_at     timestamptz,
  -- The code of a refusal, or what went wrong.
  failure      text,
  check ((state in ('applied', 'abandoned', 'failed')) = (ended_at is not null))
);
alter table catalogue_import alter column content set storage external;
create index catalogue_import_edition on catalogue_import (edition, id desc);

-- The differences of an import, and those only: what was there before, and what the file says. They are its history.
create table import_article (
  import_id   integer not null references catalogue_import on delete cascade,
  line        integer not null,
  lot_code    text not null,
  code        text not null,
  chapter     text not null,
  name        text not null,
  description text not null,
  unit        text not null,
  quantity_b  integer,
  quantity_c  integer,
  -- Null for an article that is new.
  before      jsonb,
  primary key (import_id, line),
  unique (import_id, code)
);

create table import_price (
  import_id  integer not null references catalogue_import on delete cascade,
  line       integer not null,
  -- They were just read from their own tables: hundreds of thousands of lines are not looked up one by one once more.
  article_id integer not null,
  place_id   smallint not null,
  rank       smallint not null check (rank between 1 and 3),
  price_a    integer check (price_a >= 0),
  price_b    integer check (price_b >= 0),
  price_c    integer check (price_c >= 0),
  is_new     boolean not null,
  before_a   integer,
  before_b   integer,
  before_c   integer,
  primary key (import_id, line)
);

-- Cells that cannot be taken: where they are in the file, what they hold and why.
create table import_fault (
  import_id integer not null references catalogue_import on delete cascade,
  line      integer not null,
  cell      text not null,
  title     text not null,
  value     text not null,
  message   text not null,
  primary key (import_id, line, cell)
);
