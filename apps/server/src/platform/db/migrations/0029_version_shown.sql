-- What buyers read is one version: that of the publication their edition shows. Lots, articles, holders and prices of
-- the other tables are the working copy of it. Showing another publication is still one update of `edition`.

alter table rendition
  -- A short name, to be repeated in hundreds of thousands of rows.
  add column id integer generated always as identity unique,
  -- Whether its prices are in `published_price`: those written before this are read from their documents.
  add column prices_kept boolean not null default false;

-- The lots and the articles of a publication, as its documents say them.
create table published_lot (
  publication_id integer not null references publication on delete cascade,
  code           text not null,
  name           text not null,
  short_name     text not null,
  description    text not null,
  primary key (publication_id, code)
);

create table published_article (
  publication_id integer not null references publication on delete cascade,
  article_id     integer not null,
  name           text not null,
  description    text not null,
  unit           text not null,
  quantity_b     integer,
  quantity_c     integer,
  image_id       integer,
  primary key (publication_id, article_id)
);
create index published_article_image on published_article (image_id) where image_id is not null;

-- Which document has the prices of a lot in a place.
create table published_place (
  publication_id integer not null references publication on delete cascade,
  lot_code       text not null,
  place_id       smallint not null,
  rendition_id   integer not null references rendition (id),
  primary key (publication_id, lot_code, place_id)
);

-- The prices of a document, written with it and never changed: publications share those that did not change. No other
-- table is referred to, for a first publication writes three hundred thousand rows at once.
create table published_price (
  rendition_id integer not null,
  article_id   integer not null,
  a1 integer, b1 integer, c1 integer,
  a2 integer, b2 integer, c2 integer,
  a3 integer, b3 integer, c3 integer,
  primary key (rendition_id, article_id)
);
revoke update, delete, truncate on published_lot, published_article, published_place, published_price from charpente_app;
-- A preparation that begins again begins from nothing.
grant delete on published_lot, published_article, published_place to charpente_app;

create index publication_holder_supplier on publication_holder (supplier_id);
create index publication_holder_place on publication_holder (publication_id, place_id);

-- The version shown -------------------------------------------------------------------------------------------

-- Columns that may be empty say so: PostgreSQL does not know it of a view, and `npm run db:types` reads it here.

create view shown_holder as
  select edition.id as edition, held.lot_code, held.place_id, held.rank, held.supplier_id, held.market_number
  from edition join publication_holder held on held.publication_id = edition.publication_id;

create view shown_price as
  select edition.id as edition, place.lot_code, place.place_id, price.article_id, at.rank, at.price_a, at.price_b, at.price_c
  from edition
  join published_place place on place.publication_id = edition.publication_id
  join published_price price on price.rendition_id = place.rendition_id
  cross join lateral (values (1, a1, b1, c1), (2, a2, b2, c2), (3, a3, b3, c3)) at (rank, price_a, price_b, price_c)
  where num_nonnulls(at.price_a, at.price_b, at.price_c) > 0;
comment on column shown_price.price_a is 'Null: no price there';
comment on column shown_price.price_b is 'Null: no price there';
comment on column shown_price.price_c is 'Null: no price there';

-- A lot or an article that the version shown does not have keeps its own words, for the carts and orders that have it;
-- an article is then no longer offered.
create view shown_lot as
  select lot.edition, lot.code, coalesce(shown.name, lot.name) as name,
    coalesce(shown.short_name, lot.short_name) as short_name, coalesce(shown.description, lot.description) as description
  from lot
  join edition on edition.id = lot.edition
  left join published_lot shown on shown.publication_id = edition.publication_id and shown.code = lot.code;

create view shown_article as
  select article.id, article.edition, article.lot_code, article.code, shown.article_id is not null as is_offered,
    coalesce(shown.name, article.name) as name, coalesce(shown.description, article.description) as description,
    coalesce(shown.unit, article.unit) as unit,
    case when shown.article_id is null then article.quantity_b else shown.quantity_b end as quantity_b,
    case when shown.article_id is null then article.quantity_c else shown.quantity_c end as quantity_c
  from article
  join edition on edition.id = article.edition
  left join published_article shown on shown.publication_id = edition.publication_id and shown.article_id = article.id;
comment on column shown_article.quantity_b is 'Null: one price only';
comment on column shown_article.quantity_c is 'Null: two prices at most';

-- What a buyer saw last of a line is also the unit its price is for.
alter table order_article add column seen_unit text;
update order_article line set seen_unit = article.unit from article where article.id = line.article_id;

-- Who held what was not kept by the oldest publications. Of the one that is shown, those of today are the best that is known.
insert into publication_holder (publication_id, lot_code, place_id, rank, supplier_id, market_number, is_priced)
  select edition.publication_id, holder.lot_code, holder.place_id, holder.rank, holder.supplier_id, holder.market_number,
    exists (select from article join article_price price on price.article_id = article.id
      where article.edition = holder.edition and article.lot_code = holder.lot_code and price.place_id = holder.place_id
        and price.rank = holder.rank)
  from edition join holder on holder.edition = edition.id
  where edition.publication_id is not null
    and not exists (select from publication_holder kept where kept.publication_id = edition.publication_id);
