-- From when works that are suspended stand still: each worked day since moves `ends_on` by one, which whoever reads adds.
alter table execution add column stands_from date;

-- What was ordered a day and confirmed then is no other when both sides agree on other quantities.
create or replace function count_changed_orders() returns trigger language plpgsql as $$
begin
  if not exists (
    select id, status, amount, rank, sent_at, closed_at, supplier_id from was
    except select id, status, amount, rank, sent_at, closed_at, supplier_id from became)
  then return null; end if;

  insert into day_trade
  select day, supplier_id, customer_id, lot_code, department_id,
    sum(sign * (status = 1)::integer), sum(sign * (status = 2)::integer), sum(sign * (status = 3)::integer),
    sum(sign * (status = 4)::integer), sum(sign * (status = 5)::integer),
    sum(sign * (status = 1)::integer * amount), sum(sign * (status = 2)::integer * amount),
    sum(sign * (status = 3)::integer * amount), sum(sign * (status = 4)::integer * amount),
    sum(sign * (status = 5)::integer * amount)
  from (
    select sign, paris_day(put.sent_at) as day, put.supplier_id, cart.customer_id,
      coalesce(part.lot_code, '') as lot_code, cart.department_id, put.status, coalesce(put.amount, 0)::bigint as amount
    from (select -1 as sign, was.* from was union all select 1, became.* from became) put
    join cart on cart.id = put.cart_id
    left join order_lot part on part.id = put.order_lot_id
    where put.status > 0) moved
  group by grouping sets ((day, supplier_id), (day, customer_id), (day, lot_code), (day, department_id));

  -- A firm that has become one with another moves nothing else.
  if not exists (
    select id, status, amount, rank, sent_at, closed_at from was
    except select id, status, amount, rank, sent_at, closed_at from became)
  then return null; end if;

  insert into day_answers
  select paris_day(sent_at), coalesce(rank, 0), sum(sign),
    sum(sign * (status = 1)::integer), sum(sign * (status = 2)::integer), sum(sign * (status = 3)::integer),
    sum(sign * (status = 4)::integer), sum(sign * (status = 5)::integer)
  from (select -1 as sign, was.* from was union all select 1, became.* from became) put
  where status > 0
  group by 1, 2;

  insert into day_answer_hours
  select paris_day(sent_at), answer_hours(sent_at, closed_at),
    sum(sign * (coalesce(rank, 0) = 0)::integer), sum(sign * (coalesce(rank, 0) = 1)::integer),
    sum(sign * (coalesce(rank, 0) = 2)::integer), sum(sign * (coalesce(rank, 0) = 3)::integer)
  from (select -1 as sign, was.* from was union all select 1, became.* from became) put
  where status in (2, 3)
  group by 1, 2;

  -- What comes to a next rank is no other order: it brings its amount. What was confirmed stays what it was, whatever
  -- quantities are agreed on later.
  insert into day_orders
  select day, lot_code, department_id, sum(orders), sum(amount), sum(confirmed)
  from (
    select paris_day(whole.confirmed_at) as day, coalesce(part.lot_code, '') as lot_code, cart.department_id,
      sign * is_first::integer as orders, case when put.status in (1, 2) then sign * put.amount else 0 end as amount,
      case when is_first then sign * put.confirmed else 0 end as confirmed
    from (
      select moving.*, first_value(amount) over (partition by id order by (status > 0) desc, sign) as confirmed
      from (select -1 as sign, was.* from was union all select 1, became.* from became) moving) put
    cross join lateral (select put.status > 0
      and not exists (select from passage where passage.next_id = put.id) as is_first) place
    join cart_order whole on whole.cart_id = put.cart_id
    join cart on cart.id = put.cart_id
    left join order_lot part on part.id = put.order_lot_id) moved
  group by grouping sets ((day, lot_code), (day, department_id))
  having sum(orders) <> 0 or sum(amount) <> 0 or sum(confirmed) <> 0;
  return null;
end $$;
