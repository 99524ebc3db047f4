import { publicationMails } from '../../catalogue/publication/mails.ts'
import { revisionMails } from '../../catalogue/revision/mails.ts'
import { candidateMails } from '../../consultation/application/mails.ts'
import { awardMails, holderMails, noticeMails } from '../../consultation/awards/mails.ts'
import { alertMails, dossierMails } from '../../consultation/dossier/mails.ts'
import { judgementMails } from '../../consultation/judgement/mails.ts'
import { absenceMails } from '../../people/absences/mails.ts'
import { accountMails } from '../../people/accounts/mails.ts'
import { digestMails } from '../../people/digest/mails.ts'
import { paperEffectMails } from '../../people/documents/effect-mails.ts'
import { documentMails } from '../../people/documents/mails.ts'
import { assentMails } from '../../people/operator/assents/mails.ts'
import { staffMails } from '../../people/operator/staff/mails.ts'
import { securityMails } from '../../people/session/mails.ts'
import type { MailData, MailName, Mails } from '../../platform/mail/mail.ts'
import type { Frame, Message, Recipient } from '../../platform/mail/message.ts'
import { type RenderedMail, render } from '../../platform/mail/render.ts'
import type { Texts } from '../../platform/mail/texts.ts'
import { cartMails } from '../../purchasing/carts/mails.ts'
import { contractMails } from '../../purchasing/contracts/mails.ts'
import { executionMails } from '../../purchasing/execution/mails.ts'
import { feeMails } from '../../purchasing/fees/mails.ts'
import { derogationMails } from '../../purchasing/orders/derogating/mails.ts'
import { type OrderMail, orderMails, standInNotes } from '../../purchasing/orders/mails.ts'
import { riderMails } from '../../purchasing/riders/mails.ts'
import { subcontractMails } from '../../purchasing/subcontracting/mails.ts'
import { privacyMails } from '../../records/erasure/mails.ts'
import { trailMails } from '../../records/journal/mails.ts'
import { circularMails } from '../circulars/mails.ts'
import { settingMails } from '../settings/mails.ts'

/** Every mail the platform sends: one declared without its words does not compile. */
export const templates: Mails = {
  ...accountMails,
  ...absenceMails,
  ...digestMails,
  ...staffMails,
  ...assentMails,
  ...cartMails,
  ...orderMails,
  ...derogationMails,
  ...contractMails,
  ...subcontractMails,
  ...executionMails,
  ...feeMails,
  ...riderMails,
  ...documentMails,
  ...paperEffectMails,
  ...privacyMails,
  ...securityMails,
  ...publicationMails,
  ...revisionMails,
  ...candidateMails,
  ...judgementMails,
  ...awardMails,
  ...holderMails,
  ...noticeMails,
  ...dossierMails,
  ...alertMails,
  ...trailMails,
  ...circularMails,
  ...settingMails,
}

/** What each is about; a message to many has words of its own each time, and is not reworded. */
export const mailGroups = {
  accounts: { ...accountMails, ...absenceMails, ...digestMails, ...privacyMails },
  carts: cartMails,
  fees: feeMails,
  orders: { ...orderMails, ...contractMails, ...riderMails },
  derogations: derogationMails,
  subcontracting: subcontractMails,
  execution: executionMails,
  documents: { ...documentMails, ...paperEffectMails },
  security: { ...securityMails, ...staffMails, ...assentMails, ...settingMails, ...trailMails },
  publication: { ...publicationMails, ...revisionMails },
  candidates: {
    ...candidateMails,
    ...judgementMails,
    ...awardMails,
    ...noticeMails,
    ...holderMails,
    ...dossierMails,
    ...alertMails,
  },
}

const standingIn = (data: object) => standInNotes((data as { order?: Pick<OrderMail, 'insteadOf'> }).order ?? {})

/** What a mail says; of an order, why it comes to whoever stands in for another. */
export function messageOf<N extends MailName>(name: N, data: MailData[N], frame: Frame): Message {
  const message = (templates[name] as (data: MailData[N], frame: Frame) => Message)(data, frame)
  const notes = standingIn(data as object)
  return notes.length > 0 ? { ...message, notes: [...(message.notes ?? []), ...notes] } : message
}

export const renderMail = <N extends MailName>(
  name: N,
  data: MailData[N],
  frame: Frame,
  recipient: Recipient | null,
  texts?: Texts,
): RenderedMail => render(messageOf(name, data, frame), frame, recipient, texts)
