import { accountMails } from './templates/accounts.ts'
import { awardMails, holderMails } from './templates/awards.ts'
import { candidateMails } from './templates/candidates.ts'
import { cartMails } from './templates/carts.ts'
import { derogationMails } from './templates/derogations.ts'
import { documentMails } from './templates/documents.ts'
import { judgementMails } from './templates/judgement.ts'
import { orderMails } from './templates/orders.ts'
import { privacyMails } from './templates/privacy.ts'
import { securityMails } from './templates/security.ts'

export type { Frame, Recipient } from './message.ts'

/** Every mail the platform sends, by name. */
export const templates = {
  ...accountMails,
  ...cartMails,
  ...orderMails,
  ...derogationMails,
  ...documentMails,
  ...privacyMails,
  ...securityMails,
  ...candidateMails,
  ...judgementMails,
  ...awardMails,
  ...holderMails,
}

/** What each is about. */
export const mailGroups = {
  accounts: { ...accountMails, ...privacyMails },
  carts: cartMails,
  orders: orderMails,
  derogations: derogationMails,
  documents: documentMails,
  security: securityMails,
  candidates: { ...candidateMails, ...judgementMails, ...awardMails, ...holderMails },
}

export type MailName = keyof typeof templates

/** Those to an application rather than to an account. */
export type CandidateMailName = keyof typeof candidateMails | keyof typeof judgementMails | keyof typeof awardMails

/** What each mail needs to know. It bears being kept as JSON: see `Instant`. */
export type MailData = { [N in MailName]: Parameters<(typeof templates)[N]>[0] }

export type RenderedMail = { subject: string; html: string; text: string }
