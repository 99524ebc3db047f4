-- Places, catalogue, accounts, content: what the first pages and every later feature stand on.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;
create extension if not exists btree_gist;

-- unaccent() is only STABLE because its dictionary could change; ours does not, and indexes need IMMUTABLE.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, replace(value, '’', '''')));

create type place_kind as enum ('region', 'department');
create type catalogue_type as enum ('free', 'formalized');
create type account_side as enum ('customer', 'supplier', 'operator');
create type organism as enum ('collectivity', 'public_establishment', 'epl', 'public_office', 'state', 'other');

-- Geography ------------------------------------------------------------------

create table region (
  id   smallint primary key,
  code text not null unique,
  name text not null
);

create table department (
  id        smallint primary key,
  code      text not null unique,
  name      text not null,
  region_id smallint not null references region
);
create index department_region on department (region_id);

-- Where a lot is awarded: a region for engineering, a department for works.
create table place (
  id            smallint primary key,
  kind          place_kind not null,
  region_id     smallint not null references region,
  department_id smallint unique references department,
  check ((kind = 'department') = (department_id is not null))
);
create unique index place_region on place (region_id) where kind = 'region';

-- Catalogue ------------------------------------------------------------------

create table edition (
  id        smallint primary key,
  name      text not null,
  starts_on date not null,
  ends_on   date not null,
  check (starts_on < ends_on)
);

create table unit (
  code       text primary key,
  label      text not null,
  is_whole   boolean not null,
  unece_code text
);

create table lot (
  edition     smallint not null references edition,
  code        text not null check (code ~ '^[12][0-9]{2}$'),
  name        text not null,
  short_name  text not null,
  description text not null,
  primary key (edition, code)
);

create table article (
  id          integer generated always as identity primary key,
  edition     smallint not null,
  lot_code    text not null,
  code        text not null,
  chapter     text not null,
  name        text not null,
  description text not null,
  unit        text not null references unit,
  quantity_b  integer check (quantity_b > 0),
  quantity_c  integer check (quantity_c >= quantity_b),
  unique (edition, code),
  foreign key (edition, lot_code) references lot (edition, code)
);
create index article_lot on article (edition, lot_code, code);

-- A lot in a place: what a holder holds (lotGeo).
create table lot_place (
  edition  smallint not null,
  lot_code text not null,
  place_id smallint not null references place,
  primary key (edition, lot_code, place_id),
  foreign key (edition, lot_code) references lot (edition, code)
);
create index lot_place_place on lot_place (place_id);

-- Accounts -------------------------------------------------------------------

create table category (
  id          smallint primary key,
  name        text not null unique,
  trade       text not null,
  description text not null
);

create table account (
  id              integer generated always as identity primary key,
  side            account_side not null,
  admin_id        integer references account,
  type            catalogue_type not null default 'free',
  formalized_from date,
  code_id         text not null unique,
  name            text not null,
  email           citext not null,
  firstname       text not null,
  lastname        text not null,
  phone           text not null,
  organism        organism not null default 'other',
  size            text,
  siret           text check (siret ~ '^[0-9]{14}$'),
  street          text not null,
  postal          text not null,
  city            text not null,
  department_id   smallint not null references department,
  category_id     smallint references category,
  active          boolean not null default false,
  created_at      timestamptz not null
);
create index account_admin on account (admin_id);
create index account_email on account (email);
-- The public list of buyers: active heads, most recent first (Q-64), searched by any part of the name.
create index account_public_buyer on account (id desc) where side = 'customer' and admin_id is null and active;
create index account_name on account using gin (fold(name) gin_trgm_ops);

-- The departments a supplier chose by default for its free articles.
create table account_department (
  account_id    integer not null references account on delete cascade,
  department_id smallint not null references department,
  primary key (account_id, department_id)
);

-- Holders and prices ---------------------------------------------------------

create table holder (
  edition       smallint not null,
  lot_code      text not null,
  place_id      smallint not null,
  rank          smallint not null check (rank between 1 and 3),
  supplier_id   integer not null references account,
  market_number text not null,
  primary key (edition, lot_code, place_id, rank),
  unique (edition, lot_code, place_id, supplier_id),
  foreign key (edition, lot_code, place_id) references lot_place
);
create index holder_supplier on holder (supplier_id);
create index holder_place on holder (place_id, edition);

-- The truth about prices: integers in cents, in ten-thousandths of a euro for budget units of lot 105 (Q-28).
create table article_price (
  article_id integer not null references article,
  place_id   smallint not null references place,
  rank       smallint not null check (rank between 1 and 3),
  price_a    integer check (price_a >= 0),
  price_b    integer check (price_b >= 0),
  price_c    integer check (price_c >= 0),
  primary key (article_id, place_id, rank)
);

-- Free catalogue -------------------------------------------------------------

create table free_article (
  id          integer generated always as identity primary key,
  supplier_id integer not null references account,
  category_id smallint not null references category,
  name        text not null,
  description text not null,
  unit        text not null references unit,
  price_a     integer not null check (price_a >= 0),
  quantity_b  integer check (quantity_b >= 0),
  price_b     integer check (price_b >= 0 and price_b < price_a),
  quantity_c  integer check (quantity_c > quantity_b),
  price_c     integer check (price_c >= 0 and price_c < price_b),
  check ((quantity_b is null) = (price_b is null)),
  check ((quantity_c is null) = (price_c is null))
);
create index free_article_supplier on free_article (supplier_id);
create index free_article_category on free_article (category_id);

create table free_article_department (
  free_article_id integer not null references free_article on delete cascade,
  department_id   smallint not null references department,
  primary key (free_article_id, department_id)
);
create index free_article_department_department on free_article_department (department_id);

-- Words of the trade: what people type and what the catalogue calls it.
create table synonym (
  word  text not null,
  means text not null,
  primary key (word, means)
);

-- Content --------------------------------------------------------------------

create table page (
  name        text primary key,
  title       text not null,
  description text not null,
  updated_at  timestamptz not null default now()
);

create table press_mention (
  id       smallint generated always as identity primary key,
  quote    text not null,
  source   text not null,
  position smallint not null unique
);

create table setting (
  key   text primary key,
  value text not null
);

-- What the presentation page counts; rewritten whole by the job count-figures.
create table figures (
  edition     smallint primary key references edition,
  services    integer not null,
  holders     integer not null,
  departments integer not null,
  customers   integer not null,
  counted_at  timestamptz not null
);

create table department_figures (
  edition       smallint not null references edition,
  department_id smallint not null references department,
  holders       integer not null,
  primary key (edition, department_id)
);
