-- Rows before and after a change are compared as two sets, never joined: the plan of a trigger is made for the few rows
-- of an ordinary change and kept, and would go through a hundred thousand times a hundred thousand in a large one.
create or replace function count_changed_orders() returns trigger language plpgsql as $$
begin
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

  -- What comes to a next rank is no other order: it brings its amount.
  insert into day_orders
  select day, lot_code, department_id, sum(orders), sum(amount), sum(confirmed)
  from (
    select paris_day(whole.confirmed_at) as day, coalesce(part.lot_code, '') as lot_code, cart.department_id,
      sign * is_first::integer as orders, case when put.status in (1, 2) then sign * put.amount else 0 end as amount,
      case when is_first then sign * put.amount else 0 end as confirmed
    from (select -1 as sign, was.* from was union all select 1, became.* from became) put
    cross join lateral (select put.status > 0
      and not exists (select from passage where passage.next_id = put.id) as is_first) place
    join cart_order whole on whole.cart_id = put.cart_id
    join cart on cart.id = put.cart_id
    left join order_lot part on part.id = put.order_lot_id) moved
  group by grouping sets ((day, lot_code), (day, department_id))
  having sum(orders) <> 0 or sum(amount) <> 0 or sum(confirmed) <> 0;
  return null;
end $$;

create or replace function count_changed_passages() returns trigger language plpgsql as $$
begin
  insert into day_passages
  select paris_day(asked_at), 0, sum(sign)
  from (select -1 as sign, was.* from was union all select 1, became.* from became) passage
  where outcome in ('exhausted', 'lapsed')
  group by 1 having sum(sign) <> 0;
  return null;
end $$;
