-- Figures of a period, and the essential data of contracts once they are public.

-- Answers are counted by the day an order was put to a supplier.
create index purchase_order_sent on purchase_order (sent_at) where status > 0;
create index passage_asked on passage (asked_at);

-- A contract as it was published for the first time, which is then no longer changed (format of essential data, DECP 2).
create table essential_data (
  -- The market number.
  id           text primary key check (length(id) between 1 and 16),
  candidate_id uuid not null unique references candidate,
  content      jsonb not null,
  published_at timestamptz not null,
  published_by integer not null references account
);
revoke update, delete, truncate on essential_data from charpente_app;
