import type { candidateDocumentRoutes } from '@charpente/contract/consultation/application-documents'
import type { Expectation, Objects } from '../app/permission-expectation.ts'

/** One's own application for whoever carries a code, another's, and one that does not exist. */
const application: Objects = ({ candidates: { first, second } }, caller) => {
  const [own, other] = caller === 'otherApplicant' ? [second, first] : [first, second]
  return { own: { id: own.id }, stranger: { id: other.id }, unknown: { id: '5f0c7a52-0000-4000-8000-000000000000' } }
}

/** Contracts: by the code alone, and by the address that was given. */
export const candidateDocumentExpectations: Record<keyof typeof candidateDocumentRoutes, Expectation> = {
  // Whoever may write asks for it, and is told what is still to be filled in; a reader is shown what there is.
  getPreviewPdf: {
    who: ['applicant', 'otherApplicant', 'reader'],
    on: application,
    others: 404,
    refused: 404,
    except: { applicant: 409, otherApplicant: 409 },
  },
  // Nothing is signed yet: there is nothing for anybody.
  getFinalPdf: { who: [], on: application, others: 404, refused: 404 },
  // Whoever was given the address opens it; nobody makes one up.
  openCandidateDocument: {
    who: [],
    on: ({ candidates: { first } }) => ({ own: { id: first.id, kind: 'preview' } }),
    others: 403,
    refused: 403,
    query: () => ({ expires: '1900000000', signature: 'none' }),
  },
}
