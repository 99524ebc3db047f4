import type { RouteName } from '../given/people.ts'

/** A call takes ten statements at most, whatever the number of accounts, mails or lines it is about. */
const MOST = 10

/** What takes more, how many at most, and why it may: nobody waits for it often, or each statement is another fact. */
const more: { most: number; why: string; routes: readonly RouteName[] }[] = [
  {
    most: 13,
    why: 'one held object, its act on the trail, a mail with its job, and the object read again as the screen shows it',
    routes: [
      ...(['addCategory', 'updateCategory', 'askDocument', 'askOrderFile', 'askQuestion', 'resetPassword'] as const),
      ...(['resendPurchaseOrder', 'updateCart', 'updateFreeCart', 'updateFreeArticle', 'seeFreeCart'] as const),
      ...(['setArticleWithdrawn', 'publishAmendment', 'verifyTrail', 'printCart', 'printFreeCart'] as const),
    ],
  },
  {
    most: 18,
    why: 'an account or a cart made, given or opened: who may is asked of several tables, and somebody is told',
    routes: [
      ...(['createCart', 'createFreeCart', 'seeCart', 'sendCart', 'sendFreeCart', 'giveCart', 'giveFreeCart'] as const),
      ...(['takeCart', 'takeFreeCart', 'login', 'registerCustomer', 'registerSupplier', 'startCandidate'] as const),
      ...(['requestFormalized', 'approveRequest', 'updateCustomer', 'updateSupplier', 'inviteOperator'] as const),
      ...(['createCustomerAccount', 'createSupplierAccount', 'resetOperatorSecondFactor', 'askErasure'] as const),
      ...([
        'correctOrganisation',
        'restorePage',
        'uploadMedia',
        'startPublication',
        'applyImport',
        'saveBasket',
      ] as const),
      ...(['sendFollowUpCode', 'getPublicFollowUp', 'getPublicFollowUpSummary', 'readDeskConsultation'] as const),
      ...(['exportAnalysis', 'listAnalyses', 'choosePassword'] as const),
    ],
  },
  {
    most: 20,
    why: 'what belongs to somebody changes hands: carts, orders and sessions follow, each told on its own trail',
    routes: [
      ...(['retrieveCart', 'retrieveFreeCart', 'updateCustomerAccount', 'updateSupplierAccount'] as const),
      ...(['deactivateOperator', 'previewMerge', 'confirmGaps', 'getAnalysis'] as const),
    ],
  },
  {
    most: 18,
    why: 'figures of a period: each is another question, in one snapshot',
    routes: ['getIndicators', 'exportIndicators'],
  },
  {
    most: 22,
    why: 'who is signed in: the account, its people and departments, the carts it works in and the orders it answers',
    routes: ['getMe', 'readDeskDossier'],
  },
  {
    most: 34,
    why: 'an order answered, or a step of it: held, closed, passed on, told to both sides, and read again as it stands',
    routes: [
      ...(['acceptPurchaseOrder', 'refusePurchaseOrder', 'acceptPublicOrder', 'refusePublicOrder'] as const),
      ...(['answerDerogation', 'answerPublicDerogation', 'decidePassage', 'cancelPurchaseOrder'] as const),
      ...(['extendDeadline', 'declineCancellation', 'closeOrder'] as const),
    ],
  },
  {
    most: 24,
    why: 'a step of an application: files, prices and the state of the whole are looked at again after each',
    routes: ['saveCandidate'],
  },
  {
    most: 40,
    why: 'once in the life of a consultation, an edition or a firm: every rule of the moment is asked where it is kept',
    routes: [
      ...(['saveConsultation', 'addConsultation', 'drawOffers', 'reopenRanking', 'announceResults'] as const),
      ...(['showPublication', 'returnToPublication', 'schedulePublication', 'createArticle', 'updateArticle'] as const),
      ...(['updateLot', 'correctHolders', 'undoCorrection', 'correctEmail', 'transferAdministration'] as const),
      ...(['removeCustomerAccount', 'removeSupplierAccount'] as const),
    ],
  },
  {
    most: 40,
    why: 'what erasing each person who waits would leave is counted for each of them',
    routes: ['listErasures'],
  },
]

export const mostOf = (name: string): number =>
  more.find(({ routes }) => routes.some((route) => route === name))?.most ?? MOST
