import type { Day } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { formatQuarter, type Quarter } from '@charpente/domain/purchasing/fees/quarter'
import { taxed } from '@charpente/domain/purchasing/fees/recap'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, type Sentence, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'

const see = (frame: Frame) => ({ label: 'Voir mes redevances', url: links.supplierFees(frame) })

/** What follows a statement: to be paid, collected, or given back. */
function statementNext({
  total,
  mandate,
  dueOn,
  number,
}: {
  total: number
  mandate: string
  dueOn: Day
  number: string
}): Sentence {
  if (total < 0) return fr`Vous n’avez rien à faire : la centrale vous verse ${strong(taxed(-total))}.`
  if (total === 0) return fr`Vous n’avez rien à faire : rien n’est à payer.`
  return mandate
    ? fr`Vous n’avez rien à faire : ${strong(taxed(total))} seront prélevés, et le jour vous sera annoncé.`
    : fr`Payez ${strong(taxed(total))} avant le ${strong(formatDay(dueOn))}, en indiquant le numéro ${strong(number)}.`
}

/** The share of the centre: what a firm is told of it. Decision 060 */
export const feeMails = {
  feeMandateChanged: (
    data: { before: string; after: string; reference: string; changedAt: Instant },
    frame: Frame,
  ): Message => ({
    subject: data.after
      ? fr`Mandat de prélèvement ${data.reference} enregistré`
      : fr`Mandat de prélèvement ${data.reference} terminé`,
    happened: data.after
      ? fr`La centrale a enregistré le ${at(data.changedAt)} le mandat ${strong(data.reference)} : vos redevances seront prélevées sur le compte ${strong(data.after)}.`
      : fr`La centrale a mis fin le ${at(data.changedAt)} au mandat ${strong(data.reference)} : plus rien n’est prélevé sur le compte ${data.before}.`,
    next: fr`Si vous ne l’avez pas demandé, ${strong('écrivez-nous sans attendre')} : rien n’est prélevé sans vous avoir été annoncé.`,
    facts: data.after && data.before ? [{ label: 'Compte prélevé avant', value: data.before }] : [],
    action: see(frame),
    footer: 'ordinary',
  }),

  feeStatement: (
    data: {
      number: string
      quarter: Quarter
      orders: number
      base: number
      share: number
      total: number
      dueOn: Day
      /** It was made again after a dispute. */
      isAgain: boolean
      /** The reference of the mandate the centre collects by; empty without one. */
      mandate: string
      file?: { mediaId: number; name: string }
      table?: { name: string; csv: string }
    },
    frame: Frame,
  ): Message => ({
    subject: data.isAgain
      ? fr`Relevé de redevance ${data.number}, corrigé`
      : fr`Relevé de redevance ${data.number}, ${formatQuarter(data.quarter)}`,
    happened: data.isAgain
      ? fr`Votre relevé du ${formatQuarter(data.quarter)} a été corrigé. Le relevé ${strong(data.number)} remplace le précédent.`
      : fr`Voici la part de la centrale sur les bons de commande que vous avez acceptés au ${strong(formatQuarter(data.quarter))}.`,
    next: statementNext(data),
    due: data.total > 0 && !data.mandate,
    facts: [
      { label: 'Bons de commande', value: `${data.orders} ${plural(data.orders, 'bon')}` },
      { label: 'Base', value: formatAmountHT(data.base) },
      { label: 'Part de la centrale', value: formatAmountHT(data.share) },
      { label: data.total < 0 ? 'En votre faveur' : 'À payer', value: taxed(Math.abs(data.total)) },
      { label: 'Mandat de prélèvement', value: data.mandate },
    ],
    notes: [
      fr`Le relevé est joint, ligne à ligne, en PDF et en tableau. Si une ligne vous paraît fausse, contestez-la avant de payer.`,
    ],
    action: see(frame),
    footer: 'ordinary',
  }),

  feeReminder: (
    data: { number: string; quarter: Quarter; total: number; dueOn: Day; count: number },
    frame: Frame,
  ): Message => ({
    subject: fr`Relevé de redevance ${data.number} : paiement attendu depuis le ${formatDayShort(data.dueOn)}`,
    happened: fr`Le relevé ${strong(data.number)} du ${formatQuarter(data.quarter)} (${taxed(data.total)}) était à payer avant le ${formatDay(data.dueOn)}. Nous n’avons pas reçu votre paiement.`,
    next: fr`Payez-le en indiquant son numéro, ou contestez la ligne qui vous paraît fausse.`,
    due: true,
    facts: [{ label: 'Rappel', value: `n°\u00A0${data.count}` }],
    notes: [
      fr`Si votre paiement est déjà parti, ne tenez pas compte de ce message. Vos commandes en cours continuent.`,
    ],
    action: see(frame),
    footer: 'ordinary',
  }),

  feeDisputeAnswered: (
    data: { number: string; order: string; isUpheld: boolean; answer: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Relevé ${data.number} : réponse à votre contestation`,
    happened: data.isUpheld
      ? fr`Vous aviez contesté le bon ${strong(data.order)} du relevé ${data.number}. Vous aviez raison : la ligne est corrigée.`
      : fr`Vous aviez contesté le bon ${strong(data.order)} du relevé ${data.number}. La centrale maintient cette ligne.`,
    next: data.isUpheld
      ? fr`Ne payez pas l’ancien relevé : vous recevez bientôt celui qui le remplace.`
      : fr`Le relevé reste dû à sa date. Écrivez-nous si vous n’êtes pas d’accord.`,
    facts: [{ label: 'Réponse de la centrale', value: data.answer }],
    action: see(frame),
    footer: 'ordinary',
  }),

  /** Long enough before: banks give the firm the time to say no. */
  feeDebitAnnounced: (
    data: { number: string; total: number; collectOn: Day; mandate: string; iban: string; creditor: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Prélèvement de ${taxed(data.total)} le ${formatDayShort(data.collectOn)}`,
    happened: fr`Le relevé de redevance ${strong(data.number)} sera prélevé sur votre compte le ${strong(formatDay(data.collectOn))}.`,
    next: fr`Vous n’avez rien à faire. Veillez à ce que le compte soit approvisionné ce jour-là.`,
    facts: [
      { label: 'Montant', value: taxed(data.total) },
      { label: 'Compte', value: data.iban },
      { label: 'Mandat', value: data.mandate },
      { label: 'Identifiant créancier', value: data.creditor },
    ],
    action: see(frame),
    footer: 'ordinary',
  }),
}

type FeeMails = typeof feeMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends FeeMails {}
}
