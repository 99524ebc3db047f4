-- The prices an application offers: one line per place and article; without a place when they are the same everywhere.
create table candidate_price (
  id           bigint generated always as identity primary key,
  candidate_id uuid not null references candidate on delete cascade,
  place_id     smallint references place,
  article_id   integer not null references article,
  price_a      integer check (price_a >= 0),
  price_b      integer check (price_b >= 0),
  price_c      integer check (price_c >= 0),
  unique nulls not distinct (candidate_id, place_id, article_id)
);
