-- What is asked of the tables that grow with use is found by an index, however much there is. Decision 050

-- The operator's lists and counts of orders.
create index passage_without_way on passage (decided_at) where outcome in ('exhausted', 'lapsed');

-- What firms accepted in a period.
create index purchase_order_accepted on purchase_order (closed_at) include (supplier_id, amount) where status = 2;

-- What waits for a firm, or for one of its people, the soonest due first.
create index purchase_order_supplier_waiting on purchase_order (supplier_id, due_at) where status = 1;
create index purchase_order_manager_waiting on purchase_order (manager_id, due_at) where status = 1;

-- Orders found by any part of the number of their cart, or by the name a party had when they were made.
create index cart_number_part on cart using gin ((id::text) gin_trgm_ops);
create index cart_made_before on cart (made_before) where made_before is not null;
create index purchase_order_made_before on purchase_order (made_before) where made_before is not null;

-- Accounts, the latest first; and an author by any part of their name, address or code.
create index account_recent on account (created_at desc, id desc) where removed_at is null;
create index account_author on account
  using gin (fold(firstname || ' ' || lastname || ' ' || email::text || ' ' || code_id) gin_trgm_ops);

-- Accounts of one company, buyers of one domain of e-mail; those of the centre.
create index account_email_domain on account (split_part(email::text, '@', 2))
  where side = 'customer' and type = 'formalized' and admin_id is null and active;
create index account_siren on account (left(siret, 9)) where siret is not null;
create index account_operator on account (id) where side = 'operator';

-- What somebody ordered for others, and whether something of a category was ever ordered.
create index cart_order_confirmed_by on cart_order (confirmed_by);
create index account_category on account (category_id) where category_id is not null;
create index ordered_line_category on ordered_line (category_id) where category_id is not null;
