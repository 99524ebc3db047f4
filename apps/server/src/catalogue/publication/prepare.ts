import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/types.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { openComparison, rankKey } from './compare.ts'
import { addHolders, forgetComparison, holdersOf } from './comparing/queries.ts'
import { endingOf, joined } from './gzip.ts'
import { addWords, forgetWords } from './keeping/queries.ts'
import {
  addDepartments,
  addRenditions,
  baseOf,
  endPreparation,
  type LotToRender,
  lotsToRender,
  noteProgress,
  placesToRender,
  pricesInPlace,
  type RenditionRow,
  type WholeDepartment,
} from './queries.ts'
import {
  digestOf,
  isAwardedIn,
  matrices,
  names,
  type PricesByArticle,
  pricedLot,
  publicRenditions,
  rendition,
} from './render.ts'

type Rendered = { lotCode: string; text: string; row: Promise<RenditionRow> }

type Place = { id: number; code: string }

const renderPlace = (lots: readonly LotToRender[], { id: placeId, code }: Place, prices: PricesByArticle): Rendered[] =>
  lots.map((lot) => {
    const said = pricedLot(lot, prices)
    return {
      lotCode: lot.code,
      text: said.text,
      row: rendition(lot.code, names.lotIn(lot.code, code), { ...said, placeId }),
    }
  })

const rowsOf = (rendered: readonly Rendered[]) => Promise.all(rendered.map(({ row }) => row))

/** So many documents are written by one transaction: a few places, or a region. */
const WRITTEN_AT_ONCE = 150

/**
 * Renders a whole edition from one instant of the database, beside what is served, and notes what differs from it.
 * Nothing of it can be seen before somebody shows it; a run that dies can simply be begun again.
 */
export async function prepare(db: Kysely<Database>, id: number, edition: number, now: () => Date): Promise<void> {
  await forgetComparison(db, id)
  await forgetWords(db, id)
  const baseId = await baseOf(db, id)
  const percent = Number((await currentSettings(db, now())).values['publication.ecart'])
  let articles = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const lots = await lotsToRender(snapshot, edition)
      articles = lots.reduce((sum, lot) => sum + lot.articles.length, 0)
      const places = await placesToRender(snapshot)
      const holders = await holdersOf(snapshot, edition)
      const held = new Set(holders.map(({ lotCode, placeId, rank }) => rankKey(lotCode, placeId, rank)))
      const lotOf = new Map(lots.flatMap((lot) => lot.articles.map((article) => [article.id, lot.code] as const)))
      const priced = new Set<string>()
      const comparison = await openComparison(db, { id, baseId, held, percent })
      const [regional, local] = (['region', 'department'] as const).map((kind) =>
        lots.filter(({ code }) => isAwardedIn(code, kind)),
      ) as [LotToRender[], LotToRender[]]
      const departments = places.filter(({ kind }) => kind === 'department').length
      const total = 1 + lots.length + (places.length - departments) * regional.length + departments * local.length
      let done = 0
      let waiting: RenditionRow[] = []
      const flush = async () => {
        const rows = waiting
        waiting = []
        await addRenditions(db, id, rows)
        for (const [placeId, own] of Map.groupBy(rows, (row) => row.placeId)) await comparison.look(own, placeId)
        done += rows.length
        await noteProgress(db, id, done, total, now())
      }
      const keep = async (rows: readonly RenditionRow[]) => {
        waiting.push(...rows)
        if (waiting.length >= WRITTEN_AT_ONCE) await flush()
      }
      const whole: WholeDepartment[] = []

      await keep(await publicRenditions(lots))
      await addWords(db, id, lots)
      let ofRegion: Rendered[] = []
      for (const place of places) {
        const found = await pricesInPlace(snapshot, edition, place.id)
        for (const row of found) priced.add(rankKey(lotOf.get(row.id) ?? '', place.id, row.rank))
        const prices = matrices(found)
        if (place.departmentCode === null) {
          ofRegion = renderPlace(regional, { id: place.id, code: place.regionCode }, prices)
          await keep(await rowsOf(ofRegion))
        } else {
          const own = renderPlace(local, { id: place.id, code: place.departmentCode }, prices)
          const all = [...ofRegion, ...own].toSorted((a, b) => Number(a.lotCode) - Number(b.lotCode))
          await keep(await rowsOf(own))
          const ending = endingOf(all.map(({ text }) => text))
          const bodies = (await rowsOf(all)).map(({ body }) => body)
          whole.push({ code: place.departmentCode, digest: digestOf(joined(bodies, ending)), ...ending })
        }
      }
      await flush()
      await addDepartments(db, id, whole)
      await comparison.end()
      await addHolders(
        db,
        id,
        holders.map((holder) => ({
          ...holder,
          isPriced: priced.has(rankKey(holder.lotCode, holder.placeId, holder.rank)),
        })),
      )
    })
  await endPreparation(db, id, articles, now())
}
