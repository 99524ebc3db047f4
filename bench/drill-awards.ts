import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newCodes } from '../apps/server/src/consultation/application/codes.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { goal } from './goal.ts'
import { count, load, openWorld, type World } from './orders-world.ts'

const EDITION = 25
const LOTS = 10
const RANKS = 3
const pieces = ['contract', 'rib', 'insurance', 'attestations']
const party = {
  'centre.representant': 'H. Verchère',
  'centre.representantFonction': 'directrice',
  'centre.ics': 'FR00',
}

/** The lots with the most places nobody holds. */
const freeLots = async ({ db }: World, firms: number) => {
  const { rows } = await sql<{ lot: string; places: number[] }>`
    select lot_place.lot_code as lot, array_agg(lot_place.place_id order by lot_place.place_id) as places
    from lot_place
    where edition = ${EDITION} and lot_code >= '200'
      and not exists (select from holder where holder.edition = ${EDITION} and holder.lot_code = lot_place.lot_code
        and holder.place_id = lot_place.place_id)
      and not exists (select from lot_award where lot_award.edition = ${EDITION} and lot_award.lot_code = lot_place.lot_code)
    group by lot_place.lot_code having count(*) * ${RANKS} >= ${firms} order by 1 limit ${LOTS}`.execute(db)
  return rows
}

const firstOperator = (db: World['db']) =>
  count(db, sql<{ n: number }>`select min(id) as n from account where side = 'operator'`)

/** Lots awarded, their letters sent and their papers received: only the notification is left. */
async function givenAwarded(world: World, asked: number): Promise<string[]> {
  const { db, secrets } = world
  const perLot = Math.ceil(asked / LOTS)
  const lots = await freeLots(world, perLot)
  const by = await firstOperator(db)
  for (const [key, value] of Object.entries(party))
    await sql`insert into setting (key, value) values (${key}, ${value})
      on conflict (key, effective_from) do update set value = excluded.value`.execute(db)
  await sql`insert into consultation_lot (edition, lot_code, consultation_id)
    select ${EDITION}, lot, (select min(id) from consultation where edition = ${EDITION})
    from unnest(${lots.map(({ lot }) => lot)}::text[]) lot on conflict do nothing`.execute(db)
  let left = asked
  for (const { lot, places } of lots) {
    const consultation = sql`(select consultation_id from consultation_lot where edition = ${EDITION} and lot_code = ${lot})`
    await sql`insert into lot_award (edition, lot_code, decided_at, decided_by, letters_at, notify_from)
      values (${EDITION}, ${lot}, now(), ${by}, now(), '2026-01-01')`.execute(db)
    for (let at = 0; at < perLot && left > 0; at++, left--) {
      const [id, name] = [randomUUID(), `Firme ${lot} ${at}`]
      const { code, code_hash, read_code, read_code_hash } = newCodes({ secrets })
      await sql`insert into candidate (id, consultation_id, edition, phase, email, code, code_hash, read_code, read_code_hash,
          identical_offer, created_at, changed_at, signed_at, opened_at, accepted_at)
        values (${id}, ${consultation}, ${EDITION}, 2, ${`${id}@exercice.example`}, ${code}, ${code_hash}, ${read_code},
          ${read_code_hash}, true, now(), now(), now(), now(), now())`.execute(db)
      const contractor = {
        organization: name,
        firstname: 'A',
        lastname: 'B',
        email: `chef-${id}@exercice.example`,
        phone: '04 65 71 41 10',
        siret: '',
        addressNumber: '1',
        addressStreet: 'rue du Stade',
        addressPostalCode: '74000',
        addressCity: 'Annecy',
      }
      const step3 = { typeCandidate: 'single', contractors: [contractor] }
      const step4 = { contactDetailsBuyers: [], bankDetails: {}, contactDetailsCentrale: {} }
      await sql`insert into candidate_step (candidate_id, key, saved, saved_at, version)
        values (${id}, 'step2', ${JSON.stringify({ technicalCategory: lot, departments: [], regions: [] })}, now(), 1),
          (${id}, 'step3', ${JSON.stringify(step3)}, now(), 1), (${id}, 'step4', ${JSON.stringify(step4)}, now(), 1)`.execute(
        db,
      )
      await sql`insert into award (edition, lot_code, candidate_id, place_id, rank)
        values (${EDITION}, ${lot}, ${id}, ${places[Math.floor(at / RANKS)]}, ${(at % RANKS) + 1})`.execute(db)
      await sql`insert into award_piece (candidate_id, piece, received_at, received_by)
        select ${id}, piece, now(), ${by} from unnest(${pieces}::text[]) piece`.execute(db)
    }
  }
  return lots.map(({ lot }) => lot)
}

type Bearing = Record<string, string>

async function headersOf({ db, secrets }: World, accountId: number): Promise<Bearing> {
  const opening = { accountId, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets, now: () => new Date() } as never, opening)
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

/** Who asks, and who agrees. */
async function twoOperators(world: World): Promise<[Bearing, Bearing]> {
  const { rows } = await sql<{ id: number }>`select id from account
    where side = 'operator' and active and removed_at is null and rights is null order by id limit 2`.execute(world.db)
  const [first, second] = rows
  if (!first || !second) throw new Error('two operators are needed')
  return [await headersOf(world, first.id), await headersOf(world, second.id)]
}

type Waiting = { id: number; facts: { label: string; value: string }[] }

/** Asks and agrees until it is done: what was done before the answer was lost says so. */
async function notify({ url }: World, [asking, agreeing]: [Bearing, Bearing], lot: string) {
  let repeated = 0
  const send = async (path: string, headers: Bearing, body?: object) => {
    for (;;) {
      const answer = await fetch(`${url}/api/operator${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null)
      if (answer && answer.status < 500) return { status: answer.status, body: await answer.text() }
      repeated++
      await sleep(200)
    }
  }
  const asked = await send(`/awards/${EDITION}/${lot}/notify`, asking, { reason: 'Exercice' })
  if (asked.status >= 400 && !asked.body.includes('assentPending')) return { lot, repeated, ...asked }
  // Asked before the answer was lost: it waits among the others.
  const waiting = JSON.parse((await send('/assents', agreeing)).body) as Waiting[]
  const own = waiting.find(({ facts }) => facts.some(({ label, value }) => label === 'Lot' && value === lot))
  const done = await send(`/assents/${own?.id ?? 0}/approve`, agreeing, {})
  return { lot, repeated, ...done }
}

const notified = ({ db }: World, lots: readonly string[]) =>
  count(
    db,
    sql<{
      n: number
    }>`select count(*) as n from lot_award where notified_at is not null and lot_code = any(${lots}::text[])`,
  )

/** `npm run drills -- awards [how many]`: awards notified at once, the API killed with -9 in the middle. */
export async function drill(): Promise<boolean> {
  const asked = Number(process.argv[3] ?? 500)
  const world = await openWorld('awards')
  try {
    const { db } = world
    const lots = await givenAwarded(world, asked)
    const before = await count(db, sql<{ n: number }>`select count(*) as n from account`)
    const people = await twoOperators(world)
    let api = world.start('api')
    await world.untilReady()
    const started = Date.now()
    const all = Promise.all(lots.map((lot) => notify(world, people, lot)))
    // Killed once some lots are notified and others are under way, then again.
    let kills = 0
    for (const reached of [1, Math.ceil(lots.length / 2)]) {
      while ((await notified(world, lots)) < reached) await sleep(20)
      if ((await notified(world, lots)) >= lots.length) break
      await world.kill(api)
      kills++
      api = world.start('api')
      await world.untilReady()
    }
    const answers = await all
    const seconds = (Date.now() - started) / 1000
    const repeated = answers.reduce((sum, one) => sum + one.repeated, 0)
    console.log(
      `${lots.length} lots in ${seconds.toFixed(1)} s, API killed ${kills} times, ${repeated} calls repeated; ${load()}`,
    )
    const odd = answers.filter(({ status }) => ![200, 404, 409].includes(status))
    if (odd.length > 0) console.log(odd.slice(0, 3))
    const { rows } = await sql<{
      given: number
      numbers: number
      gaps: number
      accounts: number
      notices: number
      acts: number
    }>`
      with mine as (select * from candidate where market_number is not null
        and id in (select candidate_id from award where lot_code = any(${lots}::text[])))
      select (select count(*)::int from mine) as given,
        (select count(distinct market_number)::int from mine) as numbers,
        (select coalesce(sum(last - firms), 0)::int from (select max(right(market_number, 3)::int) as last, count(*) as firms
          from mine group by left(market_number, 6)) lot) as gaps,
        (select count(distinct supplier_id)::int from mine) as accounts,
        (select count(*)::int from contract_notice) as notices,
        (select count(*)::int from audit_event where action = 'holderCreated') as acts`.execute(db)
    const found = rows[0]
    const after = await count(db, sql<{ n: number }>`select count(*) as n from account`)
    const exactly = { exactly: asked }
    return [
      goal('kills in the middle', kills, 'times', { atLeast: 1 }),
      goal('contracts numbered', found?.given ?? 0, '', exactly),
      goal('numbers, each once', found?.numbers ?? 0, '', exactly),
      goal('numbers left out', found?.gaps ?? -1, '', { exactly: 0 }),
      goal('firms with their account', found?.accounts ?? 0, '', exactly),
      goal('accounts opened in all', after - before, '', exactly),
      goal('contracts countersigned', found?.notices ?? 0, '', exactly),
      goal('holders created, in the trail', found?.acts ?? 0, '', exactly),
    ].every(Boolean)
  } finally {
    await world.close()
  }
}
