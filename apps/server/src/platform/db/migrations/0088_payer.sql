-- Which delay of payment the buyer had on the day the order was accepted; null: accepted before this was kept, it has the
-- one its buyer has now. R2192-10, R2192-11
alter table purchase_order add column payer text;
alter table purchase_order add constraint purchase_order_payer_known
  check (payer in ('ordinary', 'health', 'enterprise')) not valid;
