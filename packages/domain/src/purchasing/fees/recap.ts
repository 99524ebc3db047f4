import type { Day } from '../../platform/calendar.ts'
import { formatAmount, formatDay, formatDayPlain } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'
import { plural } from '../../platform/text.ts'

/** What the centre does about the money of its statements. Decisions 060 and 077 */
type Statement = { number: string | null; supplierName: string; total: number }

/** What a statement asks for, always with its taxes. */
export const taxed = (cents: number): string => `${formatAmount(cents)}\u00A0TTC`

const factsOf = ({ number, supplierName, total }: Statement): Recap['facts'] => [
  ['Relevé', number ?? 'sans numéro'],
  ['Entreprise', supplierName],
  ['Montant', taxed(total)],
]

export const debitRecap = ({ count, total, day }: { count: number; total: number; day: Day }): Recap => ({
  title: 'Préparer le prélèvement',
  facts: [
    ['Relevés', String(count)],
    ['Montant', taxed(total)],
    ['Jour du prélèvement', formatDay(day)],
  ],
  changes: [],
  effects: [
    `${plural(count, 'L’entreprise est prévenue', 'Les entreprises sont prévenues')} par e-mail du jour et du montant.`,
    'Le fichier garde le compte de la centrale d’aujourd’hui. Rien n’est prélevé avant que vous ne le remettiez à la banque.',
  ],
})

export const paidRecap = (statement: Statement): Recap => ({
  title: 'Dire payé',
  facts: factsOf(statement),
  changes: [],
  effects: ['Le relevé n’est plus dû et ne sera ni relancé ni prélevé.'],
})

export const unpaidRecap = (statement: Statement): Recap => ({
  title: 'Dire impayé',
  question: 'Dire le relevé impayé\u202F?',
  facts: factsOf(statement),
  changes: [],
  effects: ['Le paiement est repris, et le relevé redevient dû.'],
})

type Mandate = { reference: string; iban: string; holder: string; signedOn: Day }

export const endMandateRecap = (supplierName: string, { reference, iban, signedOn }: Mandate): Recap => ({
  title: 'Mettre fin au mandat',
  facts: [
    ['Entreprise', supplierName],
    ['Mandat', `${reference}, signé le ${formatDayPlain(signedOn)}`],
    ['Compte', iban],
  ],
  changes: [],
  effects: ['Plus rien ne sera prélevé sur ce compte. L’entreprise est prévenue et paiera par virement.'],
})
