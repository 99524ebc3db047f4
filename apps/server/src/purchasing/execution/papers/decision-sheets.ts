import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatDay,
  formatDayPlain,
  formatNumber,
  printedAmount,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { penaltyAt, stated, toldPercent } from '@charpente/domain/purchasing/execution/amounts'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { interestRateOf, latePayment, payBy, withTax } from '@charpente/domain/purchasing/execution/payment'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { penaltyWords, taxedAt } from '@charpente/domain/purchasing/execution/words'
import { bodyOf, lastOf, NBSP, part, type Sheet, type Source, saidBy, twoByTwo } from './sheet.ts'

const plainSheet: Pick<Sheet, 'tables' | 'points' | 'signed'> = { tables: [], points: [], signed: [] }
const days = (count: number) => `${count} ${plural(count, 'jour')}`

/** Days counted, the formula and its cap, what the firm answered, what the buyer decided and why. */
export function penaltySheet({ act, acts, after, facts }: Source): Sheet {
  const { outcome, amount, words } = bodyOf(act, 'penaltyDecided')
  const invited = lastOf(acts, 'penaltyInvited')
  const answered = lastOf(acts, 'penaltyAnswered')
  const asked = after.penalty?.amount ?? 0
  const { penaltyDivisor, penaltyCapPercent, penaltyFloor, penaltyAnswerDays } = facts.rules
  const whole = orderAmount(after)
  const late = after.penalty?.days ?? 0
  const today = parisDay(invited?.at ?? act.at)
  const { raw, cap } = penaltyAt(after, today)
  const end = endOn(after, today)
  const formula = Math.round((whole * late) / penaltyDivisor)
  return {
    facts: [
      { label: 'Retard compté', value: days(late) },
      { label: 'Montant du calcul', value: printedAmountHT(asked) },
      { label: `Pénalité ${penaltyWords[outcome]}`, value: printedAmountHT(amount) },
    ],
    decision: {
      words:
        outcome === 'waived'
          ? `L’acheteur renonce à la pénalité de ${printedAmountHT(asked)}.`
          : `Une pénalité de ${printedAmountHT(amount)} est appliquée.`,
      detail: [
        outcome === 'waived'
          ? 'Rien n’est déduit du décompte final.'
          : 'Elle est déduite du décompte final de la commande.',
      ],
    },
    parts: twoByTwo(
      part(
        'Calcul',
        ...(end ? [`Terme${NBSP}: ${formatDay(end)}. Chaque jour du calendrier qui le suit compte.`] : []),
        `${printedAmountHT(whole)} × ${days(late)} ÷ ${formatNumber(penaltyDivisor)} = ${printedAmountHT(formula)}`,
        `Plafond${NBSP}: ${formatNumber(penaltyCapPercent)}${NBSP}% de la commande, soit ${printedAmountHT(cap)}${raw > cap ? ', atteint' : ''}.`,
        `Exonération jusqu’à ${printedAmountHT(penaltyFloor)}.`,
      ),
      part(
        'Observations de l’entreprise',
        ...(invited
          ? [`Invitée le ${formatDayPlain(parisDay(invited.at))} à répondre sous ${days(penaltyAnswerDays)}.`]
          : []),
        answered
          ? `${saidBy(answered)}${NBSP}: ${bodyOf(answered, 'penaltyAnswered').words}`
          : 'Aucune observation dans le délai donné.',
      ),
      part('Décision et motif', `Décidé par ${saidBy(act)}`, words),
    ),
    ...plainSheet,
  }
}

/** The order ends: after which notice, what the firm answered, why, and how far the works were. */
export function terminationSheet({ act, acts, after }: Source): Sheet {
  const notice = lastOf(acts, 'noticeServed')
  const answer = lastOf(acts, 'noticeAnswered')
  const served = notice && bodyOf(notice, 'noticeServed')
  const replied = answer && notice && answer.number > notice.number ? answer : undefined
  return {
    facts: [
      { label: 'Montant du bon', value: printedAmountHT(orderAmount(after)) },
      { label: 'Avancement déclaré', value: `${toldPercent(after)}${NBSP}%` },
      { label: 'Déjà accordé', value: printedAmountHT(stated(after)) },
    ],
    decision: {
      words: `La commande est résiliée à la date du ${formatDayPlain(parisDay(act.at))}.`,
      detail: [
        'L’entreprise arrête l’exécution. Les prestations faites jusque-là sont arrêtées par un décompte final.',
      ],
    },
    parts: twoByTwo(
      part(
        'Mise en demeure',
        ...(notice && served
          ? [
              `Notifiée par ${saidBy(notice)}`,
              served.words,
              `À exécuter au plus tard le ${formatDay(served.cureBy)}, date passée sans effet.`,
            ]
          : []),
      ),
      part(
        'Réponse de l’entreprise',
        replied ? `${saidBy(replied)}${NBSP}: ${bodyOf(replied, 'noticeAnswered').words}` : 'Aucune réponse.',
      ),
      part('Motif de la résiliation', bodyOf(act, 'terminated').words, `Décidée par ${saidBy(act)}`),
      part(
        'Voies de recours',
        'Cette décision peut être contestée devant le tribunal administratif dans les deux mois de sa notification.',
      ),
    ),
    ...plainSheet,
  }
}

/** What is owed, since when, and what the law adds to it: counted, never estimated. */
export function reminderSheet({ act, after, facts }: Source): Sheet {
  const { rules } = facts
  const invoice = after.invoices.find((one) => one.invoice === bodyOf(act, 'paymentReminded').invoice)
  if (!invoice) throw new Error(`act ${act.number} is about no invoice`)
  const { days: late, interest, lumpSum } = latePayment(invoice, parisDay(act.at), rules)
  const due = payBy(invoice, rules)
  const owed = withTax(invoice.amount, rules)
  const rate = `${formatNumber(interestRateOf(invoice, rules) / 100)}${NBSP}%`
  return {
    facts: [
      { label: 'Facture', value: invoice.invoice },
      { label: `Montant ${taxedAt(rules.vatPercent)}`, value: printedAmount(owed) },
      { label: 'Retard', value: days(late) },
      { label: 'Total dû', value: printedAmount(owed + interest + lumpSum) },
    ],
    decision: {
      words: `La facture ${invoice.invoice} devait être payée au plus tard le ${due ? formatDayPlain(due) : ''}. Elle ne l’est pas.`,
      detail: [
        `Nous vous demandons de payer ${printedAmount(owed + interest + lumpSum)}, intérêts et indemnité compris.`,
      ],
    },
    parts: twoByTwo(
      part(
        'Ce qui est dû',
        `Principal${NBSP}: ${printedAmountHT(invoice.amount)}, soit ${printedAmount(owed)} ${taxedAt(rules.vatPercent)}`,
        `Intérêts moratoires${NBSP}: ${printedAmount(owed)} × ${rate} × ${days(late)} ÷ 365 = ${printedAmount(interest)}`,
        `Indemnité forfaitaire pour frais de recouvrement${NBSP}: ${printedAmount(lumpSum)}`,
      ),
      part(
        'Le délai',
        `Reçue le ${formatDayPlain(invoice.receivedOn)}, payable sous ${days(rules.paymentDays)}.`,
        ...(invoice.suspendedDays > 0 ? [`Délai suspendu ${days(invoice.suspendedDays)}.`] : []),
        'Les intérêts et l’indemnité sont dus sans autre formalité (code de la commande publique, articles L. 2192-13 et R. 2192-31 à R. 2192-36).',
      ),
      part('Relance', `${saidBy(act)}`, `Relance n°${NBSP}${invoice.reminders}`),
    ),
    ...plainSheet,
  }
}
