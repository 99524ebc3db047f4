-- What the days that are over count for, so that a year of figures is read and not counted. Rows of these tables add
-- up: a day has those its counting wrote, and more for each change since (`is_later`), until they are put together.

create function paris_day(instant timestamptz) returns date
  language sql immutable parallel safe strict
  return (instant at time zone 'Europe/Paris')::date;

-- In how many whole hours an order was answered.
create function answer_hours(sent_at timestamptz, closed_at timestamptz) returns integer
  language sql immutable parallel safe strict
  return floor(extract(epoch from closed_at - sent_at) / 3600)::integer;

-- The days that are counted; of any other, nothing below is to be believed.
create table counted_day (day date primary key);

-- What was ordered that day, twice: by lot ('' for the free catalogue), and by department.
create table day_orders (
  day           date not null,
  lot_code      text,
  department_id smallint references department,
  orders        integer not null,
  amount        bigint not null,
  confirmed     bigint not null,
  is_later      boolean not null default true,
  check ((lot_code is null) <> (department_id is null))
);
create index day_orders_day on day_orders (day);
create index day_orders_later on day_orders (day) where is_later;

-- What became of the orders put to suppliers that day, by rank (0 for the free catalogue).
create table day_answers (
  day        date not null,
  rank       smallint not null,
  sent       integer not null,
  waiting    integer not null,
  accepted   integer not null,
  refused    integer not null,
  unanswered integer not null,
  cancelled  integer not null,
  is_later   boolean not null default true
);
create index day_answers_day on day_answers (day);
create index day_answers_later on day_answers (day) where is_later;

-- How long the answers to them took.
create table day_answer_hours (
  day      date not null,
  hours    integer not null,
  free     integer not null,
  first    integer not null,
  second   integer not null,
  third    integer not null,
  is_later boolean not null default true
);
create index day_answer_hours_day on day_answer_hours (day);
create index day_answer_hours_later on day_answer_hours (day) where is_later;

-- How many had to look for another rank that day, and found none.
create table day_passages (
  day         date not null,
  asked       integer not null,
  without_way integer not null,
  is_later    boolean not null default true
);
create index day_passages_day on day_passages (day);
create index day_passages_later on day_passages (day) where is_later;

-- What happens to orders afterwards moves them from one count to another, in the transaction that does it.
create function count_changed_orders() returns trigger language plpgsql as $$
begin
  if not exists (
    select from was join became using (id)
    where (was.status, was.amount, was.rank, was.sent_at, was.closed_at)
      is distinct from (became.status, became.amount, became.rank, became.sent_at, became.closed_at))
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
create trigger count_changed after update on purchase_order
  referencing old table as was new table as became
  for each statement execute function count_changed_orders();

create function count_changed_passages() returns trigger language plpgsql as $$
begin
  insert into day_passages
  select paris_day(became.asked_at), 0, sum(case when is_without then 1 else -1 end)
  from was join became using (purchase_order_id)
  cross join lateral (select coalesce(was.outcome in ('exhausted', 'lapsed'), false) as was_without,
    coalesce(became.outcome in ('exhausted', 'lapsed'), false) as is_without) found
  where was_without <> is_without
  group by 1;
  return null;
end $$;
create trigger count_changed after update on passage
  referencing old table as was new table as became
  for each statement execute function count_changed_passages();

-- A day that is over to which orders come or from which they go (a demonstration, the end of ten years) is to be
-- counted again. What is ordered now is of no such day, and costs nothing.
create function uncount_day() returns trigger language plpgsql as $$
declare
  put record := coalesce(new, old);
begin
  if tg_table_name = 'passage' then
    delete from counted_day where day = paris_day(put.asked_at);
  else
    delete from counted_day where day in (
      paris_day(put.sent_at), (select paris_day(confirmed_at) from cart_order where cart_id = put.cart_id));
  end if;
  return null;
end $$;
create trigger uncount_late after insert on purchase_order
  for each row when (new.sent_at < now() - interval '1 hour') execute function uncount_day();
create trigger uncount_gone after delete on purchase_order
  for each row when (old.status > 0) execute function uncount_day();
create trigger uncount_late after insert on passage
  for each row when (new.asked_at < now() - interval '1 hour') execute function uncount_day();
create trigger uncount_gone after delete on passage
  for each row execute function uncount_day();

-- Answers of one length, in the order they were asked for: where a median lies among them.
create index purchase_order_answer_hours on purchase_order (answer_hours(sent_at, closed_at), sent_at)
  include (closed_at, rank) where status in (2, 3);
