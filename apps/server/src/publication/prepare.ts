import type { Kysely } from 'kysely'
import { currentSettings } from '../content/settings.ts'
import type { Database } from '../db/types.ts'
import { openComparison, rankKey } from './compare.ts'
import { addHolders, forgetComparison, holdersOf } from './comparing/queries.ts'
import { endingOf, joined } from './gzip.ts'
import {
  addDepartment,
  addRenditions,
  baseOf,
  endPreparation,
  type LotToRender,
  lotsToRender,
  noteProgress,
  placesToRender,
  pricesInPlace,
  type RenditionRow,
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

const renderPlace = (lots: readonly LotToRender[], placeCode: string, prices: PricesByArticle): Rendered[] =>
  lots.map((lot) => {
    const { text, lowest } = pricedLot(lot, prices)
    return { lotCode: lot.code, text, row: rendition(names.lotIn(lot.code, placeCode), text, lowest) }
  })

const rowsOf = (rendered: readonly Rendered[]) => Promise.all(rendered.map(({ row }) => row))

/**
 * Renders a whole edition from one instant of the database, beside what is served, and notes what differs from it.
 * Nothing of it can be seen before somebody shows it; a run that dies can simply be begun again.
 */
export async function prepare(db: Kysely<Database>, id: number, edition: number, now: () => Date): Promise<void> {
  await forgetComparison(db, id)
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
      const keep = async (rows: RenditionRow[], placeId: number | null) => {
        await addRenditions(db, id, rows)
        await comparison.look(rows, placeId)
        done += rows.length
        await noteProgress(db, id, done, total, now())
      }

      await keep(await publicRenditions(lots), null)
      let ofRegion: Rendered[] = []
      for (const place of places) {
        const found = await pricesInPlace(snapshot, edition, place.id)
        for (const row of found) priced.add(rankKey(lotOf.get(row.id) ?? '', place.id, row.rank))
        const prices = matrices(found)
        if (place.departmentCode === null) {
          ofRegion = renderPlace(regional, place.regionCode, prices)
          await keep(await rowsOf(ofRegion), place.id)
        } else {
          const own = renderPlace(local, place.departmentCode, prices)
          const whole = [...ofRegion, ...own].toSorted((a, b) => Number(a.lotCode) - Number(b.lotCode))
          await keep(await rowsOf(own), place.id)
          const ending = endingOf(whole.map(({ text }) => text))
          const bodies = (await rowsOf(whole)).map(({ body }) => body)
          await addDepartment(db, id, place.departmentCode, digestOf(joined(bodies, ending)), ending)
        }
      }
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
