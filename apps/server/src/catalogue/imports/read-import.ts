import type { ImportKind } from '@charpente/contract/catalogue/catalogue-imports'
import type { Db } from '../../platform/db/connect.ts'
import { articleColumns, columnsOf, priceColumns } from './file/columns.ts'
import { type KnownArticle, type Problems, readArticle } from './file/read-article.ts'
import { type ReadPrice, readPrice } from './file/read-price.ts'
import { type FileRow, readRows } from './file/read-rows.ts'
import {
  type ArticleLine,
  addArticleLines,
  addFaults,
  addPriceLines,
  awardedPlaces,
  type Fault,
  forgetLines,
  knownArticles,
  lotCodesOf,
  pricedArticles,
} from './lines/queries.ts'
import { type Counted, endReading, noteProgress } from './queries.ts'

const BATCH = 5_000
/** Past that, one repairs the file rather than its cells; all are counted. */
const FAULTS_KEPT = 5_000

type ToRead = { id: number; edition: number; kind: ImportKind; content: Buffer }

/** What is read goes to the database by the thousand, and what cannot be is noted, cell by cell. */
class Reading {
  readonly counted: Counted = { lines: 0, added: 0, changed: 0, unchanged: 0, faultyLines: 0, faults: 0 }
  private faults: Fault[] = []
  private readonly db: Db
  private readonly id: number
  private readonly titles: ReadonlyMap<string, string>

  constructor(db: Db, { id, kind }: ToRead) {
    this.db = db
    this.id = id
    this.titles = new Map(columnsOf[kind].map(({ key, title }) => [key, title]))
  }

  isWrong<Key extends string>({ line, cells, cellOf }: FileRow<Key>, problems: Problems<Key>) {
    this.counted.faultyLines += 1
    for (const [key, message] of Object.entries(problems) as [Key, string][]) {
      this.counted.faults += 1
      if (this.counted.faults > FAULTS_KEPT) continue
      const value = String(cells[key] ?? '').slice(0, 200)
      this.faults.push({ line, cell: cellOf(key), title: this.titles.get(key) ?? '', value, message })
    }
  }

  async flush(part: number) {
    if (this.faults.length > 0) await addFaults(this.db, this.id, this.faults)
    this.faults = []
    await noteProgress(this.db, this.id, Math.min(99, Math.floor(part * 100)))
  }
}

const fields = ['chapter', 'name', 'description', 'unit', 'quantityB', 'quantityC'] as const
const isSame = (before: KnownArticle, after: Omit<KnownArticle, 'id'>) =>
  fields.every((field) => before[field] === after[field])

async function readArticles(db: Db, toRead: ToRead): Promise<Counted> {
  const { id, edition, content } = toRead
  const reading = new Reading(db, toRead)
  const known = new Map((await knownArticles(db, edition)).map((article) => [article.code, article]))
  const lots = { lots: await lotCodesOf(db, edition), seen: new Map<string, number>() }
  let batch: ArticleLine[] = []
  const flush = async (part: number) => {
    if (batch.length > 0) await addArticleLines(db, id, batch)
    batch = []
    await reading.flush(part)
  }
  for await (const row of readRows(content, articleColumns)) {
    reading.counted.lines += 1
    const read = readArticle(row, lots)
    if ('problems' in read) reading.isWrong(row, read.problems)
    else {
      const before = known.get(read.article.code) ?? null
      if (before && isSame(before, read.article)) reading.counted.unchanged += 1
      else {
        batch.push({ line: row.line, ...read.article, before })
        reading.counted[before ? 'changed' : 'added'] += 1
      }
    }
    if (reading.counted.lines % BATCH === 0) await flush(row.part)
  }
  await flush(1)
  return reading.counted
}

async function readPrices(db: Db, toRead: ToRead): Promise<Counted> {
  const { id, edition, content } = toRead
  const reading = new Reading(db, toRead)
  const known = {
    articles: await pricedArticles(db, edition),
    lots: await lotCodesOf(db, edition),
    places: await awardedPlaces(db, edition),
    seen: new Map<number, number>(),
  }
  let batch: ReadPrice[] = []
  const flush = async (part: number) => {
    if (batch.length > 0) {
      const { added, changed } = await addPriceLines(db, id, batch)
      reading.counted.added += added
      reading.counted.changed += changed
      reading.counted.unchanged += batch.length - added - changed
    }
    batch = []
    await reading.flush(part)
  }
  for await (const row of readRows(content, priceColumns)) {
    reading.counted.lines += 1
    const read = readPrice(row, known)
    if ('price' in read) batch.push(read.price)
    else reading.isWrong(row, read.problems)
    if (reading.counted.lines % BATCH === 0) await flush(row.part)
  }
  await flush(1)
  return reading.counted
}

/**
 * The dry run: a file is read to its end and compared with the catalogue, which it does not touch. A run that dies is
 * begun again.
 */
export async function readImport(db: Db, toRead: ToRead, now: () => Date): Promise<void> {
  await forgetLines(db, toRead.id)
  const counted = await (toRead.kind === 'articles' ? readArticles : readPrices)(db, toRead)
  await endReading(db, toRead.id, counted, now())
}
