import { DEFAULT_EDITION } from '@charpente/domain/catalogue/lot'
import { makeArchiveJob } from '../archives/make-archive.job.ts'
import { fileHolderPapersJob } from '../awards/file-papers.job.ts'
import { makeContractJob } from '../candidate-documents/make-contract.job.ts'
import { purgeCandidatesJob } from '../candidates/purge-candidates.job.ts'
import { remindCandidatesJob } from '../candidates/remind-candidates.job.ts'
import { applyImportJob } from '../catalogue-imports/apply-import.job.ts'
import { readImportJob } from '../catalogue-imports/read-import.job.ts'
import { countFiguresJob } from '../content/count-figures.job.ts'
import { makeDocumentsJob } from '../content/make-documents.job.ts'
import { tellTermsJob } from '../content-desk/tell-terms.job.ts'
import { remindDocumentsJob } from '../documents/remind-documents.job.ts'
import { verifyTrailJob } from '../journal/verify-trail.job.ts'
import { sendMailJob } from '../mail/send-mail.job.ts'
import { purgeFilesJob } from '../media/purge-files.job.ts'
import { scanFilesJob } from '../media/scan-files.job.ts'
import { followOrderJob } from '../orders/follow-order.job.ts'
import { makeOrderDocumentsJob } from '../orders/make-order-documents.job.ts'
import { makeReceiptJob } from '../orders/make-receipt.job.ts'
import { sweepOrdersJob } from '../orders/sweep-orders.job.ts'
import { publishCatalogueJob } from '../publication/publish-catalogue.job.ts'
import { applyRetentionJob } from '../retention/apply-retention.job.ts'
import { purgeJob } from '../session/purge.job.ts'
import type { JobHandlers, Schedules } from './work.ts'

export const handlers: JobHandlers = {
  'apply-import': applyImportJob,
  'apply-retention': applyRetentionJob,
  'count-figures': countFiguresJob,
  'file-holder-papers': fileHolderPapersJob,
  'follow-order': followOrderJob,
  'make-archive': makeArchiveJob,
  'make-contract': makeContractJob,
  'make-order-documents': makeOrderDocumentsJob,
  'make-receipt': makeReceiptJob,
  'publish-catalogue': publishCatalogueJob,
  purge: purgeJob,
  'make-documents': makeDocumentsJob,
  'purge-candidates': purgeCandidatesJob,
  'purge-files': purgeFilesJob,
  'read-import': readImportJob,
  'remind-candidates': remindCandidatesJob,
  'remind-documents': remindDocumentsJob,
  'scan-files': scanFilesJob,
  'send-mail': sendMailJob,
  'sweep-orders': sweepOrdersJob,
  'verify-trail': verifyTrailJob,
  'tell-terms': tellTermsJob,
}

export const schedules: Schedules = {
  'apply-retention': { cron: '30 4 * * *', data: () => ({}) },
  'count-figures': { cron: '30 3 * * *', data: () => ({ edition: DEFAULT_EDITION }) },
  purge: { cron: '0 4 * * *', data: () => ({}) },
  'make-documents': { cron: '40 3 * * *', data: () => ({}) },
  'purge-candidates': { cron: '10 4 * * *', data: () => ({}) },
  'purge-files': { cron: '20 * * * *', data: () => ({}) },
  'remind-candidates': { cron: '15 7 * * *', data: () => ({}) },
  'remind-documents': { cron: '30 7 * * *', data: () => ({}) },
  'scan-files': { cron: '*/2 * * * *', data: () => ({}) },
  'sweep-orders': { cron: '* * * * *', data: () => ({}) },
  'verify-trail': { cron: '0 5 * * *', data: () => ({ checkId: null }) },
}
