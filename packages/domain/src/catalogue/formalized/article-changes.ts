import { formatNumber } from '../../platform/format.ts'

const NBSP = '\u00A0'
const said = (value: string) => `«${NBSP}${value}${NBSP}»`

type Words = {
  chapter: string
  name: string
  description: string
  unit: string
  quantityB: number | null
  quantityC: number | null
}

const threshold = (quantity: number | null) => (quantity === null ? 'aucun' : formatNumber(quantity))

/** « prestation 203.01.001 : unité « ml » → « m2 » », or nothing when it stays the same. A long text is not repeated. */
export function articleChange(code: string, before: Words, after: Words): string | null {
  const shown = (what: string, one: string, other: string) => (one === other ? [] : [`${what} ${one} → ${other}`])
  const changes = [
    ...shown('désignation', said(before.name), said(after.name)),
    ...shown('unité', said(before.unit), said(after.unit)),
    ...shown('chapitre', said(before.chapter), said(after.chapter)),
    ...(before.description === after.description ? [] : ['description réécrite']),
    ...shown('seuil du prix B', threshold(before.quantityB), threshold(after.quantityB)),
    ...shown('seuil du prix C', threshold(before.quantityC), threshold(after.quantityC)),
  ]
  return changes.length === 0 ? null : `prestation ${code}${NBSP}: ${changes.join(', ')}`
}
