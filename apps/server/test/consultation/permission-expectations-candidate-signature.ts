import type { candidateSignatureRoutes } from '@charpente/contract/consultation/application-signature'
import type { verificationRoutes } from '@charpente/contract/records/verification'
import type { Expectation } from '../app/permission-expectation.ts'
import { callers } from '../given/world.ts'
import { application } from './permission-expectations-candidates.ts'

/** Signing, seals and what verifies them. */
export const candidateSignatureExpectations: Record<
  keyof typeof candidateSignatureRoutes | keyof typeof verificationRoutes,
  Expectation
> = {
  // Whoever may write is told what is still to be filled in; a reader signs nothing.
  sendSignatureCode: {
    who: ['applicant', 'otherApplicant', 'reader'],
    gets: 409,
    except: { reader: 403 },
    on: application(),
    others: 404,
    refused: 404,
    body: () => ({}),
  },
  reuseAnswers: {
    who: ['applicant', 'otherApplicant', 'reader'],
    gets: 404,
    except: { reader: 403 },
    on: application(),
    others: 404,
    refused: 404,
    body: () => ({ earlierCode: 'AAAA BBBB CCCC DDDD' }),
  },
  // Whoever was given the address opens it; nobody makes one up.
  openSeal: {
    who: [],
    on: ({ candidates: { first } }) => ({ own: { id: first.id, kind: 'final' } }),
    refused: 403,
    query: () => ({ expires: '1900000000', signature: 'none' }),
  },
  getSealCertificate: {
    who: callers,
    on: () => ({ own: { key: 'courant' }, unknown: { key: 'jamais-vue' } }),
    others: 404,
  },
  verifyDocument: { who: callers, gets: 404, on: () => ({ own: { sha256: 'ab'.repeat(32) } }) },
}
