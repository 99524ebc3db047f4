-- Contracts of before: those of the ranks that are held, then of those still shown. No maximum is guessed for what was
-- signed without one: only what the consultation put out says.
insert into contract (number, edition, lot_code, supplier_id, starts_on, ends_on, minimum, maximum)
select distinct on (held.market_number) held.market_number, held.edition, held.lot_code, held.supplier_id,
  edition.starts_on, edition.ends_on, put_out.min_amount, put_out.max_amount
from (
  select 1 as place, edition, lot_code, supplier_id, market_number from holder
  union all select 2, edition, lot_code, supplier_id, market_number from shown_holder) held
join edition on edition.id = held.edition
left join consultation_lot put_out on put_out.edition = held.edition and put_out.lot_code = held.lot_code
order by held.market_number, held.place
on conflict (number) do nothing;
