-- A contract has a number of its own, one after the other in its lot; a price that is too low is judged beside one that is
-- missing.

-- What an application was notified under: one contract, however many places it holds. Q-123
alter table candidate add column market_number text unique check (length(market_number) between 1 and 16);

create temporary table numbered as
with notified as (
  select candidate.id, candidate.supplier_id, held.edition, held.lot_code, lot_award.notified_at,
    public.id is not null as is_public,
    coalesce(public.id, (select min(market_number) from holder where holder.supplier_id = candidate.supplier_id
        and holder.edition = held.edition and holder.lot_code = held.lot_code and length(market_number) between 1 and 16),
      held.edition || '-' || held.lot_code || '-' || upper(left(candidate.id::text, 6))) as before
  from candidate
  join lateral (select distinct edition, lot_code from award where award.candidate_id = candidate.id) held on true
  join lot_award on lot_award.edition = held.edition and lot_award.lot_code = held.lot_code
  left join essential_data public on public.candidate_id = candidate.id
  where candidate.supplier_id is not null and lot_award.notified_at is not null
), known as (
  select notified.*, is_public or (count(*) over (partition by before) = 1 and not exists (select from holder
    where holder.market_number = notified.before and holder.supplier_id <> notified.supplier_id)) as is_own
  from notified
)
select known.*, case when is_own then before
    else edition || '-' || lot_code || '-' || to_char(taken.highest
      + row_number() over (partition by edition, lot_code, is_own order by notified_at, known.id), 'FM000')
  end as number
from known cross join lateral (
  select coalesce(max(right(used.number, 3)::int), 0) as highest
  from (select market_number as number from holder union select id from essential_data) used
  where used.number ~ ('^' || edition || '-' || lot_code || '-[0-9]{3}$')
) taken;

update candidate set market_number = numbered.number from numbered where numbered.id = candidate.id;
-- Doubles only: orders keep what was printed on them, those to come say the new number.
update holder set market_number = numbered.number from numbered
  where numbered.supplier_id = holder.supplier_id and numbered.before = holder.market_number and not is_own;
update publication_holder held set market_number = numbered.number from numbered
  where numbered.supplier_id = held.supplier_id and numbered.before = held.market_number and not is_own;
drop table numbered;

-- An offer too low beside the others is kept once its prices are justified, whatever was decided of those it lacks. R2152-3
alter table offer_decision drop constraint offer_decision_kind_check;
alter table offer_decision add check (kind in ('valued', 'apart', 'justified'));
alter table offer_decision drop constraint offer_decision_pkey;
alter table offer_decision add primary key (candidate_id, place_id, kind);
