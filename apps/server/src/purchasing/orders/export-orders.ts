import { parisDay } from '@charpente/domain/platform/calendar'
import { fromCents } from '@charpente/domain/platform/money'
import { liveTotal } from '@charpente/domain/purchasing/orders/cascade'
import { OrderStatus, orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { type FileAnswer, XLSX } from '../../platform/http/file-answer.ts'
import { type Column, csvOf, sheetDay as day, sheetOf, workbookOf } from '../../platform/sheets/write-table.ts'
import { cartNumberOf } from './cart-number.ts'
import type { StoredOrder } from './queries.ts'

/** `end`: at the latest, derogation included. */
export type Exported = { order: StoredOrder; end: string | null; isLate: boolean }

const dayOf = (instant: Date | null) => day(instant && parisDay(instant))
const kinds = { formalized: 'formalisé', free: 'libre' }

/** Everything there is to know of an order, one column each, for whoever adds up. */
const columns: readonly Column<Exported>[] = [
  { head: 'Bon de commande', width: 20, value: ({ order }) => order.number },
  { head: 'Catalogue', width: 12, value: ({ order }) => kinds[order.kind] },
  { head: 'Panier', width: 16, value: ({ order }) => cartNumberOf(order) },
  { head: 'Nom du panier', width: 30, value: ({ order }) => order.cartName },
  { head: 'Acheteur', width: 30, value: ({ order }) => order.customerName },
  { head: 'SIRET de l’acheteur', width: 18, value: ({ order }) => order.customerSiret },
  { head: 'Code service', width: 14, value: ({ order }) => order.serviceCode },
  { head: 'Numéro d’engagement', width: 20, value: ({ order }) => order.customerReferenceNumber },
  { head: 'Prestataire', width: 30, value: ({ order }) => order.supplierName },
  { head: 'SIRET du prestataire', width: 18, value: ({ order }) => order.supplierSiret },
  { head: 'Contrat', width: 16, value: ({ order }) => order.marketNumber },
  { head: 'Édition', width: 9, value: ({ order }) => order.edition },
  { head: 'Lot', width: 7, value: ({ order }) => order.lotCode },
  { head: 'Nom du lot', width: 30, value: ({ order }) => order.lotName },
  { head: 'Rang', width: 7, value: ({ order }) => order.rank },
  { head: 'Département', width: 12, value: ({ order }) => order.departmentCode },
  { head: 'Lieu', width: 36, value: ({ order }) => order.address },
  { head: 'Montant (€ HT)', width: 16, shows: 'money', value: ({ order }) => fromCents(order.amount ?? 0) },
  {
    head: 'Montant en cours (€ HT)',
    width: 20,
    shows: 'money',
    value: ({ order }) => fromCents(liveTotal([order])),
  },
  { head: 'État', width: 14, value: ({ order }) => orderStatusLabel(order.status) },
  { head: 'Commandé le', width: 12, value: ({ order }) => dayOf(order.confirmedAt) },
  { head: 'Envoyé le', width: 12, value: ({ order }) => dayOf(order.sentAt) },
  { head: 'Lu le', width: 12, value: ({ order }) => dayOf(order.openedAt) },
  { head: 'Répondre avant le', width: 16, value: ({ order }) => dayOf(order.dueAt) },
  { head: 'Clos le', width: 12, value: ({ order }) => dayOf(order.closedAt) },
  { head: 'Réponse de', width: 24, value: ({ order }) => order.answeredName },
  { head: 'Motif', width: 36, value: ({ order }) => order.reason },
  { head: 'Délai (jours ouvrés)', width: 18, value: ({ order }) => order.executionDays },
  { head: 'À exécuter avant le', width: 18, value: ({ end }) => day(end) },
  { head: 'En retard', width: 10, value: ({ isLate }) => (isLate ? 'oui' : '') },
  {
    head: 'Accepté le',
    width: 12,
    value: ({ order }) => dayOf(order.answer === OrderStatus.accepted ? order.answeredAt : null),
  },
  { head: 'Annulé le', width: 12, value: ({ order }) => dayOf(order.cancelledAt) },
]

const fileName = (now: Date, extension: string) => `commandes-${parisDay(now)}.${extension}`

export async function exportOrders(
  exported: readonly Exported[],
  format: 'csv' | 'xlsx',
  now: Date,
): Promise<FileAnswer> {
  if (format === 'csv') {
    const content = csvOf(columns, exported)
    return { content, name: fileName(now, 'csv'), type: 'text/csv; charset=utf-8', size: content.length }
  }
  const content = await workbookOf([sheetOf('Commandes', columns, exported)])
  return { content, name: fileName(now, 'xlsx'), type: XLSX, size: content.length }
}
