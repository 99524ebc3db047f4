import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import type { ArticleDifference } from '@charpente/contract/catalogue/publication'
import { extentOf, fieldsChanged, isWide, priceChange } from '@charpente/domain/catalogue/formalized/comparison'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import type { TierPrices } from '@charpente/domain/catalogue/pricing/tier'
import type { Db } from '../../platform/db/connect.ts'
import { addArticleLines, addPriceLines, type PriceLine } from './comparing/queries.ts'
import type { RenditionRow } from './queries.ts'
import { renditionBodies, renditionsOf } from './queries.ts'

type Article = LotOfProducts['articles'][number]

const unzip = promisify(gunzip)
const lotsIn = async (body: Buffer): Promise<LotOfProducts[]> => JSON.parse((await unzip(body)).toString())
/** By code. */
const articlesIn = async (body: Buffer | undefined) =>
  new Map((body ? await lotsIn(body) : []).flatMap(({ articles }) => articles.map((one) => [one.code, one] as const)))

/** What an article says of itself; its prices are compared apart, its number never changes. */
const sayings = ({ id: _, prices: __, ...own }: Article) => own

const none: TierPrices = [null, null, null]

/** What holding a rank is known by. */
export const rankKey = (lotCode: string, placeId: number, rank: number) => `${lotCode} ${placeId} ${rank}`

function articleDifference(before: Article | undefined, after: Article | undefined): ArticleDifference | null {
  const one = after ?? before
  if (!one) return null
  const { code, name } = one
  if (!before) return { code, kind: 'added', name, before: {}, after: {} }
  if (!after) return { code, kind: 'removed', name, before: {}, after: {} }
  const changed = fieldsChanged(sayings(before), sayings(after))
  return changed && { code, kind: 'changed', name, ...changed }
}

type Held = { has: (key: string) => boolean }
type Rules = { held: Held; percent: number }

/** The prices of an article both publications have: one that comes or goes is told as such. */
function priceDifferences(before: Article, after: Article, placeId: number, { held, percent }: Rules): PriceLine[] {
  return ranks.flatMap((rank) => {
    const [from, to] = [before.prices?.[rank - 1] ?? null, after.prices?.[rank - 1] ?? null]
    const change = priceChange(from, to)
    if (!change) return []
    const isHeld = held.has(rankKey(after.code.slice(0, 3), placeId, rank))
    return {
      articleId: after.id,
      rank,
      before: from ?? none,
      after: to ?? none,
      gap: change.gap,
      extent: extentOf(change),
      isWide: isWide(change, { isHeld, percent }),
    }
  })
}

type Comparing = Rules & { id: number; baseId: number | null }

/**
 * What a publication changes, noted as its documents are rendered. Those that did not change are known by their digest:
 * only the others are opened.
 */
export async function openComparison(db: Db, { id, baseId, ...rules }: Comparing) {
  const known = new Map(
    (baseId === null ? [] : await renditionsOf(db, baseId)).map(({ name, digest }) => [name, digest]),
  )
  const articles = new Map<string, ArticleDifference>()
  return {
    look: async (rows: readonly RenditionRow[], placeId: number | null) => {
      if (baseId === null) return
      const changed = rows.filter(({ name, digest }) => known.get(name) !== digest.toString('base64'))
      const digests = changed.flatMap(({ name }) => known.get(name) ?? [])
      const bodies = new Map(
        (digests.length === 0 ? [] : await renditionBodies(db, digests)).map(({ digest, body }) => [digest, body]),
      )
      const lines: PriceLine[] = []
      for (const { name, body } of changed) {
        const [old, own] = [await articlesIn(bodies.get(known.get(name) ?? '')), await articlesIn(body)]
        for (const code of new Set([...old.keys(), ...own.keys()])) {
          const [before, after] = [old.get(code), own.get(code)]
          const difference = articleDifference(before, after)
          if (difference) articles.set(code, { ...articles.get(code), ...difference })
          if (before && after && placeId !== null) lines.push(...priceDifferences(before, after, placeId, rules))
        }
      }
      if (placeId !== null) await addPriceLines(db, id, placeId, lines)
    },
    end: () => addArticleLines(db, id, [...articles.values()]),
  }
}
