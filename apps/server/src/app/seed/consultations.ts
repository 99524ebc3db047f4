import { DEFAULT_EDITION, lotCodes, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { sql } from 'kysely'
import { createEdition } from '../../catalogue/editions/create-edition.ts'
import { decideEnvelopes } from '../../consultation/envelopes/decide-envelopes.ts'
import { enterDeposits } from '../../consultation/envelopes/enter-deposits.ts'
import { openEnvelopes } from '../../consultation/envelopes/open-envelopes.ts'
import { envelopesOf, findOpening } from '../../consultation/envelopes/queries.ts'
import { sealOpening } from '../../consultation/envelopes/seal-opening.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Row } from './insert-rows.ts'
import { by, nobody } from './origin.ts'

/** What firms answer to on the day of the demonstration. */
export const demonstrationConsultation = {
  id: DEFAULT_EDITION,
  edition: DEFAULT_EDITION,
  reference: '2026-07',
  phase: FORM_PHASE,
  name: 'Travaux de rénovation et d’entretien des bâtiments publics',
  opens_at: new Date('2026-11-02T09:00:00+01:00'),
  deadline: new Date('2026-12-11T12:00:00+01:00'),
  questions_until: new Date('2026-12-04T12:00:00+01:00'),
  // Until the end of the edition, which is that of its contracts.
  validity_days: 20,
  paper_clause: 'article 9.4 du cahier des clauses administratives',
} satisfies Row<'consultation'>

/** The edition that comes next, whose offers are being judged. */
export const NEXT_EDITION = DEFAULT_EDITION + 1

export const judgedConsultation = {
  id: NEXT_EDITION,
  edition: NEXT_EDITION,
  reference: '2026-04',
  phase: FORM_PHASE,
  name: 'Accords-cadres de l’édition 2027-2028, travaux et prestations intellectuelles',
  opens_at: new Date('2026-09-07T09:00:00+02:00'),
  deadline: new Date('2026-10-30T12:00:00+01:00'),
  questions_until: new Date('2026-10-21T12:00:00+02:00'),
  validity_days: 180,
  paper_clause: 'article 9.4 du cahier des clauses administratives',
  renewals: 2,
  renewal_months: 12,
} satisfies Row<'consultation'>

/** Of the same edition, a lot that was put out before the others and is held already. */
export const NOTIFIED_LOT = '210'

export const notifiedConsultation = {
  id: DEFAULT_EDITION - 1,
  edition: NEXT_EDITION,
  reference: '2026-02',
  phase: FORM_PHASE,
  name: 'Accord-cadre de voirie de l’édition 2027-2028',
  opens_at: new Date('2026-07-06T09:00:00+02:00'),
  deadline: new Date('2026-09-04T12:00:00+02:00'),
  questions_until: new Date('2026-08-26T12:00:00+02:00'),
  validity_days: 180,
  paper_clause: 'article 9.4 du cahier des clauses administratives',
  renewals: 2,
  renewal_months: 12,
} satisfies Row<'consultation'>

const criteria = [
  { code: 'moyens', name: 'Moyens humains et matériels', weight: 1500 },
  { code: 'methodes', name: 'Modes opératoires', weight: 1500 },
  { code: 'environnement', name: 'Environnement et social', weight: 1000 },
]

export const criteriaOf = ({ id }: { id: number }) =>
  criteria.map((criterion, position) => ({ ...criterion, position, consultation_id: id }))

export const lotsPutOut = ({ id, edition }: { id: number; edition: number }, lots: readonly string[] = lotCodes) =>
  lots.map((lot_code) => ({
    edition,
    lot_code,
    consultation_id: id,
    max_amount: lotNature(lot_code) === 'works' ? 400_000_000 : 100_000_000,
  }))

/** The edition to come, as the last one with its baskets, and the two consultations that fill it. */
export async function writeNextEdition(context: Context): Promise<void> {
  const { db } = context
  const dates = { name: '2027-2028', startsOn: '2027-01-01', endsOn: '2028-12-31' }
  await createEdition({ id: NEXT_EDITION, copyFrom: DEFAULT_EDITION, ...dates }, nobody, context)
  const others = lotCodes.filter((lot) => lot !== NOTIFIED_LOT)
  await db.insertInto('consultation').values([notifiedConsultation, judgedConsultation]).execute()
  await db
    .insertInto('consultation_lot')
    .values(lotsPutOut(notifiedConsultation, [NOTIFIED_LOT]))
    .execute()
  await db.insertInto('consultation_lot').values(lotsPutOut(judgedConsultation, others)).execute()
  for (const consultation of [notifiedConsultation, judgedConsultation])
    await db.insertInto('award_criterion').values(criteriaOf(consultation)).execute()
  await sql`
    insert into basket_line (article_id, quantity)
    select next.id, quantity from basket_line
    join article last on last.id = basket_line.article_id and last.edition = ${DEFAULT_EDITION}
    join article next on next.code = last.code and next.edition = ${NEXT_EDITION}`.execute(db)
}

/** The product at that instant. */
export const at = (context: Context, instant: string): Context => ({ ...context, now: () => new Date(instant) })

type Opened = { id: number; deadline: Date }

/** Two of the staff opened its envelopes that afternoon, compared them with the buyer profile and sealed the record. */
export async function openTogether(
  context: Context,
  { id, deadline }: Opened,
  [first, second]: readonly [number, number],
  day: string,
): Promise<void> {
  const { db } = context
  const on = (time: string) => at(context, `${day}T${time}Z`)
  await openEnvelopes(id, first, by(first), on('13:00:41'))
  await openEnvelopes(id, second, by(second), on('13:01:58'))
  const opening = await findOpening(db, id, deadline)
  const envelopes = opening ? await envelopesOf(db, opening.id) : []
  const deposits = envelopes.map(({ organization, siret, signedAt, number }) => ({
    organization,
    siret: siret.replaceAll(/\D/g, ''),
    receivedAt: new Date(signedAt.getTime() + (20 + number) * 60_000).toISOString(),
    sha256: String(number).padStart(2, '0').repeat(32),
  }))
  await enterDeposits(id, deposits, first, by(first), on('13:12:00'))
  const reason = 'Reçu dans le délai ; empreinte relevée sur le profil d’acheteur et contrôlée à la main.'
  const numbers = envelopes.map(({ number }) => number)
  await decideEnvelopes(id, { numbers, verdict: 'admitted', reason }, first, by(first), on('13:28:00'))
  await sealOpening(id, second, by(second), on('13:31:06'))
}
