import type { candidatePriceRoutes } from '@charpente/contract/consultation/application-prices'
import type { Expectation } from '../app/permission-expectation.ts'
import { formWith, pdfBytes } from '../given/files.ts'

/**
 * By the code alone, which names the application. Those of the world have no category yet: whoever comes in is told to
 * choose one, and a workbook that is none is not read.
 */
const byCode: Expectation = { who: ['applicant', 'otherApplicant', 'reader'], gets: 409, refused: 404 }
const written: Expectation = { ...byCode, except: { reader: 403 } }
const body = () => ({ prices: [] })
const aFile = () => formWith(pdfBytes(), 'bordereau.xlsx')

export const candidatePriceExpectations: Record<keyof typeof candidatePriceRoutes, Expectation> = {
  listCandidatePrices: byCode,
  saveCandidatePrices: { ...written, body },
  checkCandidatePrices: { ...written, body },
  downloadCandidateWorkbook: byCode,
  previewCandidateWorkbook: { ...written, gets: 422, body: aFile },
  annotateCandidateWorkbook: { ...written, gets: 422, body: aFile },
  importCandidateWorkbook: { ...written, gets: 422, body: aFile },
}
