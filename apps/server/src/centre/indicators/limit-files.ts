import type { FeeStatementLine } from '@charpente/contract/purchasing/fee'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { fromCents } from '@charpente/domain/platform/money'
import { contractLeft } from '@charpente/domain/purchasing/contracts/ceiling'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import type { FeeState } from '@charpente/domain/purchasing/fees/statement'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { type Column, csvFile, csvOf, sheetDay } from '../../platform/sheets/write-table.ts'
import type { StoredContract } from '../../purchasing/contracts/queries.ts'

const euros = (amount: number | null) => (amount === null ? null : fromCents(amount))

const ceilingColumns: Column<StoredContract>[] = [
  { head: 'Contrat', width: 20, value: ({ number }) => number },
  { head: 'Titulaire', width: 36, value: ({ supplierName }) => supplierName },
  { head: 'Lot', width: 8, value: ({ lotCode }) => lotCode },
  { head: 'Nom du lot', width: 34, value: ({ lotName }) => lotName },
  {
    head: 'Territoires et rangs',
    width: 34,
    value: ({ places }) => places.map(({ name, rank }) => `${name} (rang ${rank})`).join(', '),
  },
  { head: 'Fin', width: 12, value: ({ endsOn }) => sheetDay(endsOn) },
  { head: 'Maximum (€ HT)', width: 18, shows: 'money', value: ({ maximum }) => euros(maximum) },
  { head: 'Engagé (€ HT)', width: 18, shows: 'money', value: ({ engaged }) => euros(engaged) },
  {
    head: 'Reste (€ HT)',
    width: 18,
    shows: 'money',
    value: ({ maximum, engaged }) => (maximum === null ? null : euros(contractLeft({ engaged, maximum }))),
  },
  {
    head: 'Part du maximum',
    width: 12,
    shows: 'share',
    value: ({ maximum, engaged }) => (maximum === null ? null : Math.round((engaged / maximum) * 10_000) / 10_000),
  },
]

export const ceilingsFile = (today: Day, contracts: readonly StoredContract[]): FileAnswer =>
  csvFile(`plafonds-${today}`, csvOf(ceilingColumns, contracts))

const feeStates: Record<FeeState, string> = {
  draft: 'Brouillon',
  approved: 'Approuvé',
  sent: 'Envoyé',
  late: 'En retard',
  disputed: 'Contesté',
  paid: 'Payé',
}

const feeColumns: Column<FeeStatementLine>[] = [
  { head: 'Trimestre', width: 20, value: ({ quarter }) => formatQuarter(quarter) },
  { head: 'Relevé', width: 20, value: ({ number }) => number },
  { head: 'Entreprise', width: 36, value: ({ supplierName }) => supplierName },
  { head: 'État', width: 14, value: ({ state }) => feeStates[state] },
  { head: 'Bons', width: 8, value: ({ orders }) => orders },
  { head: 'Montant des bons (€ HT)', width: 18, shows: 'money', value: ({ base }) => euros(base) },
  { head: 'Part de la centrale (€ HT)', width: 18, shows: 'money', value: ({ share }) => euros(share) },
  { head: 'TVA (€)', width: 14, shows: 'money', value: ({ vat }) => euros(vat) },
  { head: 'À payer (€ TTC)', width: 18, shows: 'money', value: ({ total }) => euros(total) },
  { head: 'Envoyé le', width: 12, value: ({ sentAt }) => sheetDay(sentAt && parisDay(new Date(sentAt))) },
  { head: 'À payer avant le', width: 12, value: ({ dueOn }) => sheetDay(dueOn) },
  { head: 'Payé le', width: 12, value: ({ paidOn }) => sheetDay(paidOn) },
]

export const feeFiguresFile = (today: Day, statements: readonly FeeStatementLine[]): FileAnswer =>
  csvFile(`redevances-${today}`, csvOf(feeColumns, statements))
