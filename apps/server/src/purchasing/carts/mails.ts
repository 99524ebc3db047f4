import { formatAmountHT } from '@charpente/domain/platform/format'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'

/** What a mail says of a cart. */
export type CartMail = {
  id: number
  kind: CartKind
  number: string
  name: string
  /** Cents, without tax. */
  price: number
  /** « Haute-Savoie (74) » */
  department: string
  /** Empty when no supplier made it, or no customer has it. */
  supplier: string
  customer: string
}

const facts = ({ number, price, department }: CartMail) => [
  { label: 'Numéro', value: number },
  { label: 'Total', value: formatAmountHT(price) },
  { label: 'Département', value: department },
]

const ownCarts = (frame: Frame) => ({ label: 'Voir mes paniers', url: links.carts(frame) })
const supplierCarts = (frame: Frame) => ({ label: 'Voir mes paniers', url: links.supplierCarts(frame) })

/** A cart changes hands: from a colleague to the administrator, from a supplier to its client, and the answers. */
export const cartMails = {
  cartGiven: (
    data: { cart: CartMail; sender: { firstname: string; lastname: string }; note: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Panier ${data.cart.number} à valider`,
    happened: fr`${data.sender.firstname} ${data.sender.lastname} vous a envoyé le panier « ${strong(data.cart.name)} » (${formatAmountHT(data.cart.price)}, département ${data.cart.department}).`,
    next: fr`Vérifiez-le, complétez les informations de l’opération, puis commandez, ou renvoyez-le avec une remarque.`,
    ...(data.note && { facts: [{ label: 'Son mot', value: data.note }] }),
    notes: [fr`${data.sender.firstname} n’a plus accès à ce panier et suit ce qu’il devient.`],
    action: { label: 'Ouvrir le panier', url: links.cart(data.cart)(frame) },
    footer: 'ordinary',
  }),

  cartTakenOver: (data: { cart: CartMail; administrator: string; takenAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre panier ${data.cart.number} a été pris en charge`,
    happened: fr`${data.administrator} a pris en charge votre panier « ${strong(data.cart.name)} » le ${at(data.takenAt)}.`,
    next: fr`Vous n’avez rien à faire : votre administrateur le vérifie et le commande. Vous n’y avez plus accès et suivez ce qu’il devient dans « Mes paniers ».`,
    facts: facts(data.cart),
    action: ownCarts(frame),
    footer: 'ordinary',
  }),

  cartSentBack: (
    data: { cart: CartMail; administrator: string; returnedAt: Instant; remark: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Votre panier ${data.cart.number} vous est renvoyé`,
    happened: fr`${data.administrator} vous a renvoyé le panier « ${strong(data.cart.name)} » le ${at(data.returnedAt)}.`,
    next: fr`Corrigez-le, puis envoyez-le de nouveau pour validation.`,
    facts: [{ label: 'Remarque', value: data.remark }, ...facts(data.cart)],
    action: { label: 'Ouvrir le panier', url: links.cart(data.cart)(frame) },
    footer: 'ordinary',
  }),

  cartDropped: (data: { cart: CartMail; administrator: string; deletedAt: Instant }, frame: Frame): Message => ({
    subject: fr`Le panier ${data.cart.number} a été supprimé`,
    happened: fr`${data.administrator} a supprimé le panier « ${strong(data.cart.name)} », que vous aviez préparé, le ${at(data.deletedAt)}.`,
    next: fr`Vous n’avez rien à faire. Si le besoin demeure, parlez-en avec votre administrateur.`,
    facts: facts(data.cart),
    action: ownCarts(frame),
    footer: 'ordinary',
  }),

  proposalNumberShared: (data: { cart: CartMail; isKnown: boolean }, frame: Frame): Message => ({
    subject: fr`${data.cart.supplier} vous propose un panier`,
    happened: fr`${data.cart.supplier} a préparé pour vous le panier « ${strong(data.cart.name)} », numéro ${strong(data.cart.number)} (${formatAmountHT(data.cart.price)}).`,
    next: fr`Récupérez-le dans « Mes paniers » avec ce numéro, puis acceptez-le ou refusez-le.`,
    codes: [{ label: 'Numéro du panier', value: data.cart.number, loud: true }],
    notes: [fr`Rien n’est commandé tant que l’administrateur de votre compte n’a pas confirmé.`],
    action: { label: 'Récupérer le panier', url: links.retrieve(data.cart)(frame) },
    footer: 'ordinary',
  }),

  proposalRetrieved: (data: { cart: CartMail; retrievedAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre panier ${data.cart.number} a été récupéré`,
    happened: fr`${data.cart.customer} a récupéré votre panier « ${strong(data.cart.name)} » le ${at(data.retrievedAt)}.`,
    next: fr`Vous n’avez rien à faire : le client l’examine, l’accepte ou le refuse.`,
    notes: [fr`Vous ne pouvez plus le modifier. Vous pouvez encore le retirer tant qu’il n’est pas accepté.`],
    action: supplierCarts(frame),
    footer: 'ordinary',
  }),

  proposalAccepted: (data: { cart: CartMail; answeredAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre panier ${data.cart.number} a été accepté`,
    happened: fr`${data.cart.customer} a accepté votre panier « ${strong(data.cart.name)} » le ${at(data.answeredAt)}.`,
    next: fr`Vous n’avez rien à faire : le bon de commande vous parviendra si le client commande.`,
    notes: [fr`Le client peut encore modifier ce panier. Accepter n’est pas commander.`],
    action: supplierCarts(frame),
    footer: 'ordinary',
  }),

  proposalRefused: (data: { cart: CartMail; answeredAt: Instant }, frame: Frame): Message => ({
    subject: fr`Votre panier ${data.cart.number} n’a pas été retenu`,
    happened: fr`${data.cart.customer} a refusé votre panier « ${strong(data.cart.name)} » le ${at(data.answeredAt)}.`,
    next: fr`Si le besoin a changé, parlez-en avec votre client et préparez un nouveau panier.`,
    action: { label: 'Préparer un panier', url: links.supplierCarts(frame) },
    footer: 'ordinary',
  }),

  proposalWithdrawn: (data: { cart: CartMail; withdrawnAt: Instant }, frame: Frame): Message => ({
    subject: fr`La proposition ${data.cart.number} a été retirée`,
    happened: fr`${data.cart.supplier} a retiré sa proposition « ${strong(data.cart.name)} » le ${at(data.withdrawnAt)}.`,
    next: fr`Vous n’avez rien à faire. Si le besoin demeure, demandez-lui un nouveau panier.`,
    facts: facts(data.cart),
    action: ownCarts(frame),
    footer: 'ordinary',
  }),
}

type CartMails = typeof cartMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends CartMails {}
}
