import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { purgeSearchesJob } from '../catalogue/formalized/purge-searches.job.ts'
import { applyImportJob } from '../catalogue/imports/apply-import.job.ts'
import { readImportJob } from '../catalogue/imports/read-import.job.ts'
import { publishCatalogueJob } from '../catalogue/publication/publish-catalogue.job.ts'
import { showScheduledJob } from '../catalogue/publication/show-scheduled.job.ts'
import { sendCircularsJob } from '../centre/circulars/send-circulars.job.ts'
import { countFiguresJob } from '../centre/content/count-figures.job.ts'
import { makeDocumentsJob } from '../centre/content/make-documents.job.ts'
import { tellTermsJob } from '../centre/content-desk/tell-terms.job.ts'
import { compose } from '../centre/mail-texts/compose.ts'
import { makeContractJob } from '../consultation/application/documents/make-contract.job.ts'
import { purgeCandidatesJob } from '../consultation/application/purge-candidates.job.ts'
import { remindCandidatesJob } from '../consultation/application/remind-candidates.job.ts'
import { fileHolderPapersJob } from '../consultation/awards/file-papers.job.ts'
import { makeLetterJob } from '../consultation/awards/make-letter.job.ts'
import { tellOpeningsJob } from '../consultation/dossier/tell-openings.job.ts'
import { dateSealsJob } from '../consultation/envelopes/date-seals.job.ts'
import { makeOpeningRecordJob } from '../consultation/envelopes/make-opening-record.job.ts'
import { beginAbsencesJob } from '../people/absences/begin-absences.job.ts'
import { sendDigestsJob } from '../people/digest/send-digests.job.ts'
import { remindDocumentsJob } from '../people/documents/remind-documents.job.ts'
import { expireStaffRequestsJob } from '../people/operator/staff/expire-staff-requests.job.ts'
import { announceMail } from '../people/push/announce-mail.ts'
import { sendPush } from '../people/push/send-push.job.ts'
import { purgeJob } from '../people/session/purge.job.ts'
import { sendMail } from '../platform/mail/send-mail.job.ts'
import { purgeFilesJob } from '../platform/media/purge-files.job.ts'
import { scanFilesJob } from '../platform/media/scan-files.job.ts'
import { watchCeilingsJob } from '../purchasing/contracts/watch-ceilings.job.ts'
import { followActsJob } from '../purchasing/execution/follow-acts.job.ts'
import { makeExecutionDocumentJob } from '../purchasing/execution/make-execution-document.job.ts'
import { openExecutionsJob } from '../purchasing/execution/open-executions.job.ts'
import { sweepExecutionsJob } from '../purchasing/execution/sweep-executions.job.ts'
import { draftFeesJob } from '../purchasing/fees/draft-fees.job.ts'
import { remindFeesJob } from '../purchasing/fees/remind-fees.job.ts'
import { sendStatementJob } from '../purchasing/fees/send-statement.job.ts'
import { countDaysJob } from '../purchasing/orders/count-days.job.ts'
import { followOrderJob } from '../purchasing/orders/follow-order.job.ts'
import { makeOrderDocumentsJob } from '../purchasing/orders/make-order-documents.job.ts'
import { makeReceiptJob } from '../purchasing/orders/make-receipt.job.ts'
import { sweepOrdersJob } from '../purchasing/orders/sweep-orders.job.ts'
import { applyRidersJob } from '../purchasing/riders/apply-riders.job.ts'
import { makeRiderJob } from '../purchasing/riders/make-rider.job.ts'
import { sweepSubcontractsJob } from '../purchasing/subcontracting/sweep-subcontracts.job.ts'
import { makeArchiveJob } from '../records/archives/make-archive.job.ts'
import { anchorTrailJob } from '../records/journal/anchor-trail.job.ts'
import { makeMonthsJob } from '../records/journal/make-months.job.ts'
import { verifyTrailJob } from '../records/journal/verify-trail.job.ts'
import { applyRetentionJob } from '../records/retention/apply-retention.job.ts'
import { removeFilesJob } from '../records/retention/remove-files.job.ts'
import { reported } from '../records/retention/report.ts'
import { announced } from './announced.ts'
import type { JobHandlers, Schedules } from './work.ts'

export const handlers: JobHandlers = {
  'anchor-trail': anchorTrailJob,
  'apply-import': applyImportJob,
  'apply-retention': applyRetentionJob,
  'apply-riders': applyRidersJob,
  'begin-absences': beginAbsencesJob,
  'count-days': countDaysJob,
  'count-figures': countFiguresJob,
  'date-seals': dateSealsJob,
  'draft-fees': draftFeesJob,
  'expire-staff-requests': expireStaffRequestsJob,
  'file-holder-papers': fileHolderPapersJob,
  'follow-acts': followActsJob,
  'follow-order': followOrderJob,
  'make-archive': makeArchiveJob,
  'make-contract': makeContractJob,
  'make-execution-document': makeExecutionDocumentJob,
  'make-opening-record': makeOpeningRecordJob,
  'make-letter': makeLetterJob,
  'make-months': makeMonthsJob,
  'make-order-documents': makeOrderDocumentsJob,
  'make-receipt': makeReceiptJob,
  'make-rider': makeRiderJob,
  'open-executions': openExecutionsJob,
  'publish-catalogue': publishCatalogueJob,
  purge: reported(purgeJob),
  'make-documents': makeDocumentsJob,
  'purge-candidates': reported(purgeCandidatesJob),
  'purge-files': reported(purgeFilesJob),
  'purge-searches': reported(purgeSearchesJob),
  'read-import': readImportJob,
  'remind-candidates': remindCandidatesJob,
  'remind-documents': remindDocumentsJob,
  'remind-fees': remindFeesJob,
  'remove-files': removeFilesJob,
  'scan-files': scanFilesJob,
  'send-circulars': sendCircularsJob,
  'send-fee-statement': sendStatementJob,
  'send-digests': sendDigestsJob,
  'send-mail': sendMail(compose, announceMail(announced)),
  'send-push': sendPush(compose, announced),
  'show-scheduled': showScheduledJob,
  'sweep-executions': sweepExecutionsJob,
  'sweep-orders': sweepOrdersJob,
  'sweep-subcontracts': sweepSubcontractsJob,
  'verify-trail': verifyTrailJob,
  'watch-ceilings': watchCeilingsJob,
  'tell-openings': tellOpeningsJob,
  'tell-terms': tellTermsJob,
}

export const schedules: Schedules = {
  'anchor-trail': { cron: '50 4 * * *', data: () => ({}) },
  'apply-retention': { cron: '30 4 * * *', data: () => ({}) },
  'apply-riders': { cron: '3 * * * *', data: () => ({}) },
  'watch-ceilings': { cron: '*/10 * * * *', data: () => ({}) },
  'begin-absences': { cron: '0 6 * * *', data: () => ({}) },
  'count-days': { cron: '10 * * * *', data: () => ({}) },
  'count-figures': { cron: '30 3 * * *', data: () => ({ edition: DEFAULT_EDITION }) },
  'date-seals': { cron: '45 * * * *', data: () => ({}) },
  'draft-fees': { cron: '15 5 * * *', data: () => ({}) },
  'expire-staff-requests': { cron: '5 * * * *', data: () => ({}) },
  purge: { cron: '0 4 * * *', data: () => ({}) },
  'make-months': { cron: '20 3 * * *', data: () => ({}) },
  'make-documents': { cron: '40 3 * * *', data: () => ({}) },
  'purge-candidates': { cron: '10 4 * * *', data: () => ({}) },
  'purge-files': { cron: '20 * * * *', data: () => ({}) },
  'purge-searches': { cron: '50 3 * * *', data: () => ({}) },
  'remind-candidates': { cron: '15 7 * * *', data: () => ({}) },
  'remind-documents': { cron: '30 7 * * *', data: () => ({}) },
  'remind-fees': { cron: '45 7 * * *', data: () => ({}) },
  'remove-files': { cron: '40 4 * * *', data: () => ({}) },
  'scan-files': { cron: '*/2 * * * *', data: () => ({}) },
  'send-circulars': { cron: '* * * * *', data: () => ({}) },
  'open-executions': { cron: '35 3 * * *', data: () => ({}) },
  'send-digests': { cron: '0 7 * * *', data: () => ({}) },
  'show-scheduled': { cron: '* * * * *', data: () => ({}) },
  'sweep-executions': { cron: '* * * * *', data: () => ({}) },
  'sweep-orders': { cron: '* * * * *', data: () => ({}) },
  'sweep-subcontracts': { cron: '* * * * *', data: () => ({}) },
  'tell-openings': { cron: '*/5 * * * *', data: () => ({}) },
  'verify-trail': { cron: '0 5 * * *', data: () => ({ checkId: null }) },
}
