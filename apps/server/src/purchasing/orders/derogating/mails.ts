import type { Day } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'
import type { Frame, Message } from '../../../platform/mail/message.ts'
import { fr, strong } from '../../../platform/mail/sentence.ts'
import { at, type Instant, workingDays } from '../../../platform/mail/words.ts'
import type { Attached, OrderMail } from '../mails.ts'

type Linked = { order: OrderMail; link: string; readBy: 'customer' | 'supplier' }

const see = (link: string) => ({ label: 'Voir la commande', url: link })

/** Before the acceptance the end is a number of days of the contract, after it the day that holds. */
const endWords = (end: Day | null, days: number) => (end ? formatDay(end) : `délai du contrat (${workingDays(days)})`)

export type Decided = 'pass' | 'stop' | 'agree' | 'refuse'
type CodeDecides = { said: Decided; firm: string; amount: number; end: Day | null }
const decisionWords = ({ said, firm, amount, end }: CodeDecides): string => {
  if (said === 'pass') return `passer la commande à ${firm}, pour ${formatAmountHT(amount)}`
  if (said === 'stop') return `ne plus interroger personne pour ce lot, de ${formatAmountHT(amount)}`
  const delay = `le délai demandé par ${firm}${end ? `, jusqu’au ${formatDay(end)}` : ''}`
  return `${said === 'agree' ? 'accorder' : 'refuser'} ${delay}, pour ${formatAmountHT(amount)}`
}

/** Another end than the contract's, and the code by which a buyer decides without signing in. Q-118, Q-17 */
export const derogationMails = {
  derogationAsked: (
    data: Linked & {
      asker: string
      endOn: Day
      dueOn: Day | null
      executionDays: number
      answerBy: Instant
      reason: string
    },
    _frame: Frame,
  ): Message => ({
    subject: fr`Délai du bon ${data.order.number} : une dérogation vous est demandée`,
    happened: fr`${strong(data.asker)} demande que le bon ${data.order.number} soit exécuté au plus tard le ${strong(formatDay(data.endOn))}, au lieu du ${endWords(data.dueOn, data.executionDays)}.`,
    next: fr`Acceptez ou refusez avant le ${strong(at(data.answerBy))} ; sans réponse, le délai ne change pas.`,
    due: true,
    facts: [{ label: 'Motif', value: data.reason }],
    action: { label: 'Répondre à la demande', url: data.link },
    footer: 'ordinary',
  }),

  derogationAgreed: (
    data: Linked & { decider: string; endOn: Day; attached: boolean; file?: Attached },
    _frame: Frame,
  ): Message => ({
    subject: fr`Délai du bon ${data.order.number} : dérogation accordée`,
    happened: fr`${strong(data.decider)} a accordé la dérogation demandée pour le bon ${data.order.number}.`,
    next: data.attached
      ? fr`L’exécution est due au plus tard le ${strong(formatDay(data.endOn))} : le bon de commande mis à jour est joint.`
      : fr`L’exécution est due au plus tard le ${strong(formatDay(data.endOn))}.`,
    action: see(data.link),
    footer: 'ordinary',
  }),

  derogationRefused: (
    data: Linked & { decider: string; dueOn: Day | null; executionDays: number; reason: string },
    _frame: Frame,
  ): Message => ({
    subject: fr`Délai du bon ${data.order.number} : dérogation refusée`,
    happened: fr`${strong(data.decider)} n’a pas accordé la dérogation demandée pour le bon ${data.order.number}.`,
    next: data.dueOn
      ? fr`Le délai ne change pas : l’exécution est due au plus tard le ${strong(formatDay(data.dueOn))}.`
      : fr`Le délai du contrat s’applique, à partir de l’acceptation.`,
    facts: [{ label: 'Motif', value: data.reason }],
    action: see(data.link),
    footer: 'ordinary',
  }),

  orderCode: (
    data: {
      cartNumber: string
      code: string
      expiresAt: Instant
      link: string
      /** Absent from mails kept before a code was for one decision. */
      decides?: { said: Decided; number: string; firm: string; amount: number; end: Day | null }
    },
    _frame: Frame,
  ): Message => ({
    subject: fr`Votre code pour la commande ${data.cartNumber}`,
    happened: data.decides
      ? fr`Vous décidez, sans vous connecter, de ${strong(decisionWords(data.decides))} : bon ${data.decides.number}, commande ${data.cartNumber}.`
      : fr`Vous décidez de la suite de la commande ${strong(data.cartNumber)} sans vous connecter.`,
    next: fr`Saisissez ce code avant ${strong(at(data.expiresAt))}.`,
    codes: [{ label: 'Code', value: data.code, loud: true }],
    notes: [fr`Ce code ne sert à rien d’autre. Si ce n’est pas ce que vous décidez, ne le donnez à personne.`],
    action: { label: 'Revenir à la commande', url: data.link },
    footer: 'codes',
  }),
}

type DerogationMails = typeof derogationMails

declare module '../../../platform/mail/mail.ts' {
  interface Mails extends DerogationMails {}
}
