import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { toCents } from '@charpente/domain/platform/money'
import type { Unit } from '@charpente/domain/platform/unit'
import { asUnit } from './articles.ts'
import { engineeringLevel, worksLevel } from './geography.ts'
import type { Row } from './insert-rows.ts'
import { roundPrice, stepFor, withDiscounts } from './prices.ts'
import { type Random, randomFor } from './random.ts'
import { readRows, withPowers } from './read-rows.ts'
import type { Category } from './reference.ts'
import type { Supplier } from './suppliers.ts'
import { SEED_NOW } from './volumes.ts'

const columns = [
  'category',
  'name',
  'description',
  'unit',
  'priceA',
  'quantityB',
  'priceB',
  'quantityC',
  'priceC',
] as const
type Model = ReturnType<typeof readRows<(typeof columns)[number]>>[number]

/** The same service under other conditions, which firms list as an article of its own. */
type Variant = { suffix: string; markup: number }
const plain: Variant = { suffix: '', markup: 1 }
const variants: Record<'works' | 'engineering', Variant[]> = {
  works: [
    { suffix: ', en site occupé', markup: 1.12 },
    { suffix: ', intervention sous 48 heures', markup: 1.18 },
    { suffix: ', en horaires décalés', markup: 1.22 },
  ],
  engineering: [
    { suffix: ', avec réunion de restitution', markup: 1.1 },
    { suffix: ', en délai réduit', markup: 1.2 },
  ],
}
/** Energy and rates are sold one way only. */
const withoutVariant: Unit[] = ['KWh', 'MWh cumac', 'PDL', '€ (Budget)']

type Offer = { model: Model; variant: Variant; category: Category }

/** The lot whose trade a firm most often practises beside its own. */
const relatedTrades: Record<string, string> = {
  101: '106',
  102: '103',
  103: '102',
  105: '106',
  106: '105',
  108: '113',
  109: '110',
  110: '109',
  112: '105',
  113: '108',
  201: '202',
  202: '201',
  203: '205',
  204: '208',
  205: '203',
  206: '207',
  207: '206',
  208: '204',
  209: '210',
  210: '209',
  211: '212',
  212: '211',
}

/** What a firm may list: its trade, then the related one, then the same under other conditions. */
function offersOf(
  { category }: Supplier,
  categories: readonly Category[],
  models: Map<string, Model[]>,
  random: Random,
) {
  const nature = lotNature(category.trade)
  const related = categories.filter(({ trade }) => trade === relatedTrades[category.trade])
  const offers = [category, ...related].flatMap((category): Offer[] =>
    random.shuffled(models.get(category.name) ?? []).map((model) => ({ model, variant: plain, category })),
  )
  const variable = offers.filter(({ model }) => !withoutVariant.includes(asUnit(model.unit)))
  return [...offers, ...variants[nature].flatMap((variant) => variable.map((offer) => ({ ...offer, variant })))]
}

/** Parts of `total` in proportion to the weights, adding up to it exactly. */
function share(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = Math.round((total * weighed) / whole) - given
    given += part
    return part
  })
}

function priceOffer({ model, variant }: Offer, level: number, random: Random) {
  const wanted = toCents(Number(model.priceA)) * variant.markup * level * random.between(0.9, 1.14)
  const a = roundPrice(wanted)
  // The model’s own discounts; a missing tier is never sold, whatever this makes of it.
  const discount = (price: string) => 1 - Number(price) / Number(model.priceA)
  const { b, c } = withDiscounts(a, stepFor(wanted), discount(model.priceB), discount(model.priceC))
  return {
    price_a: a,
    quantity_b: model.quantityB ? Number(model.quantityB) : null,
    price_b: model.quantityB ? b : null,
    quantity_c: model.quantityC ? Number(model.quantityC) : null,
    price_c: model.quantityC ? c : null,
  }
}

type FreeCatalogue = { articles: Row<'free_article'>[]; departments: Row<'free_article_department'>[] }

/** Every firm without a contract sells in the free catalogue, and some holders do as well, a little. */
export function generateFreeCatalogue(
  suppliers: readonly Supplier[],
  holders: ReadonlySet<number>,
  categories: readonly Category[],
  total: number,
): FreeCatalogue {
  const models = Map.groupBy(readRows('free-articles.csv', columns), ({ category }) => category)
  const sellers = suppliers.flatMap((supplier) => {
    const random = randomFor(`free catalogue ${supplier.id}`)
    if (holders.has(supplier.id)) return random.chance(0.3) ? [{ supplier, random, weight: 1 }] : []
    return [{ supplier, random, weight: random.integer(2, 5) }]
  })
  const counts = share(
    total,
    sellers.map(({ weight }) => weight),
  )
  const catalogue: FreeCatalogue = { articles: [], departments: [] }
  for (const [index, { supplier, random }] of sellers.entries()) {
    const { home } = supplier
    const level = lotNature(supplier.category.trade) === 'works' ? worksLevel(home) : engineeringLevel(home)
    for (const offer of offersOf(supplier, categories, models, random).slice(0, counts[index])) {
      const id = catalogue.articles.length + 1
      catalogue.articles.push({
        id,
        supplier_id: supplier.id,
        category_id: offer.category.id,
        name: withPowers(offer.model.name + offer.variant.suffix),
        description: withPowers(offer.model.description),
        unit: asUnit(offer.model.unit),
        ...priceOffer(offer, level, random),
        saved_at: SEED_NOW,
      })
      const sold = random.chance(0.85) ? supplier.departments : [home]
      for (const department of sold) catalogue.departments.push({ free_article_id: id, department_id: department.id })
    }
  }
  return catalogue
}
