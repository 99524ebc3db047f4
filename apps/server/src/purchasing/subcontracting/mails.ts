import { formatAmountHT, formatDayShort } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Fact, Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant, parisDayOf } from '../../platform/mail/words.ts'
import type { OrderMail } from '../orders/mails.ts'

/** What a mail says of an act of subcontracting. */
export type SubcontractMail = {
  id: number
  number: number
  /** The subcontractor. */
  name: string
  works: string
  /** Cents, without tax. */
  amount: number
  paysDirectly: boolean
  /** The number of the act it would replace. */
  replaces: number | null
  dueAt: Instant
  reason: string
}

type Told = { order: OrderMail; act: SubcontractMail }

const factsOf = ({ order, act }: Told): Fact[] => [
  { label: 'Commande', value: `${order.number}, ${order.cartName}` },
  { label: 'Sous-traitant', value: act.name },
  { label: 'Travaux', value: act.works },
  { label: 'Montant maximal', value: formatAmountHT(act.amount) },
  { label: 'Paiement', value: act.paysDirectly ? 'Direct, par l’acheteur' : 'Par le titulaire' },
  { label: 'Remplace', value: act.replaces === null ? '' : `l’acte n°\u00A0${act.replaces}` },
]

const atBuyer = ({ order, act }: Told, frame: Frame, label: string) => ({
  label,
  url: links.buyerSubcontract({ cartId: order.cartId, act: act.id })(frame),
})
const atFirm = ({ order, act }: Told, frame: Frame) => ({
  label: 'Voir la déclaration',
  url: links.firmSubcontract({ order: order.purchaseOrder, act: act.id })(frame),
})

/** A declaration of subcontracting, from the firm to its buyer and back. */
export const subcontractMails = {
  subcontractAsked: (data: Told, frame: Frame): Message => ({
    subject: fr`Sous-traitance à accepter avant le ${formatDayShort(parisDayOf(data.act.dueAt))} : ${data.act.name}`,
    happened: fr`${strong(data.order.supplier)} vous demande d’accepter ${strong(data.act.name)} comme sous-traitant sur la commande ${data.order.number}.`,
    next: fr`Acceptez ou refusez avant le ${strong(at(data.act.dueAt))} : passé ce moment, votre silence vaut acceptation.`,
    facts: factsOf(data),
    action: atBuyer(data, frame, 'Lire et décider'),
    footer: 'ordinary',
  }),

  subcontractReminder: (data: Told, frame: Frame): Message => ({
    subject: fr`Rappel : sous-traitance à accepter avant le ${formatDayShort(parisDayOf(data.act.dueAt))}`,
    happened: fr`La déclaration de ${strong(data.order.supplier)}, pour ${strong(data.act.name)}, attend encore votre décision.`,
    next: fr`Sans réponse le ${strong(at(data.act.dueAt))}, le sous-traitant sera accepté et ses conditions de paiement agréées.`,
    facts: factsOf(data),
    action: atBuyer(data, frame, 'Lire et décider'),
    footer: 'ordinary',
  }),

  subcontractAccepted: (
    data: Told & { isSilence: boolean; readBy: 'supplier' | 'customer' },
    frame: Frame,
  ): Message => ({
    subject: fr`Sous-traitance acceptée : ${data.act.name}`,
    happened: data.isSilence
      ? fr`Le délai de la déclaration n° ${String(data.act.number)} sur la commande ${data.order.number} s’est achevé sans réponse : ${strong(data.act.name)} est accepté par silence.`
      : fr`${data.order.customer} a accepté ${strong(data.act.name)} comme sous-traitant sur la commande ${data.order.number}.`,
    next:
      data.readBy === 'supplier'
        ? fr`Le sous-traitant peut intervenir. Son montant est déduit de votre part de la commande.`
        : fr`Le sous-traitant peut intervenir. Son montant est déduit de la part du titulaire.`,
    facts: factsOf(data),
    action: data.readBy === 'supplier' ? atFirm(data, frame) : atBuyer(data, frame, 'Voir la déclaration'),
    footer: 'ordinary',
  }),

  subcontractRefused: (data: Told, frame: Frame): Message => ({
    subject: fr`Sous-traitance refusée : ${data.act.name}`,
    happened: fr`${data.order.customer} a refusé ${strong(data.act.name)} comme sous-traitant sur la commande ${data.order.number}.`,
    next: fr`Il n’intervient pas. Lisez le motif, puis déclarez-le à nouveau si vous pouvez y répondre.`,
    facts: [{ label: 'Motif', value: data.act.reason }, ...factsOf(data)],
    action: atFirm(data, frame),
    footer: 'ordinary',
  }),

  subcontractWithdrawn: (data: Told, frame: Frame): Message => ({
    subject: fr`Déclaration de sous-traitance retirée : ${data.act.name}`,
    happened: fr`${strong(data.order.supplier)} a retiré la déclaration de ${strong(data.act.name)} sur la commande ${data.order.number}.`,
    next: fr`Vous n’avez rien à décider : ce sous-traitant n’intervient pas.`,
    facts: [...factsOf(data), { label: 'Raison', value: data.act.reason }],
    action: atBuyer(data, frame, 'Voir la déclaration'),
    footer: 'ordinary',
  }),
}

type SubcontractMails = typeof subcontractMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends SubcontractMails {}
}
