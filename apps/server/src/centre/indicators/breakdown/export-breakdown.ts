import type { Breakdown, BreakdownLine } from '@charpente/contract/centre/indicators'
import { documentNames } from '@charpente/domain/people/documents/document'
import { type Day, daysBetween } from '@charpente/domain/platform/calendar'
import { fromCents } from '@charpente/domain/platform/money'
import type { Period } from '@charpente/domain/platform/period'
import type { papersEndingBy } from '../../../people/documents/queries.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { type Column, csvFile, csvOf, sheetDay } from '../../../platform/sheets/write-table.ts'
import type { findLateOrders } from '../../../purchasing/orders/late/queries.ts'

const heads: Record<Breakdown, { head: string; file: string }> = {
  firm: { head: 'Entreprise', file: 'entreprises' },
  buyer: { head: 'Acheteur', file: 'acheteurs' },
  kind: { head: 'Type d’acheteur', file: 'types-d-acheteur' },
  department: { head: 'Département', file: 'departements' },
  lot: { head: 'Lot', file: 'lots' },
}

/** A share as a spreadsheet shows it once told it is one: `0,75`. */
const share = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)

const count = (head: string, value: (line: BreakdownLine) => number): Column<BreakdownLine> => ({
  head,
  width: 12,
  value,
})
const euros = (head: string, value: (line: BreakdownLine) => number): Column<BreakdownLine> => ({
  head: `${head} (€ HT)`,
  width: 18,
  shows: 'money',
  value: (line) => fromCents(value(line)),
})

const columns = (by: Breakdown): Column<BreakdownLine>[] => [
  { head: 'Code', width: 12, value: ({ code }) => code },
  { head: heads[by].head, width: 40, value: ({ name }) => name },
  count('Bons envoyés', ({ sent }) => sent),
  count('Acceptés', ({ counts }) => counts.accepted),
  count('En attente', ({ counts }) => counts.waiting),
  count('Refusés', ({ counts }) => counts.refused),
  count('Sans réponse', ({ counts }) => counts.unanswered),
  count('Annulés', ({ counts }) => counts.cancelled),
  euros('Accepté', ({ amounts }) => amounts.accepted),
  euros('En attente', ({ amounts }) => amounts.waiting),
  euros('Refusé', ({ amounts }) => amounts.refused),
  euros('Sans réponse', ({ amounts }) => amounts.unanswered),
  euros('Annulé', ({ amounts }) => amounts.cancelled),
  { head: 'Taux d’acceptation', width: 12, shows: 'share', value: ({ acceptance }) => share(acceptance) },
  { head: 'Taux de réponse', width: 12, shows: 'share', value: ({ answered }) => share(answered) },
  count('Travaux en retard', ({ late }) => late),
]

export const breakdownFile = (by: Breakdown, { from, to }: Period, lines: readonly BreakdownLine[]): FileAnswer =>
  csvFile(`repartition-${heads[by].file}-${from}-${to}`, csvOf(columns(by), lines))

type LateWork = Awaited<ReturnType<typeof findLateOrders>>[number]

export const lateWorksFile = (today: Day, works: readonly LateWork[]): FileAnswer => {
  const lateColumns: Column<LateWork>[] = [
    { head: 'Bon de commande', width: 20, value: ({ number }) => number },
    { head: 'Entreprise', width: 30, value: ({ supplierName }) => supplierName },
    { head: 'Acheteur', width: 30, value: ({ customerName }) => customerName },
    { head: 'Panier', width: 30, value: ({ cartName }) => cartName },
    { head: 'Lot', width: 8, value: ({ lotCode }) => lotCode },
    { head: 'Rang', width: 8, value: ({ rank }) => rank },
    { head: 'Département', width: 12, value: ({ departmentCode }) => departmentCode },
    { head: 'Montant (€ HT)', width: 18, shows: 'money', value: ({ amount }) => fromCents(amount ?? 0) },
    { head: 'À finir le', width: 12, value: ({ endsOn }) => sheetDay(endsOn) },
    { head: 'Jours de retard', width: 12, value: ({ lateDays }) => lateDays },
  ]
  return csvFile(`travaux-en-retard-${today}`, csvOf(lateColumns, works))
}

type EndingPaper = Awaited<ReturnType<typeof papersEndingBy>>[number]

export const paperEndsFile = (today: Day, papers: readonly EndingPaper[]): FileAnswer => {
  const paperColumns: Column<EndingPaper>[] = [
    { head: 'Code', width: 12, value: ({ code }) => code },
    { head: 'Entreprise', width: 36, value: ({ name }) => name },
    { head: 'Département', width: 12, value: ({ departmentCode }) => departmentCode },
    { head: 'Pièce', width: 30, value: ({ kind }) => documentNames[kind] },
    { head: 'Échéance', width: 12, value: ({ expiresOn }) => sheetDay(expiresOn) },
    { head: 'Jours restants', width: 12, value: ({ expiresOn }) => (expiresOn ? daysBetween(today, expiresOn) : null) },
    { head: 'Titulaire', width: 10, value: ({ isHolder }) => (isHolder ? 'oui' : '') },
  ]
  return csvFile(`pieces-a-renouveler-${today}`, csvOf(paperColumns, papers))
}
