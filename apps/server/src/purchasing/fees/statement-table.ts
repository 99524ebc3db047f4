import { parisDay } from '@charpente/domain/platform/calendar'
import { fromCents } from '@charpente/domain/platform/money'
import { formatQuarterShort } from '@charpente/domain/purchasing/fees/quarter'
import { shownNumber } from '@charpente/domain/purchasing/fees/statement'
import { type Column, csvOf, sheetDay as day } from '../../platform/sheets/write-table.ts'
import type { StoredLine, StoredStatement } from './queries.ts'

type Row = { told: StoredStatement; line: StoredLine }

/** Everything a firm or an accountant needs to add up again, a line for each order. */
const columns: readonly Column<Row>[] = [
  { head: 'Relevé', width: 18, value: ({ told }) => told.number && shownNumber(told.number, told.revision) },
  { head: 'Trimestre', width: 12, value: ({ told }) => formatQuarterShort(told.quarter) },
  { head: 'Prestataire', width: 30, value: ({ told }) => told.supplierName },
  { head: 'SIRET du prestataire', width: 18, value: ({ told }) => told.siret },
  { head: 'Bon de commande', width: 20, value: ({ line }) => line.orderNumber },
  { head: 'Contrat', width: 16, value: ({ line }) => line.marketNumber },
  { head: 'Lot', width: 7, value: ({ line }) => line.lot },
  { head: 'Acheteur', width: 30, value: ({ line }) => line.customer },
  { head: 'Accepté le', width: 12, value: ({ line }) => day(parisDay(line.acceptedAt)) },
  { head: 'Annulé le', width: 12, value: ({ line }) => day(line.cancelledAt && parisDay(line.cancelledAt)) },
  {
    head: 'Nature',
    width: 14,
    value: ({ line }) => (line.cause === 'accepted' ? 'accepté' : 'changement'),
  },
  { head: 'Montant du bon (€ HT)', width: 16, shows: 'money', value: ({ line }) => fromCents(line.ordered ?? 0) },
  { head: 'Base (€ HT)', width: 16, shows: 'money', value: ({ line }) => fromCents(line.base) },
  { head: 'Taux (%)', width: 8, shows: 'decimal', value: ({ line }) => line.rate / 100 },
  { head: 'Part (€ HT)', width: 16, shows: 'money', value: ({ line }) => fromCents(line.share) },
  { head: 'Correction', width: 36, value: ({ line }) => line.reason },
]

export function statementTable(statements: readonly StoredStatement[], lines: readonly StoredLine[]): Buffer {
  const byId = new Map(statements.map((told) => [told.id, told]))
  return csvOf(
    columns,
    lines.flatMap((line) => {
      const told = byId.get(line.statementId)
      return told ? [{ told, line }] : []
    }),
  )
}
