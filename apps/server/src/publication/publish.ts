import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'
import { endingOf, joined } from './gzip.ts'
import {
  addDepartment,
  addRenditions,
  type LotToRender,
  lotsToRender,
  noteProgress,
  placesToRender,
  pricesInPlace,
  type RenditionRow,
  showPublication,
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

/**
 * Renders a whole edition from one instant of the database, writes it beside what is served, then shows it in one
 * stroke. Nothing of it can be seen before that stroke; a run that dies can simply be begun again.
 */
export async function publish(db: Kysely<Database>, id: number, edition: number, now: () => Date): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const lots = await lotsToRender(snapshot, edition)
      const places = await placesToRender(snapshot)
      const [regional, local] = (['region', 'department'] as const).map((kind) =>
        lots.filter(({ code }) => isAwardedIn(code, kind)),
      ) as [LotToRender[], LotToRender[]]
      const departments = places.filter(({ kind }) => kind === 'department').length
      const total = 1 + lots.length + (places.length - departments) * regional.length + departments * local.length
      let done = 0
      const keep = async (rows: RenditionRow[]) => {
        await addRenditions(db, id, rows)
        done += rows.length
        await noteProgress(db, id, done, total, now())
      }

      await keep(await publicRenditions(lots))
      let ofRegion: Rendered[] = []
      for (const place of places) {
        const prices = matrices(await pricesInPlace(snapshot, edition, place.id))
        if (place.departmentCode === null) {
          ofRegion = renderPlace(regional, place.regionCode, prices)
          await keep(await Promise.all(ofRegion.map(({ row }) => row)))
        } else {
          const own = renderPlace(local, place.departmentCode, prices)
          const whole = [...ofRegion, ...own].toSorted((a, b) => Number(a.lotCode) - Number(b.lotCode))
          await keep(await Promise.all(own.map(({ row }) => row)))
          const ending = endingOf(whole.map(({ text }) => text))
          const bodies = (await Promise.all(whole.map(({ row }) => row))).map(({ body }) => body)
          await addDepartment(db, id, place.departmentCode, digestOf(joined(bodies, ending)), ending)
        }
      }
    })
  await db.transaction().execute((trx) => showPublication(trx, id, edition, now()))
}
