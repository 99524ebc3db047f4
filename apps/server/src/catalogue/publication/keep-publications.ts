import { gunzipSync } from 'node:zlib'
import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import type { Kysely } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import {
  addPlaces,
  addPrices,
  addWords,
  documentBody,
  documentsNamed,
  setPricesKept,
  unkeptPublications,
} from './keeping/queries.ts'
import { placesToRender } from './queries.ts'
import { priceRows } from './render.ts'

const imageIdOf = (image: { contentUrl: string } | undefined) =>
  image === undefined ? null : Number(image.contentUrl.split('/').at(-1))

const wordsOf = ({ code, name, shortName, description, articles }: LotOfProducts) => ({
  code,
  name,
  shortName,
  description,
  articles: articles.map(({ image, ...article }) => ({
    ...article,
    description: article.description ?? '',
    imageId: imageIdOf(image),
  })),
})

/** Everything a publication says, read again from its documents. */
async function keepPublication(trx: Db, id: number) {
  const places = await placesToRender(trx)
  const words = new Map<string, LotOfProducts>()
  for (const { name, digest, pricesKept } of await documentsNamed(trx, id)) {
    const [, lotCode, placeCode] = name.split('/')
    if (lotCode === undefined || placeCode === undefined) continue
    const kind = lotGeography(lotCode)
    const place = places.find(
      (one) => one.kind === kind && (kind === 'region' ? one.regionCode : one.departmentCode) === placeCode,
    )
    if (!place) continue
    if (!pricesKept || !words.has(lotCode)) {
      const [lot] = JSON.parse(gunzipSync(await documentBody(trx, digest)).toString()) as LotOfProducts[]
      if (!lot) continue
      words.set(lotCode, lot)
      if (!pricesKept) {
        await addPrices(trx, [{ digest, prices: priceRows(lot.articles) }])
        await setPricesKept(trx, digest)
      }
    }
    await addPlaces(trx, id, [{ lotCode, placeId: place.id, digest }])
  }
  await addWords(trx, id, [...words.values()].map(wordsOf))
}

/** Publications made by an earlier version of the program are kept as those made today: each whole, or not yet. */
export async function keepPublications(db: Kysely<Database>): Promise<void> {
  for (const { id } of await unkeptPublications(db)) await db.transaction().execute((trx) => keepPublication(trx, id))
}
