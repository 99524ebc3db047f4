import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import type { Touch } from '@charpente/domain/platform/touch'
import { expect, test } from 'vitest'

/** What binds whoever calls: one's own drafts, what the public reads and what moves nothing do not. Decision 076 */
const binding: readonly Touch[] = ['payee', 'amount', 'duration', 'secrecy', 'identity', 'evidence']

/** The recap that confirms each act, a function of the domain that a screen asks for. Decision 077 */
const recaps: Record<string, string> = {
  orderRecap: 'updateCart updateFreeCart',
  recapOfForm: 'actOnExecution',
  acceptRecap: 'acceptPurchaseOrder acceptPublicOrder',
  refuseRecap: 'refusePurchaseOrder refusePublicOrder',
  contestRecap: 'contestPurchaseOrder contestPublicOrder confirmPurchaseOrder',
  passRecap: 'decidePassage decidePublicPassage',
  delayRecap: 'answerBuyerDerogation answerPublicBuyerDerogation answerDerogation answerPublicDerogation',
  cancellationRecap: 'askCancellation',
  declareRecap: 'sendSubcontract',
  subcontractRecap: 'decideSubcontract',
  clarificationRecap: 'answerClarification',
  contractReceivedRecap: 'confirmReceipt',
  riderRecap: 'signRider refuseRider',
  // They touch one’s own carts alone, and take or give a right to them all the same. Q-16
  giveRecap: 'giveCart giveFreeCart',
  takeRecap: 'takeCart takeFreeCart',
  cancelRecap: 'cancelPurchaseOrder',
  declineRecap: 'declineCancellation',
  settleRecap: 'settleContest',
  extendRecap: 'extendDeadline',
  closeRecap: 'closeOrder',
  debitRecap: 'makeFeeDebit',
  paidRecap: 'payFeeStatement',
  unpaidRecap: 'unpayFeeStatement',
  endMandateRecap: 'endFeeMandate',
  reopenRecap: 'reopenRanking',
}

/** Why the others have none: a closed list. */
const none: Record<string, string> = {
  'Words: they are kept, and bind nobody.': `
    sendPublicMessage sendPublicFollowUpMessage askQuestion`,
  'Asked of the other side, which agrees or not: that is the act.': `
    askDerogation askPublicDerogation disputeFeeLine`,
  'Taken back before anybody decided, in a window that says what follows.': `
    withdrawSubcontract`,
  'What would be noted is shown line by line before it is.': `
    importChorus`,
  'The application is read again whole on the page that signs it, with a mailed code.': `
    saveCandidate`,
  'An account, one’s own or one that is administered: no contract, order, cart or consultation.': `
    choosePassword startSecondFactor confirmSecondFactor removeSecondFactor resetPassword resetContractPassword login
    registerCustomer registerSupplier createCustomerAccount updateCustomerAccount removeCustomerAccount
    createSupplierAccount updateSupplierAccount removeSupplierAccount updateCustomer updateSupplier`,
  'A secret address replaced: nothing is engaged.': `
    renewSupplierLink renewOwnOrderLink openCalendarAddress closeCalendarAddress renewOrderLink`,
  'Of the desk: they keep their own questions until they have a recap.': `
    publishAmendment askOrderFile askApplicationFile saveMarks decideOffer drawOffers
    askPieces receivePiece addApplicationNote askClarification
    acceptApplication refuseApplication putOutAgain saveConsultation savePaperClause saveRenewalTerms applyImport
    dateDocument fileFinalDocuments updateEdition openEnvelopes enterDeposits removeDeposit decideEnvelopes sealOpening
    eraseAccount refuseErasure correctFeeLine answerFeeDispute
    saveFeeMandate importBankFile approveRequest refuseRequest
    undoApproval reopenRequest setAccountActive viewAs correctEmail correctOrganisation grantFormalized
    transferAdministration mergeAccounts acceptPaper refusePaper liftPaperEffect restorePaperEffect
    inviteOperator inviteOperatorAgain deactivateOperator activateOperator resetOperatorSecondFactor
    approveStaffRequest declineStaffRequest withdrawStaffRequest withdrawRider
    savePriceIndex addIndexValue importIndexValues saveRevisionFormula`,
  'What changes is read before and after, by the second person who agrees.': `
    approveAssent`,
  'Each letter is read as it leaves, in the window that sends them.': `
    sendAwardLetters`,
}

const listed = (lists: Record<string, string>) => Object.values(lists).flatMap((names) => names.trim().split(/\s+/))

test('K-TWO-01 each route that moves money, a duration, a right or a proof says by which recap it is confirmed', () => {
  const bound = Object.entries<Route>(routes).flatMap(([name, { touches = [], mayTouch = [], asks }]) =>
    // A request of two does nothing: whoever agrees reads what changes, before and after. Decision 076
    !asks && [...touches, ...mayTouch].some((touch) => binding.includes(touch)) ? [name] : [],
  )
  const own = ['giveCart', 'giveFreeCart', 'takeCart', 'takeFreeCart']
  expect([...listed(recaps), ...listed(none)].toSorted()).toEqual([...bound, ...own].toSorted())
})

test('each recap is asked for by a screen', () => {
  const sources = join(import.meta.dirname, '../apps/web/src')
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
  expect(Object.keys(recaps).filter((name) => !code.some((text) => text.includes(`${name}(`)))).toEqual([])
})
