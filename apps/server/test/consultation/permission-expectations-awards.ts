import type { awardRoutes } from '@charpente/contract/consultation/awards'
import type { Expectation, Objects } from '../app/permission-expectation.ts'

const consultation: Objects = () => ({ own: { consultation: 25 }, unknown: { consultation: 9999 } })
const ofLot: Objects = () => ({ own: { edition: 25, lot: '203' } })
const ofPlace: Objects = () => ({ own: { edition: 25, lot: '203', place: '74' } })
const unknownOffer: Objects = ({ candidates: { first } }) => ({ own: { id: first.id } })
const reason = () => ({ reason: 'Les prix ont été expliqués.' })

/** The desk is the operators' alone. What is refused here for want of offers is shown in the tests of awards. */
const desk = (line: Partial<Expectation> = {}): Expectation => ({ who: ['operator'], ...line })

export const awardExpectations: Record<keyof typeof awardRoutes, Expectation> = {
  getAwardRules: desk({ on: consultation, others: 404 }),
  saveAwardRules: desk({
    on: consultation,
    others: 404,
    gets: 409,
    body: () => ({ priceWeight: 6000, waitingDays: 11, criteria: [{ code: 'moyens', name: 'Moyens', weight: 4000 }] }),
  }),
  getBasket: desk({ on: ofLot }),
  // Nothing changes: nothing is to be amended.
  saveBasket: desk({ on: ofLot, body: () => ({ lines: [] }) }),
  listAnalyses: desk({ query: () => ({ consultation: '25' }) }),
  getAnalysis: desk({ on: ofPlace }),
  exportAnalysis: desk({ on: ofLot }),
  saveMarks: desk({ on: unknownOffer, gets: 404, body: () => ({ marks: [] }) }),
  decideOffer: desk({
    on: ({ candidates: { first } }) => ({ own: { id: first.id, place: '74' } }),
    gets: 404,
    body: () => ({ kind: 'apart', ...reason() }),
  }),
  drawOffers: desk({ on: ofPlace }),
  freezeRanking: desk({ on: ofPlace, gets: 409, body: reason }),
  reopenRanking: desk({ on: ofPlace, body: reason }),
  decideAward: desk({ on: ofLot, gets: 409, body: reason }),
  previewAwardLetters: desk({ on: ofLot, gets: 409 }),
  sendAwardLetters: desk({ on: ofLot, gets: 409 }),
  getNotification: desk({ on: ofLot }),
  askPieces: desk({ on: unknownOffer, gets: 404 }),
  receivePiece: desk({
    on: ({ candidates: { first } }) => ({ own: { id: first.id, piece: 'rib' } }),
    gets: 404,
    body: () => ({ received: true }),
  }),
  notifyAward: desk({ on: ofLot, gets: 409, body: reason }),
  // Nothing is notified yet; a reader only reads.
  confirmReceipt: {
    who: ['applicant', 'otherApplicant', 'reader'],
    gets: 409,
    except: { reader: 403 },
    others: 404,
    refused: 404,
    on: ({ candidates: { first, second } }, caller) => {
      const [own, other] = caller === 'otherApplicant' ? [second, first] : [first, second]
      return { own: { id: own.id }, stranger: { id: other.id } }
    },
    body: () => ({}),
  },
  getDecision: {
    who: ['applicant', 'otherApplicant', 'reader'],
    others: 404,
    refused: 404,
    on: ({ candidates: { first, second } }, caller) => {
      const [own, other] = caller === 'otherApplicant' ? [second, first] : [first, second]
      return { own: { id: own.id }, stranger: { id: other.id } }
    },
  },
}
