import type { envelopeRoutes } from '@charpente/contract/consultation/envelopes'
import type { Expectation, Objects } from '../app/permission-expectation.ts'

const anyConsultation: Objects = () => ({ own: { id: 25 }, unknown: { id: 9999 } })
/** The one of these tests is open: its envelopes are counted, and nothing else. */
const desk = (line: Partial<Expectation> = {}): Expectation => ({
  who: ['operator'],
  on: anyConsultation,
  gets: 409,
  others: 404,
  ...line,
})

export const envelopeExpectations: Record<keyof typeof envelopeRoutes, Expectation> = {
  readEnvelopes: desk({ gets: 200 }),
  openEnvelopes: desk(),
  enterDeposits: desk({
    body: () => ({
      deposits: [{ organization: 'Bac', siret: null, receivedAt: '2026-12-10T10:00:00.000Z', sha256: 'a'.repeat(64) }],
    }),
  }),
  removeDeposit: desk({ on: () => ({ own: { id: 25, deposit: 1 }, unknown: { id: 9999, deposit: 1 } }) }),
  decideEnvelopes: desk({ body: () => ({ numbers: [1], verdict: 'apart', reason: 'Absent.' }) }),
  sealOpening: desk(),
  openOpeningRecord: desk(),
}
