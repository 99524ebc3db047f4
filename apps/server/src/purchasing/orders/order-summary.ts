import type { FollowUp, OrderAttempt, OrderPart } from '@charpente/contract/purchasing/order'
import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatDayPlain,
  formatSiret,
  formatTime,
  printedAmount,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { standingLabel } from '@charpente/domain/purchasing/orders/cascade'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { compileForm, type FormData } from '../../platform/pdf/compile.ts'
import { printNow } from '../../platform/pdf/print-now.ts'
import { centreOf } from './centre.ts'
import { rowOf, workingDays } from './order-form.ts'

const NBSP = '\u00A0'
const dayOf = (instant: string) => formatDayPlain(parisDay(new Date(instant)))

/** How one order ended, or until when it waits. */
function answerOf({ status, closedAt, dueAt, reason, executionDays, executionEnd }: OrderAttempt): string {
  const closed = closedAt ? dayOf(closedAt) : ''
  switch (status) {
    case OrderStatus.accepted:
      return executionEnd
        ? `accepté le ${closed}, à exécuter au plus tard le ${formatDayPlain(executionEnd)}${executionDays ? ` (${workingDays(executionDays)} au contrat)` : ''}`
        : `accepté le ${closed}, date à convenir avec le prestataire`
    case OrderStatus.refused:
      return `refusé le ${closed}${NBSP}: ${reason}`
    case OrderStatus.unanswered:
      return `sans réponse au terme du délai, le ${dayOf(dueAt)}`
    case OrderStatus.cancelled:
      return `annulé le ${closed}${reason ? `${NBSP}: ${reason}` : ''}`
    default:
      return `en attente de réponse jusqu’au ${dayOf(dueAt)}`
  }
}

const attemptWords = (attempt: OrderAttempt): string =>
  [
    `${attempt.number} · ${attempt.supplier.organisation}${attempt.rank === null ? '' : `, rang ${attempt.rank}`}`,
    printedAmountHT(attempt.price),
    `envoyé le ${dayOf(attempt.sentAt)}`,
    answerOf(attempt),
  ].join(' · ')

const groupOf = ({ lotCode, lotName, standing, attempts, lines }: OrderPart): FormData => {
  const last = attempts.at(-1)
  return {
    title: lotCode ? `${lotCode} – ${lotName}` : (last?.supplier.organisation ?? ''),
    note: standingLabel(standing),
    history: attempts.map(attemptWords),
    total: printedAmount(last?.price),
    rows: lines.map((line) => rowOf(line, lotCode)),
  }
}

const partsOf = (order: FollowUp): FormData[] => [
  {
    title: 'Acheteur',
    lines: [
      order.customer.organisation,
      `Commandé par ${order.confirmedBy}`,
      ...(order.customer.siret ? [`SIRET ${formatSiret(order.customer.siret)}`] : []),
    ],
  },
  {
    title: 'Lieu de l’opération',
    lines: [
      order.address,
      `Département${NBSP}: ${order.department.code} – ${order.department.name}`,
      ...(order.moContact ? [`Contact du maître d’œuvre${NBSP}: ${order.moContact}`] : []),
    ],
  },
  { title: 'Message au prestataire', lines: [order.message] },
  {
    title: 'Pour facturer',
    lines: [
      `N° d’engagement ou référence${NBSP}: ${order.customerReferenceNumber ?? 'non communiqué'}`,
      `Code service${NBSP}: ${order.customer.serviceCode ?? 'non communiqué'}`,
      ...(order.modalite ? [`Modalités${NBSP}: ${order.modalite}`] : []),
    ],
  },
]

/** An ordered cart on one paper, as it stands that day: what was ordered, of whom, what they answered. P-ORDER-08 */
export function summaryForm(
  order: FollowUp,
  { brand, contact }: Awaited<ReturnType<typeof centreOf>>,
  now: Date,
): FormData {
  const count = order.lots.length
  const free = order.kind === 'free'
  return {
    brand,
    contact,
    day: parisDay(now),
    free,
    number: order.cartNumber,
    title: 'Résumé de la commande',
    subtitle: `«${NBSP}${order.cartName}${NBSP}» · ${order.department.code} – ${order.department.name} · édition ${order.edition}`,
    dated: `commandé le ${dayOf(order.confirmedAt)}`,
    parts: partsOf(order),
    facts: [
      {
        label: 'Montant des bons en cours',
        value: printedAmountHT(order.price),
        ...(order.price !== order.confirmedPrice && { note: ` (${printedAmountHT(order.confirmedPrice)} confirmés)` }),
      },
      {
        label: 'Contenu',
        value: free
          ? `${count} ${plural(count, 'commande')}`
          : `${count} ${plural(count, 'bon de commande', 'bons de commande')}`,
      },
      { label: 'État au', value: formatDayPlain(parisDay(now)), note: ` à ${formatTime(now)}` },
    ],
    groups: order.lots.map(groupOf),
    total: printedAmount(order.price),
    foot: `Ce résumé dit où en est la commande le ${formatDayPlain(parisDay(now))} à ${formatTime(now)}. Seuls les bons de commande engagent. Suivi${NBSP}: ${order.publicUrl.replace(/\/suivi\/.*$/, '')}/compte/commandes/${order.cartId}`,
  }
}

export async function orderSummary(order: FollowUp, context: Context): Promise<FileAnswer> {
  const now = context.now()
  const form = summaryForm(order, await centreOf(context.db, now), now)
  const content = await printNow(`cart ${order.cartId}`, context, () => compileForm('cart', form, now))
  const name = `resume-${order.cartNumber}.pdf`
  return { content, name, type: 'application/pdf', size: content.length, shown: true }
}
