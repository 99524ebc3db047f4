import { candidatePriceRoutes } from '@charpente/contract/consultation/application-prices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { checkPrices } from './check-prices.ts'
import { annotateWorkbook, downloadWorkbook, importWorkbook, previewWorkbook } from './import-prices.ts'
import { listPrices } from './list-prices.ts'
import { savePrices } from './save-prices.ts'

export const serveCandidatePrices = (app: FastifyInstance, context: Context) =>
  serve(app, context, candidatePriceRoutes, {
    listCandidatePrices: ({ applicant, query }) => listPrices(applicant, query, context.db),
    saveCandidatePrices: ({ applicant, body, origin }) => savePrices(applicant.id, body, origin, context),
    downloadCandidateWorkbook: ({ applicant }) => downloadWorkbook(applicant, context),
    previewCandidateWorkbook: ({ applicant, upload }) => previewWorkbook(applicant, upload, context),
    annotateCandidateWorkbook: ({ applicant, upload }) => annotateWorkbook(applicant, upload, context),
    importCandidateWorkbook: ({ applicant, query, upload, origin }) =>
      importWorkbook(applicant.id, upload, query, origin, context),
    checkCandidatePrices: ({ applicant, body }) => checkPrices(applicant, body, context.db),
  })
