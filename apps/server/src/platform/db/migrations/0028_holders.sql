-- A publication is prepared and compared with the one shown, then shown; an earlier one may be shown again. Holders are
-- corrected by hand, with a reason.

alter type publication_state add value 'prepared' after 'running';
alter type publication_state add value 'abandoned' after 'failed';

alter table publication
  -- The one that was shown when it was prepared.
  add column compared_with integer references publication,
  -- Articles it has, and since when it is shown, the last time.
  add column articles integer not null default 0,
  add column shown_at timestamptz,
  add column shown_by integer references account;

update publication set shown_at = ended_at, shown_by = asked_by,
  compared_with = (
    select max(before.id) from publication before
    where before.edition = publication.edition and before.state = 'published' and before.id < publication.id)
where state = 'published';

-- Who held what in a publication, and whether they had a price there.
create table publication_holder (
  publication_id integer not null references publication on delete cascade,
  lot_code       text not null,
  place_id       smallint not null references place,
  rank           smallint not null check (rank between 1 and 3),
  supplier_id    integer not null references account,
  market_number  text not null,
  is_priced      boolean not null,
  primary key (publication_id, lot_code, place_id, rank)
);

-- What a publication changes for those who read prices, in one article, place and rank.
create table publication_price (
  publication_id integer not null references publication on delete cascade,
  article_id     integer not null,
  place_id       smallint not null,
  rank           smallint not null check (rank between 1 and 3),
  before_a       integer,
  before_b       integer,
  before_c       integer,
  after_a        integer,
  after_b        integer,
  after_c        integer,
  -- The widest change of its tiers, in thousandths of what it was; null where there was nothing, or nothing is left.
  gap            integer,
  -- How far up the list it comes.
  extent         integer not null,
  -- Wide enough for somebody to confirm it.
  is_wide        boolean not null,
  confirmed_by   integer references account,
  confirmed_at   timestamptz,
  primary key (publication_id, article_id, place_id, rank),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index publication_price_extent on publication_price
  (publication_id, is_wide desc, extent desc, article_id, place_id, rank);

create table publication_article (
  publication_id integer not null references publication on delete cascade,
  code           text not null,
  kind           text not null check (kind in ('added', 'removed', 'changed')),
  name           text not null,
  -- The fields that differ, as they were and as they are.
  before         jsonb not null,
  after          jsonb not null,
  primary key (publication_id, code)
);

-- A correction of the holders of a lot in a place: what was there, prices included, so that it can be undone.
create table holder_correction (
  id        integer generated always as identity primary key,
  edition   smallint not null,
  lot_code  text not null,
  place_id  smallint not null,
  at        timestamptz not null,
  by        integer not null references account,
  reason    text not null,
  before    jsonb not null,
  after     jsonb not null,
  -- [article, rank, a, b, c] of every price there before.
  prices    jsonb not null,
  undoes    integer unique references holder_correction,
  foreign key (edition, lot_code, place_id) references lot_place
);
create index holder_correction_lot on holder_correction (edition, lot_code, id desc);
