import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { expect, vi } from 'vitest'
import { publishNow } from '../../src/catalogue/publication/publish-now.ts'
import type { Given } from './given.ts'
import { type Call, givenAccount, signedInAs } from './people.ts'

type Article = { lotCode: string; name: string; unit?: string; quantityB?: number | null; quantityC?: number | null }

/** Lower ones are of the articles of the market, which another worker made. */
let drawn = 100
const drawNumber = () => {
  drawn += 1
  return drawn
}

export async function givenArticle(
  { db }: Given,
  { lotCode, name, unit = 'U', ...thresholds }: Article,
  number = drawNumber(),
) {
  return db
    .insertInto('article')
    .values({
      edition: DEFAULT_EDITION,
      lot_code: lotCode,
      code: `${lotCode}.01.${String(number).padStart(3, '0')}`,
      chapter: 'Chapitre',
      name,
      description: `Description secrète de ${name}`,
      unit,
      quantity_b: thresholds.quantityB ?? null,
      quantity_c: thresholds.quantityC ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const givenPrices = (
  { db }: Given,
  articleId: number,
  placeId: number,
  rank: number,
  [a, b, c]: readonly [number | null, number | null, number | null],
) =>
  db
    .insertInto('article_price')
    .values({ article_id: articleId, place_id: placeId, rank, price_a: a, price_b: b, price_c: c })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'place_id', 'rank']).doUpdateSet({ price_a: a, price_b: b, price_c: c }),
    )
    .execute()

const operators = new WeakMap<Given, Promise<Call>>()
const operatorOf = (given: Given) => {
  const found =
    operators.get(given) ?? givenAccount(given, { side: 'operator' }).then((account) => signedInAs(given, account))
  operators.set(given, found)
  return found
}

/** Waits until this application shows what the database says is published. */
export async function catalogueShown(given: Given): Promise<void> {
  const call = await operatorOf(given)
  const wanted = await departmentTag(given)
  await vi.waitFor(
    async () => {
      const { headers } = await call('listProducts', { query: { departmentCode: '74' } })
      expect(headers.etag).toBe(wanted)
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** The tag of a document of the publication shown. */
export async function publishedTag({ db }: Given, name: string): Promise<string> {
  const { digest } = await db
    .selectFrom('publication_rendition')
    .innerJoin('edition', 'edition.publication_id', 'publication_rendition.publication_id')
    .select('digest')
    .where('publication_rendition.name', '=', name)
    .where('edition.id', '=', DEFAULT_EDITION)
    .executeTakeFirstOrThrow()
  return `"${digest.toString('base64')}"`
}

/** The tag of Haute-Savoie, whole. */
export async function departmentTag({ db }: Given): Promise<string> {
  const { digest } = await db
    .selectFrom('publication_department')
    .innerJoin('edition', 'edition.publication_id', 'publication_department.publication_id')
    .select('digest')
    .where('department_code', '=', '74')
    .executeTakeFirstOrThrow()
  return `"${digest.toString('base64')}"`
}

/** The working copy becomes what buyers read; the documents are served a moment later. */
export const publish = ({ db, now }: Pick<Given, 'db' | 'now'>) => publishNow(db, DEFAULT_EDITION, now)

export async function publishAndShow(given: Given): Promise<void> {
  await publish(given)
  await catalogueShown(given)
}
