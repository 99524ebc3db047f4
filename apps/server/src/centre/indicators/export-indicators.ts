import type { Indicators, IndicatorTable } from '@charpente/contract/centre/indicators'
import { fromCents } from '@charpente/domain/platform/money'
import { type FileAnswer, XLSX } from '../../platform/http/file-answer.ts'
import {
  type Column,
  csvFile,
  csvOf,
  type Sheet,
  sheetDay,
  sheetOf,
  workbookOf,
} from '../../platform/sheets/write-table.ts'
import type { SupplierRow } from './queries.ts'

type Facts = { indicators: Indicators; suppliers: readonly SupplierRow[] }

/** A table by its name in the workbook, as a sheet or as a CSV file. */
type Table = { sheet: () => Sheet; csv: () => Buffer }

const table = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  sheet: () => sheetOf(name, columns, rows),
  csv: () => csvOf(columns, rows),
})

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const euros = (head: string, width = 18) => ({ head, width, shows: 'money' as const })
const count = (head: string, width = 12) => ({ head, width })

const counted = <Row extends { orders: number; amount: number; confirmed: number }>(): Column<Row>[] => [
  { ...count('Commandes'), value: ({ orders }) => orders },
  { ...euros('Montant (€ HT)'), value: ({ amount }) => fromCents(amount) },
  { ...euros('Montant confirmé (€ HT)'), value: ({ confirmed }) => fromCents(confirmed) },
]

const named = <Row extends { code: string | null; name: string }>(code: string, name: string): Column<Row>[] => [
  { head: code, width: 10, value: (row) => row.code },
  { head: name, width: 40, value: (row) => row.name },
]

/** Every table of the page, and what each firm accepted, which only the file tells. Q-32 */
const tablesOf = ({ indicators, suppliers }: Facts): Record<IndicatorTable, Table> => ({
  months: table(
    'Mois',
    [
      { head: 'Mois', width: 12, value: ({ month }) => sheetDay(`${month}-01`) },
      { ...count('Commandes formalisées', 14), value: ({ formalized }) => formalized.orders },
      { ...euros('Montant formalisé (€ HT)'), value: ({ formalized }) => fromCents(formalized.amount) },
      { ...euros('Formalisé confirmé (€ HT)'), value: ({ formalized }) => fromCents(formalized.confirmed) },
      { ...count('Commandes libres', 14), value: ({ free }) => free.orders },
      { ...euros('Montant libre (€ HT)'), value: ({ free }) => fromCents(free.amount) },
      { ...euros('Libre confirmé (€ HT)'), value: ({ free }) => fromCents(free.confirmed) },
      { head: 'Délai médian (jours)', width: 14, shows: 'decimal', value: ({ medianDays }) => rounded(medianDays) },
    ] satisfies Column<Indicators['months'][number]>[],
    indicators.months,
  ),
  lots: table<Indicators['lots'][number]>('Lots', [...named('Lot', 'Nom'), ...counted()], indicators.lots),
  departments: table<Indicators['departments'][number]>(
    'Départements',
    [...named('Code', 'Département'), ...counted()],
    indicators.departments,
  ),
  ranks: table<Indicators['ranks'][number]>(
    'Réponses',
    [
      { head: 'Rang', width: 10, value: ({ rank }) => (rank === 0 ? 'libre' : String(rank)) },
      { ...count('Bons envoyés'), value: ({ sent }) => sent },
      { ...count('Acceptés'), value: ({ accepted }) => accepted },
      { ...count('Refusés'), value: ({ refused }) => refused },
      { ...count('Sans réponse'), value: ({ unanswered }) => unanswered },
      { ...count('En attente'), value: ({ waiting }) => waiting },
      { ...count('Annulés'), value: ({ cancelled }) => cancelled },
      { head: 'Délai médian (jours)', width: 14, shows: 'decimal', value: ({ medianDays }) => rounded(medianDays) },
    ],
    indicators.ranks,
  ),
  applications: table<Indicators['applications'][number]>(
    'Candidatures',
    [
      ...named<Indicators['applications'][number]>('Lot', 'Nom'),
      { ...count('En cours'), value: ({ drafts }) => drafts },
      { ...count('Signées'), value: ({ signed }) => signed },
      { ...count('Acceptées'), value: ({ accepted }) => accepted },
      { ...count('Refusées'), value: ({ refused }) => refused },
    ],
    indicators.applications,
  ),
  suppliers: table<SupplierRow>(
    'Prestataires',
    [
      { head: 'Code', width: 12, value: ({ code }) => code },
      { head: 'Prestataire', width: 36, value: ({ name }) => name },
      { head: 'SIRET', width: 18, value: ({ siret }) => siret },
      { ...count('Bons acceptés'), value: ({ orders }) => orders },
      { ...euros('Montant accepté (€ HT)'), value: ({ amount }) => fromCents(amount) },
      { head: 'Contact de la rémunération', width: 28, value: ({ contact }) => contact },
      { head: 'Fonction', width: 22, value: ({ role }) => role },
      { head: 'E-mail', width: 30, value: ({ email }) => email },
      { head: 'Téléphone', width: 16, value: ({ phone }) => phone },
    ],
    suppliers,
  ),
})

const fileNames: Record<IndicatorTable, string> = {
  months: 'mois',
  lots: 'lots',
  departments: 'departements',
  ranks: 'reponses',
  applications: 'candidatures',
  suppliers: 'prestataires',
}

export async function exportIndicators(
  facts: Facts,
  { format, table: asked }: { format: 'csv' | 'xlsx'; table: IndicatorTable },
): Promise<FileAnswer> {
  const { from, to } = facts.indicators.period
  const tables = tablesOf(facts)
  if (format === 'csv') return csvFile(`indicateurs-${fileNames[asked]}-${from}-${to}`, tables[asked].csv())
  const content = await workbookOf(Object.values(tables).map(({ sheet }) => sheet()))
  return { content, name: `indicateurs-${from}-${to}.xlsx`, type: XLSX, size: content.length }
}
