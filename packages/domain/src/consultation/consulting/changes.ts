import { formatAmountHT, formatInstant, formatNumber } from '../../platform/format.ts'
import { plural } from '../../platform/text.ts'
import type { MissingPrices } from '../awards/missing-prices.ts'
import { POINT } from '../awards/ranking.ts'
import { lotsInWords } from './state.ts'

const NBSP = '\u00A0'
const LISTED = 12

const quoted = (text: string) => `«${NBSP}${text}${NBSP}»`
const said = (value: string | null) => value ?? 'non fixé'
const changed = (what: string, before: string | null, after: string | null): string[] =>
  before === after ? [] : [`${what}${NBSP}: ${said(before)} → ${said(after)}`]
const moment = (at: Date | null) => at && formatInstant(at)
const points = (weight: number) => `${formatNumber(weight / POINT)}${NBSP}${plural(weight / POINT, 'point')}`
const days = (count: number | null) => (count === null ? null : `${count} ${plural(count, 'jour')}`)
const amount = (cents: number | null) => (cents === null ? null : formatAmountHT(cents))

export type LotAmounts = { lot: string; min: number | null; max: number | null }

/** What a consultation announces of itself, its points apart. */
export type Announced = {
  reference: string
  name: string
  phase: number | null
  opensAt: Date | null
  deadline: Date | null
  questionsUntil: Date | null
  validityDays: number | null
  lots: readonly string[]
  amounts: readonly LotAmounts[]
  fruitless: readonly { lot: string; place: string }[]
}

const placesOf = ({ fruitless }: Announced) =>
  fruitless
    .map(({ lot, place }) => `${lot}${NBSP}${place}`)
    .toSorted()
    .join(', ')

const phaseWords = (phase: number | null) => (phase === null ? 'closes' : `ouvertes, phase ${phase}`)

/** One sentence for each thing that changed of it: what an amendment says. */
export function announcedChanges(before: Announced, after: Announced): string[] {
  const added = after.lots.filter((lot) => !before.lots.includes(lot))
  const removed = before.lots.filter((lot) => !after.lots.includes(lot))
  const ofLot = ({ amounts }: Announced, lot: string) => amounts.find((one) => one.lot === lot)
  return [
    ...changed('Référence', before.reference, after.reference),
    ...changed('Objet', before.name && quoted(before.name), after.name && quoted(after.name)),
    ...changed('Candidatures', phaseWords(before.phase), phaseWords(after.phase)),
    ...changed('Ouverture', moment(before.opensAt), moment(after.opensAt)),
    ...changed('Date limite', moment(before.deadline), moment(after.deadline)),
    ...changed('Questions jusqu’au', moment(before.questionsUntil), moment(after.questionsUntil)),
    ...changed('Validité des offres', days(before.validityDays), days(after.validityDays)),
    ...(added.length > 0 ? [`Mis en consultation${NBSP}: ${lotsInWords(added)}`] : []),
    ...(removed.length > 0 ? [`Retiré de la consultation${NBSP}: ${lotsInWords(removed)}`] : []),
    ...after.lots
      .filter((lot) => !added.includes(lot))
      .flatMap((lot) => [
        ...changed(
          `Lot ${lot}, montant minimum`,
          amount(ofLot(before, lot)?.min ?? null),
          amount(ofLot(after, lot)?.min ?? null),
        ),
        ...changed(
          `Lot ${lot}, montant maximum`,
          amount(ofLot(before, lot)?.max ?? null),
          amount(ofLot(after, lot)?.max ?? null),
        ),
      ]),
    ...(placesOf(before) === placesOf(after)
      ? []
      : [
          `Territoires relancés${NBSP}: ${after.fruitless.length === 0 ? 'aucun, tous sont ouverts' : placesOf(after)}`,
        ]),
  ]
}

const missingWords: Record<MissingPrices, string> = {
  clarify: 'une précision est demandée',
  irregular: 'elle est irrégulière',
}

type Rules = {
  priceWeight: number
  waitingDays: number
  missingPrices: MissingPrices
  criteria: readonly { code: string; name: string; weight: number }[]
}

export function rulesChanges(before: Rules, after: Rules): string[] {
  const known = new Map(before.criteria.map((one) => [one.code, one] as const))
  const kept = new Set(after.criteria.map(({ code }) => code))
  return [
    ...changed('Prix', points(before.priceWeight), points(after.priceWeight)),
    ...after.criteria.flatMap(({ code, name, weight }) => {
      const former = known.get(code)
      if (!former) return [`Critère ajouté${NBSP}: ${name}, ${points(weight)}`]
      return [
        ...changed('Critère', quoted(former.name), quoted(name)),
        ...changed(`Critère ${quoted(name)}`, points(former.weight), points(weight)),
      ]
    }),
    ...before.criteria
      .filter(({ code }) => !kept.has(code))
      .map(({ name, weight }) => `Critère retiré${NBSP}: ${name}, ${points(weight)}`),
    ...changed('Attente avant la notification', days(before.waitingDays), days(after.waitingDays)),
    ...changed('Offre où un prix manque', missingWords[before.missingPrices], missingWords[after.missingPrices]),
  ]
}

const listed = (parts: readonly string[]) =>
  parts.length <= LISTED
    ? parts.join(', ')
    : `${parts.slice(0, LISTED).join(', ')} et ${parts.length - LISTED}${NBSP}${plural(parts.length - LISTED, 'autre')}`

/** By the code of each article. */
export function basketChanges(
  lot: string,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  const moved = [...after].filter(([code, quantity]) => before.has(code) && before.get(code) !== quantity)
  const added = [...after].filter(([code]) => !before.has(code))
  const removed = [...before.keys()].filter((code) => !after.has(code))
  const line = (what: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [`Lot ${lot}, détail estimatif, ${what}${NBSP}: ${listed(parts)}`]
  return [
    ...line(
      'quantités changées',
      moved.map(([code, quantity]) => `${code} (${formatNumber(before.get(code) ?? 0)} → ${formatNumber(quantity)})`),
    ),
    ...line(
      'lignes ajoutées',
      added.map(([code, quantity]) => `${code} (${formatNumber(quantity)})`),
    ),
    ...line('lignes retirées', removed),
  ]
}
