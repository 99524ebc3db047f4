-- Ten years run from the end of what was performed, which for an order with a file is in its file: until it is closed,
-- nothing has ended. R2184-13

-- Whether the works of an order still bind somebody, by its file; null: it has none. What was ended for fault and paid
-- binds nobody, though its final account was never asked for; nor what nobody ever began and the centre said was over.
create function works_run(put_id integer) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select put.status = 2 and not (
    file.phase in ('closed', 'cancelled', 'notOrdered')
    or (file.phase = 'terminated' and file.paid >= file.stated)
    or (file.phase = 'toStart' and cart.status <> 2))
  from execution file
  join purchase_order put on put.id = file.purchase_order_id
  join cart on cart.id = put.cart_id
  where put.id = put_id
$$;

-- The last day of anything known of an order: its end, its guarantee, whatever was done last.
create function works_last_on(put_id integer) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select greatest(
    paris_day(put.sent_at), paris_day(put.closed_at), put.execution_end,
    (select max(end_on) from derogation where purchase_order_id = put_id and outcome = 'agreed'),
    file.ends_on, file.done_on, file.guarantee_ends_on,
    (select paris_day(max(at)) from execution_act where purchase_order_id = put_id))
  from purchase_order put left join execution file on file.purchase_order_id = put.id
  where put.id = put_id
$$;

-- The last day of the last order of a cart; null while one waits for an answer, or its works run.
create function cart_over_on(ordered_cart integer) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when not coalesce(bool_or(put.status = 1 or works_run(put.id)), false)
    then greatest(paris_day(ordered.confirmed_at), max(works_last_on(put.id))) end
  from cart_order ordered left join purchase_order put on put.cart_id = ordered.cart_id
  where ordered.cart_id = ordered_cart
  group by ordered.confirmed_at
$$;

-- The file of each order goes with it, and lets go of its photos and its papers by its own triggers. What a statement of
-- fees was counted from stays as long as the statement does.
create or replace function forget_order(old_cart integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  puts integer[] := array(select id from purchase_order where cart_id = old_cart);
begin
  if coalesce(cart_over_on(old_cart) + interval '10 years' >= paris_day(now()), true)
     or exists (select from fee_line where purchase_order_id = any (puts))
  then return false; end if;
  update media set unused_since = now() where id in (
    select media_id from order_document where purchase_order_id = any (puts)
    union all select media_id from order_receipt where purchase_order_id = any (puts));
  delete from order_document where purchase_order_id = any (puts);
  delete from order_receipt where purchase_order_id = any (puts);
  delete from order_answer where purchase_order_id = any (puts);
  delete from order_cancellation where purchase_order_id = any (puts);
  delete from deadline_extension where purchase_order_id = any (puts);
  delete from ordered_line where purchase_order_id = any (puts);
  delete from passage where purchase_order_id = any (puts);
  delete from cancellation_request where purchase_order_id = any (puts);
  delete from derogation where purchase_order_id = any (puts);
  delete from order_code where cart_id = old_cart;
  delete from purchase_order where cart_id = old_cart;
  delete from cart_order where cart_id = old_cart;
  delete from cart where id = old_cart;
  return true;
end $$;
