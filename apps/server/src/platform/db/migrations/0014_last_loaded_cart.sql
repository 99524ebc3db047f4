-- The cart a session opened last: it is one of the things a session holds (P §3).
alter table session add column last_cart_id integer references cart on delete set null;
create index session_last_cart on session (last_cart_id) where last_cart_id is not null;
