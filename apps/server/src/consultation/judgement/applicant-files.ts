import type { ApplicantFiles } from '../../platform/media/routes.ts'
import { candidateFileUrl } from '../application/links.ts'
import { checkMayWrite } from '../application/may-write.ts'
import { hasOpenClarification } from './queries.ts'

/** What is signed changes no more, but a question put since takes papers until its own deadline. */
export const applicantFiles: ApplicantFiles = {
  checkMaySend: async (applicant, { db, now }) => {
    if (!(await hasOpenClarification(db, applicant.id, now()))) checkMayWrite(applicant, now())
  },
  urlOf: candidateFileUrl,
}
