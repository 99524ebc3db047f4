-- A firm says that what was answered by the mailed address is not its own: once, and the order waits until it is settled.
create table order_contest (
  purchase_order_id integer primary key references purchase_order on delete cascade,
  contested_at      timestamptz not null,
  settled_at        timestamptz,
  reason            text
);

create index order_contest_open on order_contest (contested_at) where settled_at is null;
