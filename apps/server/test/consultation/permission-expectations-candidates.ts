import { randomBytes } from 'node:crypto'
import type { candidateRoutes } from '@charpente/contract/consultation/application'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { type Caller, callers } from '../given/world.ts'

/** One's own application for whoever carries a code, another's, and one that does not exist. */
export const application =
  (rest: Record<string, string> = {}): Objects =>
  ({ candidates: { first, second } }, caller) => {
    const [own, other] = caller === 'otherApplicant' ? [second, first] : [first, second]
    return {
      own: { id: own.id, ...rest },
      stranger: { id: other.id, ...rest },
      unknown: { id: '5f0c7a52-0000-4000-8000-000000000000', ...rest },
    }
  }

const writers: Caller[] = ['applicant', 'otherApplicant']

/** By the code alone: whoever has none, an operator too, is told that nothing is there. */
const byCode = (line: Partial<Expectation> = {}): Expectation => ({
  who: [...writers, 'reader'],
  on: application(),
  others: 404,
  refused: 404,
  ...line,
})
const written = (line: Partial<Expectation>) => byCode({ except: { reader: 403 }, ...line })

const geography = { technicalCategory: '203', departments: ['74'] }

const consultations: Objects = () => ({ own: { id: 25 }, unknown: { id: 9999 } })

/** Applications and their files: one line per route of the wizard. */
export const candidateExpectations: Record<keyof typeof candidateRoutes, Expectation> = {
  getConsultation: { who: callers },
  listOpenConsultations: { who: callers },
  listConsultations: { who: ['operator'] },
  addConsultation: { who: ['operator'], body: () => ({ edition: 25, reference: '2026-08', name: 'Études' }) },
  putOutAgain: {
    who: ['operator'],
    on: consultations,
    gets: 409,
    others: 404,
    body: () => ({ lots: ['205'], reference: '2026-10', name: 'Relance' }),
  },
  readDeskConsultation: { who: ['operator'], on: consultations, others: 404 },
  saveConsultation: {
    who: ['operator'],
    on: consultations,
    others: 404,
    body: () => ({
      reference: '2026-07',
      name: 'Travaux',
      phase: 2,
      lots: ['203'],
      fruitless: [],
      opensAt: null,
      deadline: '2026-12-18T11:00:00.000Z',
      questionsUntil: null,
      amendment: { reason: 'Une erreur de plume.' },
    }),
  },
  savePaperClause: {
    who: ['operator'],
    on: consultations,
    others: 404,
    body: () => ({ clause: 'article 9.4 du CCAP', reason: 'Relu dans le dossier publié' }),
  },
  // Its contracts are notified: they change by a rider.
  saveRenewalTerms: {
    who: ['operator'],
    gets: 409,
    on: consultations,
    others: 404,
    body: () => ({ count: 1, months: 12, reason: 'Relu dans le dossier publié' }),
  },
  startCandidate: { who: callers, body: () => ({ email: `${randomBytes(6).toString('hex')}@permission.example` }) },
  listCandidates: { who: callers },
  getCandidate: byCode(),
  saveCandidate: written({ body: () => ({ step: 2, step2: geography }) }),
  saveCandidateDraft: written({ on: application({ key: 'step2' }), body: () => ({ values: geography }) }),
  // Those of the world have no category yet: whoever comes in is told to choose one.
  previewCandidateContacts: written({ gets: 409, body: () => formWith(pdfBytes(), 'contacts.csv') }),
  // The code that only reads is given to others: it tells nothing of what else this address has begun.
  listOwnCandidates: written({}),
  // The application itself has no category yet: that one comes first.
  beginOwnCandidate: written({ gets: 409 }),
  mailOwnCandidateCode: written({
    on: ({ candidates: { first, second } }, caller) => {
      const [own, other] = caller === 'otherApplicant' ? [second, first] : [first, second]
      return {
        own: { id: own.id, other: own.id },
        stranger: { id: other.id, other: own.id },
      }
    },
  }),
  // Whoever was given the address opens it; it opens that file only.
  openCandidateFile: {
    who: callers,
    on: ({ candidates: { first, second } }) => ({
      own: { id: first.id, fileId: first.fileId },
      stranger: { id: second.id, fileId: second.fileId },
      mixed: { id: second.id, fileId: first.fileId },
    }),
    others: 403,
    query: ({ candidates: { first } }) => first.signed,
  },
}
