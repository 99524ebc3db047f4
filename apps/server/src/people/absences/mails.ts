import type { Day } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, oneLine, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'

/** An order that waits for an answer. */
export type WaitingOrder = { number: string; customer: string; amount: number; dueAt: Instant }

type Days = { from: Day; to: Day }

const waitingOrders = (count: number) => (count === 1 ? 'Une commande attend' : `${count} commandes attendent`)
const during = ({ from, to }: Days) =>
  from === to ? fr`le ${formatDay(from)}` : fr`du ${formatDay(from)} au ${formatDay(to)} compris`

/** « … du lundi 16 novembre au vendredi 20 novembre compris » */
const said = (before: ReturnType<typeof fr>, days: Days, after: ReturnType<typeof fr>) => [
  ...before,
  ...during(days).map((span) => ({ ...span, strong: span.isValue === true })),
  ...after,
]

/** Somebody of a firm is away, and a colleague stands in. */
export const absenceMails = {
  absenceAnnounced: (
    data: Days & {
      person: string
      what: 'announced' | 'changed' | 'begun'
      isBegun: boolean
      orders: readonly WaitingOrder[]
    },
    frame: Frame,
  ): Message => ({
    subject:
      data.what === 'changed'
        ? fr`Votre remplacement de ${data.person} change de jours`
        : data.isBegun
          ? fr`Vous remplacez ${data.person} jusqu’au ${formatDayShort(data.to)}`
          : fr`Vous remplacerez ${data.person} à partir du ${formatDayShort(data.from)}`,
    happened:
      data.what === 'begun'
        ? fr`${strong(data.person)} s’absente à partir d’aujourd’hui : vous assurez son remplacement.`
        : said(fr`${data.person} vous confie son remplacement, `, data, fr`.`),
    next:
      data.orders.length > 0
        ? fr`${strong(waitingOrders(data.orders.length))} votre réponse en son nom : leur délai court, acceptez ou refusez avant la date dite.`
        : fr`Vous n’avez rien à faire pour l’instant : ses commandes et leurs rappels vous arriveront pendant ces jours.`,
    due: data.orders.length > 0,
    facts: data.orders.map(({ number, amount, customer, dueAt }) => ({
      label: oneLine(`Bon ${number}`),
      value: `${customer}, ${formatAmountHT(amount)}, avant le ${at(dueAt)}`,
    })),
    notes: [
      fr`Vous répondez depuis votre compte, et votre nom est gardé avec le sien.`,
      fr`Tout lui revient automatiquement après le ${formatDay(data.to)}.`,
    ],
    action: { label: 'Voir les commandes', url: links.supplierOrders(frame) },
    footer: 'ordinary',
  }),

  absenceEnded: (data: Days & { person: string; isBegun: boolean }, frame: Frame): Message => ({
    subject: data.isBegun ? fr`Vous ne remplacez plus ${data.person}` : fr`Vous ne remplacerez pas ${data.person}`,
    happened: data.isBegun
      ? fr`Votre remplacement de ${strong(data.person)} est terminé : ses commandes lui arrivent de nouveau.`
      : said(fr`${data.person} ne s’absente plus, `, data, fr` : votre remplacement est sans objet.`),
    next: data.isBegun
      ? fr`Vous n’avez rien à faire : ce que vous avez répondu reste répondu.`
      : fr`Vous n’avez rien à faire.`,
    action: { label: 'Voir mes commandes', url: links.supplierOrders(frame) },
    footer: 'ordinary',
  }),

  /** The deputy's account was closed: to whoever counted on it. */
  deputyGone: (data: Days & { deputy: string }, frame: Frame): Message => ({
    subject: fr`${data.deputy} ne vous remplace plus`,
    happened: said(fr`Le compte de ${data.deputy}, qui devait vous remplacer `, data, fr`, est fermé.`),
    next: fr`Choisissez une autre personne : d’ici là, vos commandes vous arrivent, et leur délai court.`,
    due: true,
    action: { label: 'Choisir qui me remplace', url: links.supplierProfile(frame) },
    footer: 'ordinary',
  }),
}

type AbsenceMails = typeof absenceMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends AbsenceMails {}
}
