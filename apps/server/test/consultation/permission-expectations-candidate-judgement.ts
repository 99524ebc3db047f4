import type { candidateJudgementRoutes } from '@charpente/contract/consultation/judgement'
import type { Expectation, Objects } from '../app/permission-expectation.ts'

const UNKNOWN = '5f0c7a52-0000-4000-8000-000000000000'

/** Any application, for the centre: none is anybody's own. */
const anyApplication: Objects = ({ candidates: { first } }) => ({ own: { id: first.id }, unknown: { id: UNKNOWN } })
const desk = (line: Partial<Expectation> = {}): Expectation => ({
  who: ['operator'],
  on: anyApplication,
  others: 404,
  ...line,
})

/** One's own application for whoever carries a code, another's, and one that does not exist. */
const own =
  (rest: Record<string, number> = {}): Objects =>
  ({ candidates: { first, second } }, caller) => {
    const [mine, other] = caller === 'otherApplicant' ? [second, first] : [first, second]
    return { own: { id: mine.id, ...rest }, stranger: { id: other.id, ...rest }, unknown: { id: UNKNOWN, ...rest } }
  }

/** Before the deadline nobody at the centre reads, judges or asks about an application; what was not asked is not answered. */
export const candidateJudgementExpectations: Record<keyof typeof candidateJudgementRoutes, Expectation> = {
  listApplications: { who: ['operator'], query: { consultation: '25' } },
  getApplication: desk({ gets: 409 }),
  addApplicationNote: desk({ gets: 409, body: () => ({ words: 'Vue.' }) }),
  askClarification: desk({ gets: 409, body: () => ({ question: 'Pourquoi ?', dueAt: '2026-12-01T17:00:00Z' }) }),
  acceptApplication: desk({ gets: 409, body: () => ({}) }),
  refuseApplication: desk({ gets: 409, body: () => ({ reason: 'Hors délai.' }) }),
  listClarifications: { who: ['applicant', 'otherApplicant', 'reader'], on: own(), others: 404, refused: 404 },
  saveClarificationDraft: {
    who: ['applicant', 'otherApplicant', 'reader'],
    on: own({ clarificationId: 1 }),
    others: 404,
    refused: 404,
    gets: 404,
    except: { reader: 403 },
    body: () => ({ answer: 'Oui' }),
  },
  answerClarification: {
    who: ['applicant', 'otherApplicant', 'reader'],
    on: own({ clarificationId: 1 }),
    others: 404,
    refused: 404,
    gets: 404,
    except: { reader: 403 },
    body: () => ({ answer: 'Oui' }),
  },
}
