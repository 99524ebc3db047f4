import type { RevisedPrice } from '@charpente/contract/catalogue/revision'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { tiers } from '@charpente/domain/catalogue/pricing/tier'
import { decimalText, PART_DECIMALS, type Rounding, VALUE_DECIMALS } from '@charpente/domain/catalogue/revision/decimal'
import type { Actor } from '@charpente/domain/platform/actor'
import { decimalsOf } from '@charpente/domain/platform/money'
import type { Unit } from '@charpente/domain/platform/unit'
import type { Db } from '../../platform/db/connect.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type Column, csvStream } from '../../platform/sheets/write-table.ts'
import { findRevision, linesIn, placesRevised, type StoredRevision } from './revising/queries.ts'

/** A line of the file: the formula, an index, the coefficient, or a price. Figures are texts, with all their decimals. */
type Line = {
  nature: 'Formule' | 'Index' | 'Butoir' | 'Coefficient' | 'Prix'
  code?: string
  label?: string
  place?: string
  rank?: number
  holder?: string | null
  market?: string | null
  tier?: string
  decimals?: number
  rounding?: string
  weight?: Figure
  baseMonth?: string
  baseValue?: Figure
  month?: string
  value?: Figure
  basePrice?: Figure
  before?: Figure
  after?: Figure
  remark?: string | null
}

/** A number of parts, with how many decimals: no float on its way to the file. */
type Figure = { units: number; decimals: number }

const figure = (of: keyof Line) => (line: Line) => {
  const found = line[of] as Figure | undefined
  return found ? decimalText(found.units, found.decimals) : null
}
const word = (of: keyof Line) => (line: Line) => (line[of] as string | number | null | undefined) ?? null

const columns: Column<Line>[] = [
  { head: 'Nature', width: 12, value: word('nature') },
  { head: 'Code', width: 14, value: word('code') },
  { head: 'Intitulé', width: 44, value: word('label') },
  { head: 'Territoire', width: 10, value: word('place') },
  { head: 'Rang', width: 7, value: word('rank') },
  { head: 'Titulaire', width: 36, value: word('holder') },
  { head: 'Marché', width: 22, value: word('market') },
  { head: 'Palier', width: 7, value: word('tier') },
  { head: 'Décimales', width: 10, value: word('decimals') },
  { head: 'Arrondi', width: 12, value: word('rounding') },
  { head: 'Poids', width: 10, value: figure('weight') },
  { head: 'Mois de base', width: 12, value: word('baseMonth') },
  { head: 'Valeur de base', width: 14, value: figure('baseValue') },
  { head: 'Mois lu', width: 12, value: word('month') },
  { head: 'Valeur lue', width: 14, value: figure('value') },
  { head: 'Prix de base', width: 14, value: figure('basePrice') },
  { head: 'Prix d’avant', width: 14, value: figure('before') },
  { head: 'Prix révisé', width: 14, value: figure('after') },
  { head: 'Remarque', width: 40, value: word('remark') },
]

const roundingNames: Record<Rounding, string> = { nearest: 'au plus proche', down: 'par défaut', up: 'par excès' }

const remarkNames: Record<NonNullable<RevisedPrice['remark']>, string> = {
  changed: 'prix changé depuis la dernière révision',
  far: 'prix loin des autres',
  rate: 'taux non révisé',
}

/** All that the coefficient was made from, in the order it is redone. */
function computationLines({ units, decimals, on, computation }: StoredRevision): Line[] {
  const { formula, indexes, month, former, exact } = computation
  const lines: Line[] = [
    {
      nature: 'Formule',
      label: `Part fixe. Révision du ${on}`,
      decimals: formula.coefficientDecimals,
      rounding: roundingNames[formula.coefficientRounding],
      weight: { units: formula.fixedPart, decimals: PART_DECIMALS },
      remark: formula.clause,
    },
    ...indexes.map(
      ({ code, label, weight, base, value }): Line => ({
        nature: 'Index',
        code,
        label,
        weight: { units: weight, decimals: PART_DECIMALS },
        baseMonth: formula.baseMonth,
        baseValue: { units: base, decimals: VALUE_DECIMALS },
        month,
        value: { units: value, decimals: VALUE_DECIMALS },
      }),
    ),
  ]
  if (formula.maximumRise !== null)
    lines.push({
      nature: 'Butoir',
      label: 'Hausse maximale depuis le coefficient de la valeur de base',
      weight: { units: formula.maximumRise, decimals: PART_DECIMALS },
      baseValue: former ?? { units: 1, decimals: 0 },
    })
  lines.push({
    nature: 'Coefficient',
    label: `Avant arrondi : ${exact}`,
    value: { units, decimals },
    rounding: roundingNames[formula.coefficientRounding],
    decimals: formula.coefficientDecimals,
  })
  return lines
}

type Listed = Awaited<ReturnType<typeof linesIn>>[number]

const priceLines = (line: Listed, rounding: string): Line[] => {
  const decimals = decimalsOf[priceScale({ lotCode: line.lotCode, unit: line.unit as Unit })]
  return tiers.flatMap((tier, at): Line[] => {
    const [base, before, after] = [line.base[at] ?? null, line.before[at] ?? null, line.after[at] ?? null]
    if (base === null || before === null || after === null) return []
    return [
      {
        nature: 'Prix',
        code: line.code,
        label: line.name,
        place: line.place,
        rank: line.rank,
        holder: line.holder,
        market: line.marketNumber,
        tier,
        decimals,
        rounding: line.remark === 'rate' ? 'non révisé' : rounding,
        basePrice: { units: base, decimals },
        before: { units: before, decimals },
        after: { units: after, decimals },
        remark: line.remark && remarkNames[line.remark],
      },
    ]
  })
}

async function* pagesOf(db: Db, revision: StoredRevision, firm: number | null): AsyncGenerator<Line[]> {
  yield computationLines(revision)
  const rounding = roundingNames[revision.computation.formula.priceRounding]
  for (const placeId of await placesRevised(db, revision.id, firm))
    yield (await linesIn(db, revision.id, placeId, firm)).flatMap((line) => priceLines(line, rounding))
}

const fileOf = (db: Db, revision: StoredRevision, firm: number | null): FileAnswer => ({
  content: csvStream(columns, pagesOf(db, revision, firm)),
  name: `revision-lot-${revision.lot}-${revision.on}.csv`,
  type: 'text/csv; charset=utf-8',
})

/** The whole computation: anybody can redo it, line by line. */
export const exportRevision = async (db: Db, id: number): Promise<FileAnswer> =>
  fileOf(db, (await findRevision(db, id)) ?? refuse('notFound'), null)

/** The same for a firm, with its own prices alone, once it is approved. */
export async function exportOwnRevision(db: Db, id: number, { id: own, adminId }: Actor): Promise<FileAnswer> {
  const revision = await findRevision(db, id)
  const firm = adminId ?? own
  if (revision?.state !== 'approved' || (await placesRevised(db, id, firm)).length === 0) return refuse('notFound')
  return fileOf(db, revision, firm)
}
