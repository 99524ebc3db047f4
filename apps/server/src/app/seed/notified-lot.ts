import { findCandidate } from '../../consultation/application/queries.ts'
import { confirmReceipt } from '../../consultation/awards/confirm-receipt.ts'
import { decideAward, sendLetters } from '../../consultation/awards/decide-award.ts'
import { freezeRanking } from '../../consultation/awards/freeze-ranking.ts'
import { saveMarks } from '../../consultation/awards/judge-offer.ts'
import { lettersOf } from '../../consultation/awards/letters/queries.ts'
import { makeLetterJob } from '../../consultation/awards/make-letter.job.ts'
import { notifyAward } from '../../consultation/awards/notify-award.ts'
import { receivePiece } from '../../consultation/awards/receive-piece.ts'
import { judgeApplication } from '../../consultation/judgement/judge-application.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { at, NOTIFIED_LOT, notifiedConsultation, openTogether } from './consultations.ts'
import type { Firm } from './judged-applications.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { by, nobody } from './origin.ts'

const PLACE = '74'
const CRITERIA = ['moyens', 'methodes', 'environnement']

const shared = { lot: NOTIFIED_LOT, places: [PLACE], priced: 100 }

/** In the order of their ranks. */
const roadFirms = [
  {
    ...shared,
    organization: 'Voiries du Chablais',
    person: ['Gaëlle', 'Favrat', 'Gérante'],
    city: ['74200', 'Thonon-les-Bains'],
    email: 'gaelle.favrat@voiries-chablais.example',
    signedDaysAgo: 76,
    level: 1,
    marks: [1400, 1300, 850],
  },
  {
    ...shared,
    organization: 'Enrobés du Parmelan',
    person: ['Rachid', 'Bonnaz', 'Président'],
    city: ['74370', 'Argonay'],
    email: 'rachid.bonnaz@enrobes-parmelan.example',
    signedDaysAgo: 75,
    level: 1.06,
    marks: [1300, 1250, 700],
  },
  {
    ...shared,
    organization: 'Terrassements du Vuache',
    person: ['Solène', 'Mabut', 'Gérante'],
    city: ['74520', 'Valleiry'],
    email: 'solene.mabut@terrassements-vuache.example',
    signedDaysAgo: 74,
    level: 1.11,
    marks: [1150, 1100, 800],
  },
] satisfies (Firm & { marks: number[] })[]

export const roadOffers = { consultation: notifiedConsultation, firms: roadFirms }

/** What a firm sent by post, joined by whoever received it. */
async function attestations({ db, storage, now }: Context, by: number): Promise<number> {
  const bytes = onePagePdf('Attestations fiscale et de vigilance', [
    'Établies le 21 septembre 2026.',
    'Entreprise à jour.',
  ])
  const file = { name: 'attestations.pdf', type: 'application/pdf', bytes, uploaderId: by } as const
  const { id } = await keepFile({ db, storage, now }, file)
  await setMediaState(db, id, 'ready')
  return id
}

/** Opened by two, marked by them, ranked by a third, awarded, notified; the first firm has said it has its contract. */
export async function notifyRoads(
  context: Context,
  ids: readonly string[],
  [first, second, third]: readonly [number, number, number],
): Promise<void> {
  const on = (day: string) => at(context, `${day}T08:40:00Z`)
  const { edition } = notifiedConsultation
  const lot = { edition, lot: NOTIFIED_LOT }
  await openTogether(context, notifiedConsultation, [first, second], '2026-09-07')
  for (const [which, id] of ids.entries()) {
    const accepted = { verdict: 'accept', reason: null, knownDecision: null } as const
    await judgeApplication(id, accepted, by(first), on('2026-09-09'))
    const given = roadFirms[which]?.marks ?? []
    const marks = CRITERIA.map((criterion, of) => ({ criterion, mark: given[of] ?? 0, comment: '' }))
    for (const evaluator of [first, second]) await saveMarks(id, marks, evaluator, by(evaluator), on('2026-09-14'))
  }
  await freezeRanking({ ...lot, place: PLACE }, third, by(third), on('2026-09-16'))
  await decideAward(lot, third, by(third), on('2026-09-17'))
  await sendLetters(lot, by(third), on('2026-09-18'))
  // Nobody is notified before the letters have left.
  for (const { candidateId, kind } of await lettersOf(context.db, ids))
    await makeLetterJob({ candidateId, kind }, on('2026-09-18'))
  for (const id of ids)
    await receivePiece(
      { id, piece: 'attestations' },
      { received: true, file: await attestations(context, third), issuedOn: '2026-09-21', expiresOn: null },
      third,
      by(third),
      on('2026-09-29'),
    )
  await notifyAward(lot, by(third), on('2026-10-05'))
  const holder = ids[0] && (await findCandidate(context.db, ids[0]))
  if (holder) await confirmReceipt({ ...holder, mayWrite: true }, nobody, on('2026-10-06'))
}
