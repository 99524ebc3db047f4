-- The bounds of the tiers that day, so that a purchase order says « 80 à 300 » and not a letter.
alter table ordered_line add column quantity_b integer, add column quantity_c integer;
update ordered_line line set quantity_b = article.quantity_b, quantity_c = article.quantity_c
from article where article.edition = line.edition and article.code = line.code;
update ordered_line line set quantity_b = article.quantity_b, quantity_c = article.quantity_c
from purchase_order put, order_free_article ordered, free_article article
where put.id = line.purchase_order_id and ordered.order_free_supplier_id = put.order_free_supplier_id
  and article.id = ordered.free_article_id and article.name = line.name and line.code is null;

-- What whoever answered an order was given: a paper of its own, made once.
create table order_receipt (
  purchase_order_id integer primary key references order_answer,
  number            text not null unique,
  media_id          integer not null unique references media,
  sha256            bytea not null,
  made_at           timestamptz not null
);
create index order_receipt_sha256 on order_receipt (sha256);
revoke update, delete, truncate on order_receipt from charpente_app;
