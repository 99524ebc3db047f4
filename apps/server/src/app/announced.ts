import { links } from '../platform/mail/links.ts'
import type { Announced } from '../platform/mail/mail.ts'
import type { FoundMail } from '../platform/mail/queries.ts'
import { NOTHING_TO_DO } from '../purchasing/execution/act-words.ts'

/** Within the site: a device opens it there. */
const here = { publicUrl: '' }

type About = {
  order: { purchaseOrder: number; cartId: number }
  cart: { id: number; kind: 'formalized' | 'free' }
  act: { id: number; next: string }
}
const about = ({ data }: FoundMail) => data as About

/** The order as its reader has it, signed in. */
const order = (mail: FoundMail) => {
  const { purchaseOrder, cartId } = about(mail).order
  return mail.side === 'supplier' ? links.firmOrder({ order: purchaseOrder })(here) : links.buyerOrder({ cartId })(here)
}
const subcontract = (mail: FoundMail) => {
  const { order: on, act } = about(mail)
  return mail.side === 'supplier'
    ? links.firmSubcontract({ order: on.purchaseOrder, act: act.id })(here)
    : links.buyerSubcontract({ cartId: on.cartId, act: act.id })(here)
}
const cart = (mail: FoundMail) => links.cart(about(mail).cart)(here)
const carts = (mail: FoundMail) => (mail.side === 'supplier' ? links.supplierCarts(here) : links.carts(here))
const papers = () => links.documents(here)
const contracts = () => links.supplierContracts(here)
const fees = () => links.supplierFees(here)
/** The file of the order, whichever side reads it: by the session, not by the address that was mailed. */
const works = (mail: FoundMail) => links.execution({ order: about(mail).order.purchaseOrder })(here)
/** Photos come by the dozen: a step that asks nothing is found in the file. */
const step = (mail: FoundMail) => (about(mail).act.next === NOTHING_TO_DO ? null : works(mail))

/** What asks for something or was waited for; no code, no way in, nothing that is only kept. Decision 070 */
export const announced: Announced = {
  purchaseOrder: order,
  purchaseOrderReminder: order,
  departmentConfided: () => links.supplierOrders(here),
  absenceAnnounced: () => links.supplierOrders(here),
  deputyGone: () => links.supplierProfile(here),
  deadlineExtended: order,
  orderAccepted: order,
  orderRefused: order,
  orderNoAnswer: order,
  agreementReminder: order,
  agreementLapsed: order,
  orderPassedToNextRank: order,
  orderCancelled: order,
  cancellationDeclined: order,
  ranksExhausted: order,
  freeOrderAccepted: order,
  freeOrderRefused: order,
  freeOrderNoAnswer: order,
  derogationAsked: order,
  derogationAgreed: order,
  derogationRefused: order,
  cartGiven: cart,
  cartSentBack: cart,
  proposalAccepted: carts,
  proposalRefused: carts,
  subcontractAsked: subcontract,
  subcontractReminder: subcontract,
  subcontractAccepted: subcontract,
  subcontractRefused: subcontract,
  executionSaid: works,
  executionProposed: works,
  executionAnswered: works,
  executionStep: step,
  executionCompleted: works,
  executionWarned: works,
  executionDecided: works,
  executionPenaltyInvited: works,
  executionPenaltyDecided: works,
  executionNotice: works,
  executionTerminated: works,
  executionUnpaid: works,
  executionReminder: works,
  documentExpiring30: papers,
  documentExpiring7: papers,
  documentAsked: papers,
  documentAccepted: papers,
  documentRefused: papers,
  documentExpired: papers,
  paperEffectAnnounced: papers,
  paperEffectApplied: papers,
  riderToSign: contracts,
  feeStatement: fees,
  feeReminder: fees,
}
