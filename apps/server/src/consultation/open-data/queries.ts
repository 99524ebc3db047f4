import { type ContractChange, withChanges } from '@charpente/domain/consultation/awards/contract-change'
import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

type Place = { kind: 'region' | 'department'; code: string; regionCode: string }

export type StoredContract = {
  candidateId: string
  marketNumber: string
  lotCode: string
  lotName: string
  editionName: string
  startsOn: Day
  endsOn: Day
  notifiedAt: Date
  places: Place[]
  offers: number
  group: 'single' | 'conjoint' | 'solidarity'
  holders: string[]
  sirets: string[]
  hasSubcontractors: boolean
  hasEnvironmentCriterion: boolean
  hasSocialCriterion: boolean
  /** In euros, as it was notified, where one was written: its changes are published apart. */
  maximum: number | null
  published: object | null
  publishedAt: Date | null
}

/** A criterion is told by its name, which is what the consultation announced. */
const announces = (word: string) => sql<boolean>`
  exists (select from award_criterion criterion where criterion.consultation_id = candidate.consultation_id
    and criterion.weight > 0 and fold(criterion.name) ~ ${word})`

/**
 * The framework agreements the centre has notified here: one for each application that holds something, with the
 * offers its lot received. Latest first.
 */
export async function notifiedContracts(db: Db): Promise<StoredContract[]> {
  const { rows } = await sql<StoredContract>`
    select candidate.id as "candidateId", lot.code as "lotCode", lot.name as "lotName", edition.name as "editionName",
      edition.starts_on as "startsOn", edition.ends_on as "endsOn", lot_award.notified_at as "notifiedAt",
      candidate.market_number as "marketNumber",
      (select json_agg(json_build_object('kind', place.kind, 'code', coalesce(department.code, region.code),
          'regionCode', region.code) order by place.id)
        from award join place on place.id = award.place_id join region on region.id = place.region_id
        left join department on department.id = place.department_id
        where award.candidate_id = candidate.id) as places,
      (select count(*)::int from candidate rival
        join candidate_step answer on answer.candidate_id = rival.id and answer.key = 'step2'
        where rival.consultation_id = candidate.consultation_id and rival.signed_at is not null
          and answer.saved ->> 'technicalCategory' = lot.code) as offers,
      coalesce(step3.saved ->> 'typeBusinessGroup', 'single') as "group",
      array(select jsonb_path_query(step3.saved, '$.contractors[*].organization') #>> '{}') as holders,
      -- What was signed, or what the firm has said of itself since where that is no SIRET.
      array(select case when one.at = 1 and firm.siret is not null and signed.siret !~ '^[0-9]{14}$' then firm.siret
          else signed.siret end
        from jsonb_array_elements(step3.saved -> 'contractors') with ordinality one (contractor, at)
        cross join lateral (select regexp_replace(coalesce(one.contractor ->> 'siret', ''), '[\\s.-]', '', 'g') as siret) signed
        order by one.at) as sirets,
      coalesce(step8.saved ->> 'outSourcing' = 'yes', false) as "hasSubcontractors",
      ${announces('environnement|carbone')} as "hasEnvironmentCriterion",
      ${announces('social|insertion')} as "hasSocialCriterion",
      coalesce((select first.maximum_before from contract_rider first
        where first.market_number = candidate.market_number and first.state = 'effective' and first.maximum is not null
        order by first.number limit 1), own.maximum) / 100.0 as maximum,
      public.content as published, public.published_at as "publishedAt"
    from candidate
    join candidate_step step3 on step3.candidate_id = candidate.id and step3.key = 'step3'
    left join candidate_step step8 on step8.candidate_id = candidate.id and step8.key = 'step8'
    join lateral (select distinct edition, lot_code from award where award.candidate_id = candidate.id) held on true
    join lot_award on lot_award.edition = held.edition and lot_award.lot_code = held.lot_code
    join lot on lot.edition = held.edition and lot.code = held.lot_code
    join edition on edition.id = held.edition
    left join contract own on own.number = candidate.market_number
    left join account firm on firm.id = candidate.supplier_id
    left join essential_data public on public.candidate_id = candidate.id
    where candidate.market_number is not null and lot_award.notified_at is not null
    order by lot_award.notified_at desc, "marketNumber"`.execute(db)
  return rows
}

/** Whoever publishes waits for whoever does. */
export const lockPublishing = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('essential data'))`.execute(db)

type Published = { id: string; candidateId: string; content: object }

export const addPublished = (db: Db, published: readonly Published[], at: Date, by: number) =>
  db
    .insertInto('essential_data')
    .values(
      published.map(({ id, candidateId, content }) => ({
        id,
        candidate_id: candidateId,
        content: JSON.stringify(content),
        published_at: at,
        published_by: by,
      })),
    )
    .execute()

/** What anyone may read, in the order it was published, each contract with the changes published since. */
export const publishedContents = async (db: Db) => {
  const found = await db
    .selectFrom('essential_data')
    .select(['candidate_id as candidateId', 'content'])
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  const changes = await changesOf(db)
  return found.map(({ candidateId, content }) =>
    withChanges(
      content as object,
      changes.flatMap((change) =>
        change.candidateId === candidateId && change.publishedOn
          ? [{ ...change, publishedOn: change.publishedOn }]
          : [],
      ),
    ),
  )
}

/** What became of contracts since they were notified, each in its order. */
export const changesOf = (db: Db) =>
  db
    .selectFrom('contract_change')
    .select(['candidate_id as candidateId', 'number', 'reason', 'notified_on as notifiedOn', 'months', 'amount'])
    .select(['siret', 'published_on as publishedOn'])
    .orderBy('candidate_id')
    .orderBy('number')
    .execute()
export type StoredChange = Awaited<ReturnType<typeof changesOf>>[number]

type NewChange = ContractChange & { candidateId: string; number: number; reason: string; by: number; now: Date }

export const addChange = (db: Db, { candidateId, notifiedOn, by, now, ...change }: NewChange) =>
  db
    .insertInto('contract_change')
    .values({ ...change, candidate_id: candidateId, notified_on: notifiedOn, written_by: by, written_at: now })
    .execute()

/** Those of contracts that are public: all of them, from that day. */
export const publishChanges = (db: Db, day: Day) =>
  sql`
    update contract_change change set published_on = ${day} from essential_data public
    where public.candidate_id = change.candidate_id and change.published_on is null`.execute(db)
