-- From offers to holders: how they are scored, who marked what, how they are ranked, awarded and notified. Q-124, Q-131

-- What is announced before the consultation opens, in hundredths of points.
alter table consultation add column price_weight smallint not null default 6000 check (price_weight between 0 and 10000);
alter table consultation add column waiting_days smallint not null default 11 check (waiting_days between 0 and 90);

create table award_criterion (
  edition  smallint not null references consultation,
  code     text not null,
  name     text not null,
  weight   smallint not null check (weight between 0 and 10000),
  position smallint not null,
  primary key (edition, code)
);

-- The quantities prices are compared on.
create table basket_line (
  article_id integer primary key references article,
  quantity   numeric(12, 2) not null check (quantity > 0)
);

-- What each evaluator thinks of an offer; the statement is the same in every place.
create table offer_mark (
  candidate_id uuid not null references candidate on delete cascade,
  evaluator_id integer not null references account,
  criterion    text not null,
  mark         smallint not null check (mark between 0 and 10000),
  comment      text not null default '',
  marked_at    timestamptz not null,
  primary key (candidate_id, evaluator_id, criterion)
);

-- An offer that cannot be compared as it is, in one place: its missing prices valued, or set apart.
create table offer_decision (
  candidate_id uuid not null references candidate on delete cascade,
  place_id     smallint not null references place,
  kind         text not null check (kind in ('valued', 'apart')),
  reason       text not null,
  decided_by   integer not null references account,
  decided_at   timestamptz not null,
  primary key (candidate_id, place_id)
);

-- The ranking of a lot in a place: open with its draw, then frozen with all it was made of.
create table ranking (
  edition   smallint not null,
  lot_code  text not null,
  place_id  smallint not null,
  draw      uuid[] not null default '{}',
  frozen_at timestamptz,
  frozen_by integer references account,
  -- What was ranked and what it gave, as canonical JSON, and its fingerprint.
  content   text,
  sha256    bytea check (octet_length(sha256) = 32),
  primary key (edition, lot_code, place_id),
  foreign key (edition, lot_code, place_id) references lot_place,
  check ((frozen_at is null) = (frozen_by is null)),
  check ((frozen_at is null) = (content is null)),
  check ((frozen_at is null) = (sha256 is null))
);

-- A lot goes as a whole: decided, told, then notified after the waiting period.
create table lot_award (
  edition     smallint not null,
  lot_code    text not null,
  decided_at  timestamptz not null,
  decided_by  integer not null references account,
  letters_at  timestamptz,
  notify_from date,
  notified_at timestamptz,
  primary key (edition, lot_code),
  foreign key (edition, lot_code) references lot (edition, code)
);

-- Which application holds what: the account is the one made of it when it is notified.
create table award (
  candidate_id  uuid not null references candidate,
  edition       smallint not null,
  lot_code      text not null,
  place_id      smallint not null,
  rank          smallint not null check (rank between 1 and 3),
  primary key (edition, lot_code, place_id, rank),
  unique (candidate_id, place_id),
  foreign key (edition, lot_code) references lot_award (edition, lot_code)
);

-- The account an application has become. Q-98, Q-123
alter table candidate add column supplier_id integer unique references account;
