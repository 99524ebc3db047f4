import { randomUUID } from 'node:crypto'
import { firmPieces } from '@charpente/domain/consultation/awards/notification'
import { parisDay } from '@charpente/domain/platform/calendar'
import { keepFile } from '../../src/platform/media/keep-file.ts'
import { setMediaState, setUnusedSince } from '../../src/platform/media/queries.ts'
import { givenCandidate, perCompany, single, step4, step9 } from './applications.ts'
import { pdfBytes } from './files.ts'
import type { Given } from './given.ts'
import { givenAccount } from './people.ts'

type Offer = {
  lot?: string
  departments: string[]
  organization: string
  email?: string
  /** By article, then A, B, C; the same everywhere unless a place is named. */
  prices: Record<number, (number | null)[]>
  placeId?: number | null
}

/** An application signed and accepted, written straight into the tables: awards are what is tried, not the wizard. */
export async function givenOffer(given: Given, offer: Offer) {
  const { db, now } = given
  const { lot = '203', departments, organization, prices, placeId = null } = offer
  const candidate = await givenCandidate(given)
  const alone = single(organization)
  const [contractor] = alone.contractors
  const { email = `${randomUUID()}@titulaire.example` } = offer
  const answers = {
    step2: { technicalCategory: lot, departments, regions: [], fruitlessnessRegions: [], fruitlessnessLots: [] },
    step3: { ...alone, contractors: [{ ...contractor, id: randomUUID(), email }] },
    step4: step4(departments, [organization], 0),
    ...perCompany([organization]),
    step9: { ...step9, presentationHumanProofs: [] },
  }
  for (const [key, saved] of Object.entries(answers))
    await db
      .updateTable('candidate_step')
      .set({ saved: JSON.stringify(saved), saved_at: now(), version: 1 })
      .where('candidate_id', '=', candidate.id)
      .where('key', '=', key)
      .execute()
  const lines = Object.entries(prices).map(([articleId, [a = null, b = null, c = null]]) => ({
    candidate_id: candidate.id,
    place_id: placeId,
    article_id: Number(articleId),
    price_a: a,
    price_b: b,
    price_c: c,
  }))
  if (lines.length > 0) await db.insertInto('candidate_price').values(lines).execute()
  await db
    .updateTable('candidate')
    .set({ identical_offer: placeId === null, signed_at: now(), opened_at: now(), accepted_at: now() })
    .where('id', '=', candidate.id)
    .execute()
  return { ...candidate, organization, holderEmail: email }
}

const party = {
  'centre.representant': 'Hélène Verchère',
  'centre.representantFonction': 'directrice',
  'centre.ics': 'FR00ZZZ000000',
}

/** What notification asks of the centre and of these firms is there: all of their papers were received. */
export async function givenPieces(given: Given, ids: readonly string[]) {
  const { db } = given
  for (const [key, value] of Object.entries(party))
    await db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value }))
      .execute()
  const operator = await givenAccount(given, { side: 'operator' })
  const { id: mediaId } = await keepFile(given, {
    name: 'piece.pdf',
    type: 'application/pdf',
    bytes: pdfBytes(),
    uploaderId: operator.id,
  })
  await setMediaState(db, mediaId, 'ready')
  await setUnusedSince(db, mediaId, null)
  const days = { issued_on: parisDay(given.now()), expires_on: '2099-12-31', media_id: mediaId }
  const received = { received_at: given.now(), received_by: operator.id }
  await db
    .insertInto('award_piece')
    .values(ids.flatMap((id) => firmPieces.map((piece) => ({ candidate_id: id, piece, ...days, ...received }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
