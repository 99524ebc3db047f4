import type { ContractList } from '@charpente/contract/purchasing/contracts'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { workbook } from '../../platform/sheets/workbook.ts'
import { ceilingMarks } from './marks.ts'
import { contractsOf } from './queries.ts'

const euros = (amount: number | null) => (amount === null ? null : amount / 100)

/** The contracts of a list, a line each. */
export async function exportContracts(asked: { list: ContractList; search?: string | undefined }, context: Context) {
  const { db, now } = context
  const [near] = await ceilingMarks(db, now())
  const today = parisDay(now())
  const found = await contractsOf(db, { ...asked, today, near }, null)
  return workbook(`contrats-${today}`, [
    {
      name: 'Contrats',
      columns: [
        { title: 'Contrat', width: 20 },
        { title: 'Titulaire', width: 36 },
        { title: 'Lot', width: 7 },
        { title: 'Nom du lot', width: 34 },
        { title: 'Territoires et rangs', width: 34 },
        { title: 'Début', width: 12 },
        { title: 'Fin', width: 12 },
        { title: 'Minimum HT', width: 16, format: '#,##0.00' },
        { title: 'Maximum HT', width: 16, format: '#,##0.00' },
        { title: 'Engagé HT', width: 16, format: '#,##0.00' },
        { title: 'Part du maximum', width: 16, format: '0.0%' },
      ],
      rows: found.map((contract) => [
        contract.number,
        contract.supplierName,
        contract.lotCode,
        contract.lotName,
        contract.places.map(({ name, rank }) => `${name} (rang ${rank})`).join(', '),
        contract.startsOn,
        contract.endsOn,
        euros(contract.minimum),
        euros(contract.maximum),
        euros(contract.engaged),
        contract.maximum === null ? null : contract.engaged / contract.maximum,
      ]),
    },
  ])
}
