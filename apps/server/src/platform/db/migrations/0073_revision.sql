-- What prices follow: an index, as its publisher names it. Decision 063
create table price_index (
  code   text primary key check (code ~ '^[A-Z][A-Z0-9.-]{1,19}$'),
  label  text not null,
  source text not null
);

-- Its monthly values, in thousandths. A correction is another line: the last one of a month is in force.
create table price_index_value (
  id             integer generated always as identity primary key,
  index_code     text not null references price_index,
  month          text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  value          integer not null check (value > 0),
  is_provisional boolean not null,
  at             timestamptz not null,
  by             integer not null references account
);
create index price_index_value_last on price_index_value (index_code, month, id desc);
revoke update, delete, truncate on price_index_value from charpente_app;

-- How the prices of a lot follow indexes, as its contract says. Parts and weights are ten-thousandths.
create table revision_formula (
  edition              smallint not null,
  lot_code             text not null,
  fixed_part           integer not null check (fixed_part between 0 and 10000),
  -- [{"index": "BT01", "weight": 8500}]
  weights              jsonb not null,
  base_month           text not null,
  lag_months           smallint not null,
  first_on             date not null,
  every_months         smallint not null check (every_months > 0),
  coefficient_decimals smallint not null,
  coefficient_rounding text not null check (coefficient_rounding in ('nearest', 'down', 'up')),
  price_rounding       text not null check (price_rounding in ('nearest', 'down', 'up')),
  maximum_rise         integer,
  clause               text,
  primary key (edition, lot_code),
  foreign key (edition, lot_code) references lot (edition, code) on delete cascade
);

-- A revision of the prices of a lot on a day of its contract: computed, then approved by two or left.
create table price_revision (
  id            integer generated always as identity primary key,
  edition       smallint not null,
  lot_code      text not null,
  revised_on    date not null,
  state         text not null check (state in ('computed', 'approved', 'abandoned')),
  -- The formula, what was read of each index, the revision before and what was counted: all that can be redone from it.
  computation   jsonb not null,
  units         integer not null check (units > 0),
  decimals      smallint not null,
  computed_at   timestamptz not null,
  computed_by   integer not null references account,
  ended_at      timestamptz,
  ended_by      integer references account,
  foreign key (edition, lot_code) references lot (edition, code),
  check ((state = 'computed') = (ended_at is null))
);
-- Once per day, and one at a time.
create unique index price_revision_once on price_revision (edition, lot_code, revised_on) where state = 'approved';
create unique index price_revision_one on price_revision (edition, lot_code) where state = 'computed';

-- Each price of it: that of the contract, the one before and the one after, in the parts of a euro prices are kept in.
create table price_revision_line (
  revision_id   integer not null references price_revision on delete cascade,
  place_id      smallint not null references place,
  article_id    integer not null references article,
  rank          smallint not null,
  supplier_id   integer references account,
  market_number text,
  base_a        integer,
  base_b        integer,
  base_c        integer,
  before_a      integer,
  before_b      integer,
  before_c      integer,
  after_a       integer,
  after_b       integer,
  after_c       integer,
  remark        text check (remark in ('changed', 'far', 'rate')),
  -- How far it moves at most, in cents.
  extent        integer not null,
  primary key (revision_id, place_id, article_id, rank)
);
create index price_revision_line_widest on price_revision_line (revision_id, (remark is null), extent desc);
create index price_revision_line_supplier on price_revision_line (supplier_id, revision_id);
