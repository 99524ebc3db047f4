-- An order that was answered, extended or cancelled goes as whole as the others, ten years later: what was written
-- about it since the first version of this function goes with it, receipts too.
create or replace function forget_order(old_cart integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  puts integer[] := array(select id from purchase_order where cart_id = old_cart);
begin
  if not exists (select from cart_order where cart_id = old_cart and confirmed_at < now() - interval '10 years')
     or exists (select from purchase_order where cart_id = old_cart
                and (status = 1 or greatest(closed_at, sent_at, execution_end::timestamptz) > now() - interval '10 years'))
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
