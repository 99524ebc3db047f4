import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { supplierAddress } from './addresses.ts'
import { biddersOf } from './bidders.ts'
import { nameFirm } from './firm-names.ts'
import { around } from './geography.ts'
import {
  connectionCode,
  drawInstant,
  drawPerson,
  drawPhone,
  emailAt,
  fictionalSiret,
  personalMailbox,
} from './identity.ts'
import { inTurn } from './in-turn.ts'
import type { Row } from './insert-rows.ts'
import { approved } from './people.ts'
import { randomFor } from './random.ts'
import type { Category, Department } from './reference.ts'
import { scales, type Volume } from './volumes.ts'

export type Supplier = {
  id: number
  /** The lots it bids for; for a firm of the free catalogue only, the lot nearest to its trade. */
  lots: readonly string[]
  bids: boolean
  home: Department
  category: Category
  /** Where it sells in the free catalogue, home first. */
  departments: readonly Department[]
}

/** Lots without a free category of their own, and the lot whose category suits them. */
const nearestTrades: Record<string, string> = { '104': '210', '107': '101', '111': '109' }

function categoryFor(lots: readonly string[], categories: readonly Category[]): Category {
  const trades = lots.map((code) => nearestTrades[code] ?? code)
  const category = categories.find(({ trade }) => trades.includes(trade))
  if (!category) throw new Error(`no free category for the lots ${lots.join()}`)
  return category
}

/** Firms that bid come first, then those of the free catalogue only, over all trades in turn. */
export function generateSuppliers(
  volume: Volume,
  departments: readonly Department[],
  categories: readonly Category[],
): Supplier[] {
  const scale = scales[volume]
  const bidders = biddersOf[volume](departments)
  const homes = departments.filter(({ code }) => scale.departments === 'all' || scale.departments.includes(code))
  const shuffle = randomFor('free suppliers')
  const trades = inTurn(
    shuffle.shuffled(categories).map(({ trade }) => trade),
    lotNature,
  )
  const towns = shuffle.shuffled(homes)
  const turn = <T>(items: readonly T[], index: number) => items[index % items.length] as T
  const others = Array.from({ length: scale.suppliers - bidders.length }, (_, index) => ({
    lots: [turn(trades, index)],
    home: turn(towns, index),
  }))
  return [...bidders, ...others].map(({ lots, home }, index) => {
    const random = randomFor(`supplier ${index}`)
    return {
      id: index + 1,
      lots,
      bids: index < bidders.length,
      home,
      category: categoryFor(lots, categories),
      departments: around(home, departments, 180).slice(0, random.integer(1, 6)),
    }
  })
}

/** The accounts of firms: formalized for those that hold a rank, free for the others, unlucky bidders included. */
export function supplierAccounts(suppliers: readonly Supplier[], holders: ReadonlySet<number>): Row<'account'>[] {
  const taken = new Set<string>()
  return suppliers.map(({ id, lots, home, category }, index) => {
    const random = randomFor(`supplier account ${index}`)
    const isHolder = holders.has(id)
    const { name, domain } = nameFirm(random, lots, home, taken)
    const person = drawPerson(random)
    return {
      id,
      side: 'supplier',
      admin_id: null,
      type: isHolder ? 'formalized' : 'free',
      formalized_from: null,
      code_id: connectionCode('P', index),
      name,
      email: emailAt(random.chance(0.5) ? 'contact' : personalMailbox(person), domain),
      ...person,
      phone: drawPhone(random, home),
      organism: 'other',
      size: null,
      siret: fictionalSiret(index + 1),
      ...supplierAddress(random, home),
      department_id: home.id,
      category_id: category.id,
      active: true,
      ...approved,
      // Holders were notified before their contracts began; the free catalogue is open at any time.
      created_at: isHolder
        ? drawInstant(random, '2024-09-02', '2024-12-20')
        : drawInstant(random, '2024-10-01', '2026-11-13'),
    }
  })
}

export const supplierDepartments = (suppliers: readonly Supplier[]): Row<'account_department'>[] =>
  suppliers.flatMap(({ id, departments }) =>
    departments.map((department) => ({ account_id: id, department_id: department.id })),
  )
