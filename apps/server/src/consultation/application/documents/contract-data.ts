import { createHash } from 'node:crypto'
import { labels } from '@charpente/contract/consultation/application/labels'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { filesIn as filesOfAnswers } from '@charpente/domain/consultation/application/files'
import { applicationReference } from '@charpente/domain/consultation/application/reference'
import { type FormKey, formKeys, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { contractSettings } from '@charpente/domain/consultation/consulting/agreement'
import { formatNumber, printedAmount } from '@charpente/domain/platform/format'
import type { Unit } from '@charpente/domain/platform/unit'
import type { Db } from '../../../platform/db/connect.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { currentSettings } from '../../../platform/settings/settings.ts'
import { placesOfLot } from '../../consulting/queries.ts'
import { stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { contractText } from './contract-text.ts'
import { articlesOf, contractHead, filesIn, pricesOf } from './queries.ts'

type Answered = { [K in FormKey]: NonNullable<Saved[K]> }
type Prices = [a: number | null, b: number | null, c: number | null]

/** What a contract says, whole: nothing else is read to make it, and its fingerprint is that of all of it. Q-97 */
export type ContractContent = {
  reference: string
  text: { version: string; sha256: string }
  consultation: { reference: string; name: string; deadline: string | null }
  edition: { id: number; name: string; startsOn: string; endsOn: string }
  createdAt: string
  email: string
  lot: { code: string; name: string }
  identicalOffer: boolean | null
  places: { code: string; name: string }[]
  answers: Answered
  files: { piece: string; organization: string; name: string; size: number; sha256: string }[]
  articles: {
    code: string
    chapter: string
    name: string
    unit: Unit
    quantityB: number | null
    quantityC: number | null
  }[]
  /** Line by line as `articles`, null where nothing is offered; `place` is null for an offer that is the same everywhere. */
  prices: { place: string | null; lines: (Prices | null)[] }[]
  settings: Record<string, string>
  /** What the consultation states; unknown of what was signed before it was kept. */
  renewals?: { count: number; months: number } | null
}

/** Refused until every form was saved: a contract has no blank. */
export function answered(saved: Saved): Answered {
  const missing = formKeys.filter((key) => saved[key] === null)
  if (missing.length > 0)
    refuse('contractTooEarly', { etapes: missing.map((key) => screens[screenOf(key)]?.title).join(', ') })
  return saved as Answered
}

type Use = { id: number; piece: string; organization: string }

/** Each file once, under the name of the field it answers and the company it is about. */
export function usesIn(answers: Saved): Use[] {
  const uses = formKeys.flatMap((key) =>
    filesOfAnswers(answers[key]).map(({ id, path, field }): Use => {
      const parts = path.split('.').slice(0, -1)
      const row = parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], answers[key])
      const { organization } = (row ?? {}) as { organization?: string }
      const piece = key === 'step9' ? 'CV ou certificat' : key === 'step7' ? 'Réalisation' : (labels[field] ?? field)
      return { id, piece, organization: organization ?? '' }
    }),
  )
  return [...new Map(uses.map((use) => [use.id, use])).values()]
}

/** Everything in eight statements, whatever the number of places. */
export async function loadContract(db: Db, candidateId: string, now: Date): Promise<ContractContent> {
  const answers = answered(savedIn(await stepsOf(db, candidateId)))
  const { technicalCategory: lot, regions, departments } = answers.step2
  const head = await contractHead(db, candidateId, lot)
  const applied = lotGeography(lot) === 'region' ? regions : departments
  const places = (await placesOfLot(db, head.edition, lot)).filter(({ code }) => applied.includes(code))
  const articles = await articlesOf(db, head.edition, lot)
  const prices = new Map((await pricesOf(db, candidateId)).map(({ placeId, lines }) => [placeId, lines]))
  const uses = usesIn(answers)
  const files = new Map(
    (
      await filesIn(
        db,
        uses.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  )
  const { values } = await currentSettings(db, now)
  const linesOf = (placeId: number | null) => {
    const offered = new Map((prices.get(placeId) ?? []).map(([id, a, b, c]): [number, Prices] => [id, [a, b, c]]))
    return articles.map(({ id }) => offered.get(id) ?? null)
  }
  const isSame = head.identicalOffer === true || places.length === 1
  return {
    reference: applicationReference(head.edition, lot, candidateId),
    text: { version: values['contrat.version'], sha256: contractText.sha256 },
    consultation: {
      reference: head.reference ?? '',
      name: head.consultation ?? '',
      deadline: head.deadline?.toISOString() ?? null,
    },
    edition: { id: head.edition, name: head.editionName, startsOn: head.startsOn, endsOn: head.endsOn },
    createdAt: head.createdAt.toISOString(),
    email: head.email,
    lot: { code: lot, name: head.lotName },
    identicalOffer: head.identicalOffer,
    places: places.map(({ code, name }) => ({ code, name })),
    answers,
    files: uses.flatMap(({ id, piece, organization }) => {
      const file = files.get(id)
      if (!file) return []
      return [{ piece, organization, name: file.name, size: file.size, sha256: file.sha256.toString('hex') }]
    }),
    articles: articles.map(({ id: _, ...article }) => article),
    prices: isSame
      ? [{ place: null, lines: linesOf(prices.has(null) ? null : (places[0]?.id ?? null)) }]
      : places.map(({ id, code }) => ({ place: code, lines: linesOf(id) })),
    ...(head.renewals && head.renewalMonths && { renewals: { count: head.renewals, months: head.renewalMonths } }),
    settings: {
      ...Object.fromEntries(contractSettings.map((key) => [key, values[key]])),
      'penalites.formule': values['penalites.formule'],
      'penalites.plafond': values['penalites.plafond'],
      ...announced(head),
    },
  }
}

/** What the consultation itself announced goes before what the centre says of all of them. */
const announced = ({ maximum, validityDays }: { maximum: number | null; validityDays: number | null }) => ({
  ...(maximum !== null && { 'lot.maximum': printedAmount(maximum) }),
  ...(validityDays !== null && {
    'offre.dureeValidite': `${formatNumber(validityDays)} jours à compter de la date limite de remise des offres`,
  }),
})

/** One text for one content, whatever the order it was read in: keys sorted, nothing between them. RFC 8785 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

export const fingerprint = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

export const pricedLines = ({ articles, prices }: ContractContent): number => articles.length * prices.length
