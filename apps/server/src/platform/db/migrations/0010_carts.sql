-- Carts of both kinds, what is in them, who works in which, and calls that must happen once.

-- Ids are drawn, eight digits, so that a cart number is not guessed from another (Q-127).
create table cart (
  id                        integer primary key check (id > 0),
  kind                      catalogue_type not null,
  status                    smallint not null check (status in (1, 2, 3, 4, 5, 10, 11)),
  name                      text not null check (name <> ''),
  department_id             smallint not null references department,
  edition                   smallint not null references edition,
  customer_id               integer references account,
  supplier_id               integer references account,
  proposal_email            citext,
  -- Why a holder ranked after another was accepted (Q-110).
  rank_reason               text,
  address                   text,
  customer_reference_number text,
  message                   text,
  modalite                  text,
  operation_ending_date     date,
  mo_contact                text,
  -- What is being typed in the form, beside what was saved (Q-129).
  info_draft                jsonb,
  info_drafted_at           timestamptz,
  terms_accepted_at         timestamptz,
  terms_accepted_by         integer references account,
  -- Of the info form and of whose cart it is: what a form was opened on (If-Match). Lines do not move it.
  version                   integer not null default 1 check (version > 0),
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  unique (id, kind),
  unique (id, edition),
  -- A draft of a supplier has no customer yet, everything else has one (Q-01).
  check ((status = 5) = (customer_id is null)),
  check (status not in (5, 10, 11) or supplier_id is not null),
  check ((info_draft is null) = (info_drafted_at is null)),
  check ((terms_accepted_at is null) = (terms_accepted_by is null))
);
create index cart_customer on cart (customer_id, kind, status, created_at desc);
create index cart_supplier on cart (supplier_id, kind, status, created_at desc);

-- The articles of one lot in a formalized cart. The order starts at `proposal_rank` (Q-20).
create table order_lot (
  id                  integer generated always as identity primary key,
  cart_id             integer not null,
  kind                catalogue_type not null default 'formalized' check (kind = 'formalized'),
  edition             smallint not null,
  lot_code            text not null,
  place_id            smallint not null,
  proposal_rank       smallint not null check (proposal_rank between 1 and 3),
  supplier_manager_id integer references account,
  unique (cart_id, lot_code),
  unique (id, cart_id),
  foreign key (cart_id, kind) references cart (id, kind) on delete cascade,
  foreign key (cart_id, edition) references cart (id, edition) on delete cascade,
  foreign key (edition, lot_code, place_id) references lot_place
);

-- One article, one line in a cart. `unit_price` is null until the cart is confirmed, then frozen (Q-21).
create table order_article (
  id           integer generated always as identity primary key,
  cart_id      integer not null,
  order_lot_id integer not null,
  article_id   integer not null references article,
  quantity     numeric(9, 2) not null check (quantity > 0 and quantity <= 1000000),
  seen_price   integer check (seen_price >= 0),
  unit_price   integer check (unit_price >= 0),
  unique (cart_id, article_id),
  foreign key (order_lot_id, cart_id) references order_lot (id, cart_id) on delete cascade
);
create index order_article_lot on order_article (order_lot_id);
create index order_article_article on order_article (article_id);

-- The order put, or to be put, to each holder from the starting rank on; 0 until it is sent (Q-19).
create table order_lot_supplier (
  id           integer generated always as identity primary key,
  order_lot_id integer not null references order_lot on delete cascade,
  rank         smallint not null check (rank between 1 and 3),
  supplier_id  integer not null references account,
  status       smallint not null default 0 check (status between 0 and 5),
  unique (order_lot_id, rank),
  unique (order_lot_id, supplier_id)
);
create index order_lot_supplier_supplier on order_lot_supplier (supplier_id, status);

-- The articles of one supplier in a free cart, and the order put to it.
create table order_free_supplier (
  id          integer generated always as identity primary key,
  cart_id     integer not null,
  kind        catalogue_type not null default 'free' check (kind = 'free'),
  supplier_id integer not null references account,
  status      smallint not null default 0 check (status between 0 and 5),
  unique (cart_id, supplier_id),
  unique (id, cart_id),
  foreign key (cart_id, kind) references cart (id, kind) on delete cascade
);
create index order_free_supplier_supplier on order_free_supplier (supplier_id, status);

create table order_free_article (
  id                     integer generated always as identity primary key,
  cart_id                integer not null,
  order_free_supplier_id integer not null,
  free_article_id        integer not null references free_article,
  quantity               numeric(9, 2) not null check (quantity > 0 and quantity <= 1000000),
  seen_price             integer check (seen_price >= 0),
  unit_price             integer check (unit_price >= 0),
  unique (cart_id, free_article_id),
  foreign key (order_free_supplier_id, cart_id) references order_free_supplier (id, cart_id) on delete cascade
);
create index order_free_article_group on order_free_article (order_free_supplier_id);
create index order_free_article_article on order_free_article (free_article_id);

-- What happened to a cart without its owner; kept until the owner has seen it (Q-48).
create table cart_notice (
  id         integer generated always as identity primary key,
  cart_id    integer not null references cart on delete cascade,
  code       text not null,
  words      jsonb not null,
  created_at timestamptz not null
);
create index cart_notice_cart on cart_notice (cart_id);

-- The cart articles go to: at most one of each kind per account, and of that kind for certain (Q-14).
create table active_cart (
  account_id integer not null references account,
  kind       catalogue_type not null,
  cart_id    integer not null unique,
  primary key (account_id, kind),
  foreign key (cart_id, kind) references cart (id, kind) on delete cascade
);

-- A call that carries a key is done once: the same call again gets the same answer.
create table idempotency_key (
  account_id integer not null references account,
  key        text not null,
  act        text not null,
  digest     bytea not null,
  answer     jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);

-- Waits for whoever writes this trail, then reads its end: in one call, and as it is after the wait.
create function trail_end(of_type text, of_id text) returns table (seq integer, hash bytea)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_type || ' ' || of_id, 0));
  return query select e.seq, e.hash from audit_end e where e.object_type = of_type and e.object_id = of_id;
end $$;
