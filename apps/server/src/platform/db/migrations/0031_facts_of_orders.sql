-- Each fact of an order has its own author and instant, and none takes the place of another: what was accepted and then
-- cancelled was accepted all the same.

-- What the supplier answered: by whom, and by the mailed address or signed in.
create table order_answer (
  purchase_order_id integer primary key references purchase_order,
  answer            smallint not null check (answer in (2, 3)),
  answered_at       timestamptz not null,
  answered_by       integer references account,
  name              text not null,
  means             text not null check (means in ('link', 'session')),
  motive            text,
  reason            text,
  check ((answer = 3) = (reason is not null))
);

-- The centre's, whatever had been answered.
create table order_cancellation (
  purchase_order_id integer primary key references purchase_order,
  cancelled_at      timestamptz not null,
  cancelled_by      integer references account,
  reason            text not null
);
revoke update, delete, truncate on order_answer, order_cancellation from charpente_app;

insert into order_answer (purchase_order_id, answer, answered_at, answered_by, name, means, motive, reason)
select put.id, put.status, put.closed_at, put.closed_by, coalesce(put.answered_name, firm.name),
  case when put.closed_by is null then 'link' else 'session' end,
  put.motive, case when put.status = 3 then put.reason end
from purchase_order put join account firm on firm.id = put.supplier_id
where put.status in (2, 3);

-- Accepted, then cancelled: the row forgot when, the trail did not.
insert into order_answer (purchase_order_id, answer, answered_at, answered_by, name, means)
select put.id, 2, accepted.at, accepted.author_id, put.answered_name,
  case when accepted.author_id is null then 'link' else 'session' end
from purchase_order put
join lateral (
  select at, author_id from audit_event
  where object_type = 'order' and object_id = put.id::text and action = 'orderAccepted'
  order by seq desc limit 1) accepted on true
where put.status = 5 and put.answered_name is not null;

insert into order_cancellation (purchase_order_id, cancelled_at, cancelled_by, reason)
select id, closed_at, closed_by, coalesce(reason, '') from purchase_order where status = 5;

alter table purchase_order drop column answered_name;
