import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { type Places, placesUnderWords } from '@charpente/domain/catalogue/formalized/place-sought'
import { indexLots, type SearchIndex, type Synonym } from '@charpente/domain/catalogue/formalized/search-index'
import type { Db } from '../../platform/db/connect.ts'
import { listen } from '../../platform/db/listen.ts'
import type { Context } from '../../platform/http/context.ts'
import { Prepared } from '../../platform/http/prepared.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Ending } from '../publication/gzip.ts'
import { lotsToRender, renditionBodies, renditionsOf } from '../publication/queries.ts'
import { names, publicRenditions } from '../publication/render.ts'
import { allSynonyms, departmentsOf, departmentsWithRegion, shownPublications } from './queries.ts'

export type Rendition = { answer: Prepared; lowest: Int32Array }

/** One whole publication of an edition, as this process serves it: replaced in one stroke, never changed. */
export type Published = {
  publicationId: number | null
  renditions: ReadonlyMap<string, Rendition>
  /** How each department's lots end when they are put end to end. */
  departments: ReadonlyMap<string, Ending & { digest: string }>
  lots: readonly LotOfProducts[]
  search: SearchIndex
}

const BODIES_AT_ONCE = 64

/** What a publication says, taking from the one before whatever did not change. */
async function readPublication(db: Db, publicationId: number, known: ReadonlyMap<string, Prepared>) {
  const rows = await renditionsOf(db, publicationId)
  const answers = new Map(known)
  const missing = [...new Set(rows.map(({ digest }) => digest))].filter((digest) => !answers.has(digest))
  for (let at = 0; at < missing.length; at += BODIES_AT_ONCE)
    for (const { digest, body } of await renditionBodies(db, missing.slice(at, at + BODIES_AT_ONCE)))
      answers.set(digest, new Prepared(body, digest))
  return new Map(
    rows.map(({ name, digest, lowest }): [string, Rendition] => {
      const answer = answers.get(digest)
      if (!answer) throw new Error(`The document ${name} of publication ${publicationId} is missing.`)
      return [name, { answer, lowest: Int32Array.from(lowest) }]
    }),
  )
}

/** Before its first publication an edition shows its lots, still empty. */
async function nothingPublished(db: Db, edition: number): Promise<Map<string, Rendition>> {
  const lots = (await lotsToRender(db, edition)).map((lot) => ({ ...lot, articles: [] }))
  const rows = await publicRenditions(lots)
  return new Map(
    rows.map(({ name, body, digest }) => [
      name,
      { answer: new Prepared(body, digest.toString('base64')), lowest: new Int32Array() },
    ]),
  )
}

/** The towns of more than 5,000 inhabitants and the seats of the State, under their department; INSEE, 2024. */
const towns = readFileSync(new URL('./towns.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [departmentCode = '', names = ''] = line.split(': ')
    return names.split(', ').map((name) => ({ name, departmentCode }))
  })

/** The lots an answer made in advance says. */
export const lotsIn = ({ body }: Prepared): LotOfProducts[] => JSON.parse(gunzipSync(body).toString())

/**
 * The catalogue that this process serves from its memory. It hears of each publication, and looks again whenever it
 * may have missed one, and tells once it serves another.
 */
export function openCatalogue({ config, db }: Pick<Context, 'config' | 'db'>, tell = () => {}) {
  let editions = new Map<number, Published>()
  let synonyms: Synonym[] = []
  const regions = new Map<string, string>()
  let places: Places = new Map()
  let loading: Promise<void> | null = null
  let isStale = false

  const load = async () => {
    synonyms = await allSynonyms(db)
    const known = new Map(
      [...editions.values()].flatMap(({ renditions }) =>
        [...renditions.values()].map(({ answer }): [string, Prepared] => [answer.digest, answer]),
      ),
    )
    const next = new Map<number, Published>()
    for (const { edition, publicationId } of await shownPublications(db)) {
      const renditions = publicationId
        ? await readPublication(db, publicationId, known)
        : await nothingPublished(db, edition)
      const everything = renditions.get(names.lots)?.answer
      const lots = everything ? lotsIn(everything) : []
      const departments = new Map(
        (publicationId ? await departmentsOf(db, publicationId) : []).map(({ code, ...ending }) => [code, ending]),
      )
      next.set(edition, { publicationId, renditions, departments, lots, search: indexLots(lots, synonyms) })
    }
    editions = next
    tell()
  }

  /** Looks again; asked during a look, it looks once more after it. */
  const refresh = (): Promise<void> => {
    if (loading) {
      isStale = true
      return loading
    }
    loading = (async () => {
      do {
        isStale = false
        await load()
      } while (isStale)
    })().finally(() => {
      loading = null
    })
    return loading
  }

  // What is served stays served when the database does not answer: the next connection looks again.
  const look = () => void refresh().catch(() => undefined)
  let ears: ReturnType<typeof listen> | undefined
  return {
    start: async () => {
      const departments = await departmentsWithRegion(db)
      for (const { code, region } of departments) regions.set(code, region.code)
      places = placesUnderWords([...towns, ...departments.map(({ code, name }) => ({ name, departmentCode: code }))])
      await refresh()
      ears = listen(config.DATABASE_URL, 'catalogue', { onNotice: look, onConnected: look })
    },
    stop: async () => {
      await ears?.stop()
      await loading?.catch(() => undefined)
    },
    /** Whether there is something to serve: what is served stays so, whatever becomes of the database. */
    isLoaded: () => regions.size > 0 && editions.size > 0,
    regionOf: (departmentCode: string): string | undefined => regions.get(departmentCode),
    places: () => places,
    edition: (edition: number): Published | undefined => editions.get(edition),
  }
}
export type Catalogue = ReturnType<typeof openCatalogue>

export const regionOf = (catalogue: Catalogue, departmentCode: string): string =>
  catalogue.regionOf(departmentCode) ?? refuse('notFound')
