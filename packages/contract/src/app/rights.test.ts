import { expect, test } from 'vitest'
import type { Route } from '../platform/route.ts'
import { routes } from './routes.ts'

/** Written a second time on purpose: a right that is loosened by mistake is looked at here, whoever enforces it. */
const wanted: Record<string, string> = {
  administration: `
    activateOperator approveStaffRequest askDatedSetting askOperatorRights askPaymentSetting deactivateOperator declineStaffRequest inviteOperator
    inviteOperatorAgain listFailedJobs listFailedMails listStaffRequests resetOperatorSecondFactor restoreSetting
    retryJob retryMail saveSetting withdrawStaffRequest`,
  award: `
    askPieces decideAward freezeRanking notifyAward previewAwardLetters receivePiece reopenRanking
    sendAwardLetters`,
  'catalogue consultation evaluation award contracts': `
    getEdition`,
  'catalogue consultation evaluation': `
    listEditionArticles`,
  'catalogue contracts': `
    exportRevision getLotRevision getRevision listIndexValues listPriceIndexes listRevisedLots listRevisedPrices`,
  catalogue: `
    abandonImport abandonRevision addIndexValue addSynonym applyImport askRevision cancelSchedule computeRevision
    confirmGaps createArticle createEdition createLot exportDifferences getArticlesFile getComparison getImport
    getPricesFile importIndexValues listArticleDifferences listHolderDifferences listImportDifferences
    listImportFaults listImports listMissedSearches listPriceDifferences listPublications listSynonyms previewLot
    removeLot removeSynonym returnToPublication savePriceIndex saveRevisionFormula schedulePublication
    setArticleImage setArticleWithdrawn setSearchDismissed showPublication startImport startPublication
    updateArticle updateEdition updateLot`,
  'consultation award': `
    announceResults`,
  'consultation evaluation award dataProtection': `
    askApplicationFile getApplicationFile`,
  'consultation evaluation award': `
    getApplication getAwardRules getBasket listApplications listDeskAmendments openOpeningRecord
    readDeskConsultation readDeskDossier readEnvelopes`,
  'consultation evaluation': `
    acceptApplication addApplicationNote askClarification refuseApplication saveAwardRules saveBasket`,
  consultation: `
    addConsultation addDossierDocument answerQuestion decideEnvelopes enterDeposits fileDossierVersion openEnvelopes
    publishAmendment putOutAgain removeDeposit removeDossierDocument saveConsultation savePaperClause saveRenewalTerms
    sealOpening`,
  'content catalogue registrations': `
    listDeskCategories`,
  'content registrations orders contracts dataProtection': `
    listCircularsOf`,
  content: `
    addCategory addDocument changeCircular getCircular getCircularChoices getDeskPage getMailText getPageVersion
    listCircularAudience listCircularRecipients listCirculars listDeskDocuments listDeskPages listMailTexts
    listPressMentions orderDocuments previewCircular previewMailText previewPage removeCategory removeCircular
    removeDocument restoreMailText restorePage retryCircular saveMailText savePage savePressMentions sendCircular
    stopCircular tryCircular tryMailText updateCategory updateDocument writeCircular`,
  'contracts catalogue orders': `
    exportHolders getHolderMatrix listHeldLots listHolderCorrections`,
  'contracts figures': `
    exportEssentialData listEssentialData`,
  'contracts orders figures': `
    exportContracts getContract getContractFile getContractLife listCeilings listContracts openEndLetter openRider`,
  'contracts orders': `
    openSubcontract`,
  'contracts registrations': `
    getPaperRules listPaperCases listPapersToRead`,
  contracts: `
    acceptPaper answerFeeDispute approveFees askRider changeContract correctFeeLine correctHolders decideEnd
    draftFees endFeeMandate exportFees fileFinalDocuments getFeeStatement importBankFile liftPaperEffect
    listBankEntries listContractDocuments listFees makeFeeDebit openFeeDebit openFeeDocument payFeeStatement
    publishEssentialData refusePaper restorePaperEffect saveFeeMandate savePaperRule seeBankEntry setRenewals
    undoCorrection unpayFeeStatement withdrawRider`,
  'dataProtection administration': `
    exportEvents getAttempts getTrailCheck listControls listEvents verifySubject verifyTrail`,
  dataProtection: `
    eraseAccount getRetention listErasures refuseErasure`,
  desk: `
    approveAssent declineAssent getDeskDay getWorklists listAssents listConsultations listEditions listOperators
    listSettingChanges listSettings searchDesk stopSetting stopViewing withdrawAssent`,
  'evaluation award': `
    drawOffers exportAnalysis getAnalysis getNotification listAnalyses`,
  evaluation: `
    decideOffer saveMarks`,
  figures: `
    exportBreakdown exportCeilings exportFeeFigures exportIndicators exportLateWorks exportPaperEnds getBreakdown
    getCeilingFigures getExecutionFigures getFeeFigures getIndicators getPaperFigures`,
  'orders dataProtection': `
    askOrderFile getOrderFile`,
  orders: `
    cancelPurchaseOrder closeOrder declineCancellation exportMonitoredExecutions extendDeadline
    getMonitoredExecution getMonitoredOrder listMonitoredExecutions listMonitoredOrders listMonitoredSubcontracting
    renewOrderLink resendPurchaseOrder settleContest`,
  'registrations contracts': `
    askDocument dateDocument listPapersToRenew`,
  'registrations orders contracts dataProtection': `
    getAccount listAccounts listSupplierDocuments`,
  'registrations orders contracts figures': `
    exportFirms getFirm getFirmConduct listFirms`,
  'registrations orders contracts': `
    changeInquiry closeInquiry enterInquiry getInquiry listInquiries noteInquiry releaseInquiry reopenInquiry
    takeInquiry`,
  'registrations orders': `
    viewAs`,
  registrations: `
    approveRequest askComplement correctEmail correctOrganisation grantFormalized listRequests mergeAccounts
    previewMerge refuseRequest reopenRequest setAccountActive transferAdministration undoApproval`,
}

test('K-RIGHTS-04 which right each route of the desk asks for; of several, one is enough', () => {
  const found = Object.entries<Route>(routes).flatMap(([name, { right }]) =>
    right === undefined ? [] : [`${name}: ${[right].flat().join(' ')}`],
  )
  const written = Object.entries(wanted).flatMap(([right, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${name}: ${right}`),
  )
  expect(found.toSorted()).toEqual(written.toSorted())
})
