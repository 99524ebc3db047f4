import type { ContractInForce, EssentialWaiting } from '@charpente/domain/centre/year/contracts'
import type { EditionAhead } from '@charpente/domain/centre/year/editions'
import type { Statement } from '@charpente/domain/centre/year/money'
import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { engagedOf } from '../../../purchasing/ceilings/queries.ts'

/** The editions, with when what they show changed last. */
export const editionsAhead = async (db: Db, today: Day): Promise<EditionAhead[]> => {
  const { rows } = await sql<EditionAhead>`
    select edition.id, edition.starts_on as "startsOn", edition.ends_on as "endsOn",
      coalesce(online.shown_at, online.ended_at) as "publishedAt",
      exists (select from publication_schedule planned join publication on publication.id = planned.publication_id
        where publication.edition = edition.id and planned.outcome is null) as "isScheduled",
      greatest((select max(notified_at) from lot_award where lot_award.edition = edition.id),
        (select max(ended_at) from price_revision where price_revision.edition = edition.id and state = 'approved'))
        as "changedAt"
    from edition left join publication online on online.id = edition.publication_id
    where edition.ends_on >= ${today}::date order by edition.id`.execute(db)
  return rows
}

type Standing = ContractInForce & { toldOn: Day | null }

/** The contracts in force, with when somebody was last told how much of their maximum is engaged. */
export const contractsInForce = async (db: Db, today: Day): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select contract.number, account.name as firm, contract.lot_code as lot, contract.ends_on as "endsOn",
      contract.maximum, ${engagedOf('contract.number')} as engaged,
      (select decision from contract_renewal renewal
        where renewal.market_number = contract.number and renewal.ends_before = contract.ends_on) as decision,
      exists (select from contract_rider rider where rider.market_number = contract.number
        and rider.maximum > contract.maximum and rider.state in ('sent', 'signed', 'sealed')) as "isRising",
      contract.renewed < contract.renewals and contract.renewal_months is not null as "mayRenew",
      exists (select from consultation later
        join consultation_lot put_out on put_out.consultation_id = later.id and put_out.lot_code = contract.lot_code
        where later.edition > contract.edition) as "isFollowed",
      (select to_char(max(told_at) at time zone 'Europe/Paris', 'YYYY-MM-DD') from contract_mark
        where contract_mark.market_number = contract.number) as "toldOn"
    from contract join account on account.id = contract.supplier_id
    where contract.ends_on >= ${today}::date`.execute(db)
  return rows
}

/** Contracts notified here that are not public, of at least this amount in cents, and changes of those that are. */
export const essentialWaiting = async (db: Db, threshold: number): Promise<EssentialWaiting[]> => {
  const { rows } = await sql<EssentialWaiting>`
    with notified as (
      select candidate.id, contract.number, account.name as firm, contract.lot_code as lot,
        (lot_award.notified_at at time zone 'Europe/Paris')::date as notified_on, public.candidate_id is not null as is_public,
        contract.maximum
      from candidate
      join contract on contract.number = candidate.market_number
      join account on account.id = contract.supplier_id
      join lot_award on lot_award.edition = contract.edition and lot_award.lot_code = contract.lot_code
      left join essential_data public on public.candidate_id = candidate.id
      where lot_award.notified_at is not null)
    select number, firm, lot, to_char(notified_on, 'YYYY-MM-DD') as "notifiedOn", 'contract' as what from notified
      where not is_public and (maximum is null or maximum >= ${threshold})
    union all
    select notified.number, firm, lot, to_char(least(min(change.notified_on), min(acts.decided_on)), 'YYYY-MM-DD'), 'change'
      from notified
      left join contract_change change on change.candidate_id = notified.id and change.published_on is null
      left join (select put.market_number, (act.decided_at at time zone 'Europe/Paris')::date as decided_on
        from subcontract_act act join purchase_order put on put.id = act.purchase_order_id
        where act.published_on is null and act.manner is not null and act.state <> 'refused') acts
        on acts.market_number = notified.number
      where is_public and (change.candidate_id is not null or acts.market_number is not null)
      group by notified.number, firm, lot`.execute(db)
  return rows
}

/** The statements nobody has paid yet. */
export const openStatements = async (db: Db) => {
  const { rows } = await sql<Omit<Statement, 'total'> & { share: number; vatRate: number }>`
    select told.id, told.quarter, firm.name as firm, told.number, told.drafted_at as "draftedAt",
      told.approved_at as "approvedAt", told.sent_at as "sentAt", told.due_on as "dueOn", told.paid_on as "paidOn",
      told.vat_rate as "vatRate", coalesce(sums.share, 0)::bigint as share, coalesce(sums.disputes, 0)::int as disputes
    from fee_statement told join account firm on firm.id = told.supplier_id
    left join lateral (
      select sum(line.share) as share, count(dispute.id) as disputes from fee_line line
      left join fee_dispute dispute on dispute.line_id = line.id and dispute.outcome is null
      where line.statement_id = told.id) sums on true
    where told.paid_on is null order by told.id`.execute(db)
  return rows
}

type Formula = {
  edition: number
  startsOn: Day
  endsOn: Day
  lot: string
  name: string
  firstOn: Day
  everyMonths: number
  lastOn: Day | null
  isComputed: boolean
}

/** The lots whose contracts may be revised, each with its pace and its last revision. */
export const revisedLots = async (db: Db, today: Day): Promise<Formula[]> => {
  const { rows } = await sql<Formula>`
    select lot.edition, edition.starts_on as "startsOn", edition.ends_on as "endsOn", lot.code as lot, lot.name,
      formula.first_on as "firstOn", formula.every_months as "everyMonths",
      (select max(revised_on) from price_revision done
        where done.edition = lot.edition and done.lot_code = lot.code and done.state = 'approved') as "lastOn",
      exists (select from price_revision waiting
        where waiting.edition = lot.edition and waiting.lot_code = lot.code and waiting.state = 'computed') as "isComputed"
    from revision_formula formula
    join lot on lot.edition = formula.edition and lot.code = formula.lot_code
    join edition on edition.id = lot.edition
    where edition.ends_on >= ${today}::date and exists (
      select from contract where contract.edition = lot.edition and contract.lot_code = lot.code)
    order by lot.edition, lot.code`.execute(db)
  return rows
}
