import { filesIn } from '@charpente/domain/consultation/application/files'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { applicantCall, givenCandidate, givenConsultation, save, single } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenPeople, said } from '../given/people.ts'
import { type Complete, givenArticles, givenSigned } from '../given/signature.ts'

const given = await givenPeople()
const { app, db } = given
const SLOW = { timeout: 120_000 }

let articles: number[] = []
let signed: Complete
beforeAll(async () => {
  await givenConsultation(given)
  articles = await givenArticles(given)
  signed = await givenSigned(given, articles)
}, 120_000)
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await givenConsultation(given)
})

const begin = async () => {
  const candidate = await givenCandidate(given)
  return { ...candidate, call: applicantCall(given, candidate) }
}
type Begun = Awaited<ReturnType<typeof begin>>
const reuse = ({ call }: Pick<Begun, 'call'>, earlierCode = signed.candidate.code) =>
  call('reuseAnswers', { body: { earlierCode } })
const everything = [
  'Objet de la candidature',
  'Présentation du candidat',
  'Coordonnées détaillées du candidat ou du groupement',
  'Aptitude à exercer l’activité professionnelle',
  'Capacité économique et financière',
  'Capacité technique et professionnelle',
  'Capacités des opérateurs sur lesquels le candidat s’appuie et sous-traitance',
  'Mémoire technique',
  'Offre financière',
]

test('for another lot, neither the lot nor its places nor its prices come: nothing is to be erased', SLOW, async () => {
  const one = await begin()
  const answer = await one.call('reuseAnswers', { body: { earlierCode: signed.candidate.code, anotherLot: true } })
  const { candidate, taken, left } = answer.json()
  expect(taken).toEqual(everything.slice(1, -1))
  expect(left.map(({ what }: { what: string }) => what)).toEqual(['Objet de la candidature', 'Offre financière'])
  expect(candidate).toMatchObject({ step2: null, step4: { contactDetailsBuyers: [] } })
  expect(candidate.step10?.everywhere ?? 0).toBe(0)
})

test('everything comes when everything still applies, to be looked at again; files are copies', SLOW, async () => {
  const one = await begin()
  const answer = await reuse(one)
  expect(answer.statusCode).toBe(200)
  const { candidate, taken, left } = answer.json()
  expect({ taken, left }).toEqual({ taken: everything, left: [] })
  expect(candidate).toMatchObject({ identicalOffer: true, step: 9, closeAndGenerate: false, acceptDeal: false })
  expect(candidate.step10).toMatchObject({ everywhere: 2 })
  // Declarations are made anew: nothing is signed before each step was saved again.
  expect(candidate.toReview).toEqual(['step3', 'step4', 'step5', 'step6', 'step7', 'step8', 'step9'])
  expect(said(await one.call('sendSignatureCode', { body: {} }))).toBe('contractTooEarly')
  const theirs = (await signed.call('getCandidate')).json()
  const [rib] = filesIn(candidate.step4)
  expect(rib?.id).not.toBe(filesIn(theirs.step4)[0]?.id)
  expect((await app.inject(candidate.step4.bankDetails.rib)).rawPayload).toEqual(
    (await app.inject(theirs.step4.bankDetails.rib)).rawPayload,
  )
  expect(candidate.step4.bankDetails.iban).toBe(theirs.step4.bankDetails.iban)
  const used = await db
    .selectFrom('media')
    .select(['unused_since', 'state'])
    .where('candidate_id', '=', one.id)
    .execute()
  expect(used).toEqual([{ unused_since: null, state: 'ready' }])
  // Said on both trails, in one line each.
  const acts = await db
    .selectFrom('audit_event')
    .select(['action', 'details'])
    .where('object_type', '=', 'candidate')
    .where('action', 'in', ['candidateAnswersReused', 'candidateAnswersGiven'])
    .where('details', '@>', JSON.stringify({}))
    .execute()
  expect(acts).toContainEqual({ action: 'candidateAnswersGiven', details: { to: one.id } })
  expect(acts).toContainEqual({
    action: 'candidateAnswersReused',
    details: expect.objectContaining({ from: signed.id, prices: 2 }),
  })
  // Again: all of it is begun here.
  const again = (await reuse(one)).json()
  expect(again.taken).toEqual([])
  expect(again.left).toHaveLength(9)
})

test('what was saved or typed here stays; contacts and rows that are not of it stay behind', SLOW, async () => {
  const one = await begin()
  await save(one.call, 'step2', { technicalCategory: '203', departments: ['73'] })
  await save(one.call, 'step3', single('Autre Toiture'))
  await one.call('saveCandidateDraft', {
    params: { id: one.id, key: 'step9' },
    body: { values: { presentationHuman: 'Ici.' } },
  })
  const { candidate, taken, left } = (await reuse(one)).json()
  expect(candidate.step2).toMatchObject({ departments: ['73'] })
  expect(candidate.step3.contractors[0].organization).toBe('Autre Toiture')
  expect(candidate.drafts.step9.values).toEqual({ presentationHuman: 'Ici.' })
  const why = Object.fromEntries(left.map((one: { what: string; why: string }) => [one.what, one.why]))
  for (const what of ['Objet de la candidature', 'Présentation du candidat', 'Mémoire technique'])
    expect(why[what]).toContain('déjà commencée')
  // Their rows are of a company that is not here: what is left is a draft, to be completed.
  expect(why['Capacité économique et financière']).toContain('complétez')
  expect(candidate.drafts.step6.values).toEqual({ economicCapacity: [] })
  expect(taken).toContain('Capacité économique et financière')
  expect(JSON.stringify(candidate.drafts.step4 ?? candidate.step4)).not.toContain('"department":"74"')
  // One place: prices that were the same everywhere are that place's.
  expect(candidate).toMatchObject({ identicalOffer: true, step10: { everywhere: 2 } })
})

/** The next edition: the same lot and places, one article of the two, and another that took its code with another unit. */
async function givenNextEdition() {
  const { rows } = await sql<{ id: number }>`select id from edition where id = 26`.execute(db)
  if (rows.length > 0) return
  await sql`insert into edition (id, name, starts_on, ends_on) values (26, '2029', '2029-01-01', '2030-12-31')`.execute(
    db,
  )
  await sql`insert into lot select 26, code, name, short_name, description from lot where edition = 25`.execute(db)
  await sql`insert into lot_place select 26, lot_code, place_id from lot_place where edition = 25`.execute(db)
  await sql`
    insert into article (edition, lot_code, code, chapter, name, description, unit)
    values (26, '203', '203-90-001', 'Essais', 'Tuiles', '', 'm2'), (26, '203', '203-90-002', 'Essais', 'Autre', '', 'U')`.execute(
    db,
  )
  await sql`
    insert into consultation (id, edition, reference, name, phase, opens_at, deadline)
    select 26, 26, reference, name, phase, opens_at, deadline from consultation where id = 25`.execute(db)
  await sql`insert into consultation_lot select 26, code, 26 from lot where edition = 26`.execute(db)
}

test('in another edition, a year later: years are shifted, prices follow the code of their article', SLOW, async () => {
  await givenNextEdition()
  const one = await begin()
  await sql`update candidate set edition = 26, consultation_id = 26, created_at = '2027-01-08T10:00:00Z' where id = ${one.id}`.execute(
    db,
  )
  const { candidate, left } = (await reuse(one)).json()
  const why = Object.fromEntries(left.map((item: { what: string; why: string }) => [item.what, item.why]))
  expect(why['Capacité économique et financière']).toContain('complétez')
  expect(candidate.drafts.step6.values.economicCapacity[0]).toMatchObject({
    y1Revenue: null,
    y2Revenue: 100_001,
    y3Revenue: 100_002,
  })
  expect(candidate.step10).toMatchObject({ total: 2, everywhere: 1 })
  expect(why['Offre financière']).toMatch(/^1 prix/)
})

test('places and lots that are no longer open stay behind', SLOW, async () => {
  await sql`
    insert into fruitless_place (edition, lot_code, place_id)
    select 25, '203', place.id from place join department on department.id = place.department_id
    where department.code = '74' and place.kind = 'department'`.execute(db)
  const { candidate, left } = (await reuse(await begin())).json()
  await db.deleteFrom('fruitless_place').execute()
  expect(candidate.step2).toMatchObject({ departments: ['74'] })
  expect(left).toContainEqual({ what: '73 Savoie', why: expect.stringContaining('n’est pas ouvert') })
  expect(candidate.step4.contactDetailsBuyers.map(({ department }: { department: string }) => department)).toEqual([
    '74',
  ])
  await givenConsultation(given, { lots: ['204'] })
  const closed = (await reuse(await begin())).json()
  expect(closed.candidate.step2).toBeNull()
  expect(closed.left[0].why).toContain('n’est pas ouverte')
  expect(closed.taken).not.toContain('Offre financière')
})

test('only the tracking code of a signed application opens it, and guesses are counted', SLOW, async () => {
  const one = await begin()
  for (const code of [signed.candidate.readCode, (await begin()).code, 'AAAA BBBB CCCC DDDD', one.code])
    expect(said(await reuse(one, code))).toBe('reuseNotSigned')
  const guess = () => one.call('reuseAnswers', { body: { earlierCode: 'AAAA BBBB CCCC DDDD' }, ip: '10.9.9.9' })
  const answers = []
  for (let tries = 0; tries < 12; tries++) answers.push(said(await guess()))
  expect(answers.at(-1)).toBe('codeLimited')
})
