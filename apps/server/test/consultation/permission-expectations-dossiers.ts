import { randomBytes } from 'node:crypto'
import type { dossierRoutes } from '@charpente/contract/consultation/dossier'
import type { Expectation, Objects, Params } from '../app/permission-expectation.ts'
import { callers } from '../given/world.ts'
import { application } from './permission-expectations-candidates.ts'

const consultations =
  (rest: Params = {}): Objects =>
  () => ({ own: { id: 25, ...rest }, unknown: { id: 9999, ...rest } })

const open = (line: Partial<Expectation> = {}): Expectation => ({
  who: callers,
  on: consultations(),
  others: 404,
  ...line,
})
const desk = (line: Partial<Expectation> = {}): Expectation => open({ who: ['operator'], ...line })
const byCode = (line: Partial<Expectation> = {}): Expectation => ({
  who: ['applicant', 'otherApplicant', 'reader'],
  on: application(),
  others: 404,
  refused: 404,
  ...line,
})

/** What firms read, everybody reads; what they ask is asked by their code; what changes is the centre's. */
export const dossierExpectations: Record<keyof typeof dossierRoutes, Expectation> = {
  getDossier: open(),
  openDossierDocument: open({ on: consultations({ document: 1, version: 1 }), gets: 404 }),
  openContractText: open(),
  openBlankSchedule: open({ on: consultations({ lot: '203' }) }),
  // One is open already: there is nothing to be told of.
  askOpeningAlert: {
    who: callers,
    gets: 409,
    body: () => ({ email: `${randomBytes(6).toString('hex')}@permission.example` }),
  },
  removeOpeningAlert: { who: callers, on: () => ({ own: { token: 'personne' } }) },
  listQuestions: byCode(),
  askQuestion: byCode({ except: { reader: 403 }, body: () => ({ question: 'Et si ?', lot: null }) }),
  readDeskDossier: desk(),
  addDossierDocument: desk({ gets: 422, body: () => ({ kind: 'annex', title: 'Plan', reason: 'Oublié.', file: 1 }) }),
  fileDossierVersion: desk({
    on: consultations({ document: 1 }),
    gets: 404,
    body: () => ({ file: 1, reason: 'Corrigé.' }),
  }),
  removeDossierDocument: desk({ on: consultations({ document: 1 }), gets: 404 }),
  answerQuestion: desk({
    on: consultations({ question: 999_999 }),
    gets: 404,
    body: () => ({ question: 'Et si ?', answer: 'Oui.' }),
  }),
  announceResults: desk({ body: () => ({ resultsOn: '2027-02-12' }) }),
}
