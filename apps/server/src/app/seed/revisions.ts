import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { computeRevision } from '../../catalogue/revision/compute-revision.ts'
import { importValues } from '../../catalogue/revision/import-values.ts'
import { saveFormula } from '../../catalogue/revision/save-formula.ts'
import { saveIndex } from '../../catalogue/revision/save-index.ts'
import type { Context } from '../../platform/http/context.ts'
import { by } from './origin.ts'

/** Invented values of indexes that exist: none is to be taken for what was published. */
const indexes: [code: string, label: string, base: string, last: string][] = [
  ['BT32', 'Couverture en tuiles', '118,4', '121,6'],
  ['BT53', 'Étanchéité', '131,2', '135,9'],
  ['BT34', 'Couverture en zinc', '142,0', '143,1'],
  ['BT47', 'Électricité', '127,6', '130,3'],
]

const formulaOf = (...weights: { index: string; weight: number }[]) => ({
  fixedPart: 1500,
  weights,
  baseMonth: '2025-09',
  lagMonths: 4,
  firstOn: '2027-01-01',
  everyMonths: 12,
  coefficientDecimals: 4,
  coefficientRounding: 'nearest' as const,
  priceRounding: 'nearest' as const,
  maximumRise: 500,
  clause: 'CCAP, article 8',
})

/** Roofs are computed and wait to be read; for electricity the last value is still provisional. */
export async function writeRevisions(context: Context, operator: number): Promise<number> {
  for (const [code, label] of indexes)
    await saveIndex(code, { label, source: 'INSEE (valeurs inventées)' }, by(operator), context)
  const lines = indexes.flatMap(([code, , base, last]) => [
    `${code};2025-09;${base};définitif`,
    `${code};2026-09;${last};${code === 'BT47' ? 'provisoire' : 'définitif'}`,
  ])
  const content = Buffer.from(['Index;Mois;Valeur;État', ...lines].join('\n')).toString('base64')
  await importValues({ name: 'index-septembre-2026.csv', content }, by(operator), context)
  const roofs = { edition: DEFAULT_EDITION, lot: '203' }
  const formula = formulaOf(
    { index: 'BT32', weight: 4250 },
    { index: 'BT53', weight: 2550 },
    { index: 'BT34', weight: 1700 },
  )
  await saveFormula(roofs, formula, by(operator), context)
  await saveFormula(
    { edition: DEFAULT_EDITION, lot: '206' },
    formulaOf({ index: 'BT47', weight: 8500 }),
    by(operator),
    context,
  )
  const { counts } = await computeRevision(roofs, '2027-01-01', by(operator), context)
  return counts.prices
}
