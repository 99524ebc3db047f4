-- no transaction
-- What a contract has engaged: orders that wait or were accepted, and no others.
drop index concurrently if exists purchase_order_engaged;
create index concurrently purchase_order_engaged on purchase_order (market_number) include (amount)
  where status in (1, 2) and market_number is not null;
-- All that were sent under it, the last first.
drop index concurrently if exists purchase_order_market;
create index concurrently purchase_order_market on purchase_order (market_number, id desc)
  where status > 0 and market_number is not null
