import fastify from 'fastify'
import { lineRows } from '../apps/server/src/platform/audit/queries.ts'
import { lineOf } from '../apps/server/src/platform/audit/record.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { formalizedAddition, putFormalizedLine } from '../apps/server/src/purchasing/carts/adding/queries.ts'

/**
 * The two statements that add an article and its line on the trail, behind a route that asks nothing else: not who
 * calls, nor whether they may, nor what it costs.
 */
type Body = { article: number; quantity: number; orderLot: { lot: string; cart: number } }

const db = connect(process.env.DATABASE_URL ?? '', Number(process.env.DATABASE_POOL ?? 8))
const app = fastify()

app.get('/hello', async () => ({ hello: 'world' }))
/** Nothing when somebody else was in the cart. */
async function add({ article, quantity, orderLot }: Body) {
  const now = new Date()
  const found = await formalizedAddition(db, { cartId: orderLot.cart, articleId: article }, null)
  if (!found?.placeId || !found.unit) throw new Error('no such article')
  const last = found.trailSeq && found.trailHash ? { seq: found.trailSeq, hash: found.trailHash } : undefined
  const told = { action: 'lineAdded', on: { type: 'cart', id: orderLot.cart }, details: { article, quantity } } as const
  const line = {
    lineId: found.lines.find(({ articleId }) => articleId === article)?.id ?? found.newLineId,
    articleId: article,
    groupId: found.groupId ?? found.newGroupId,
    isNewGroup: found.groupId === null,
    edition: found.edition,
    lotCode: orderLot.lot,
    placeId: found.placeId,
    rank: found.holders[0]?.rank ?? 1,
    managerId: null,
    holders: found.holders,
    quantity,
    price: found.prices[0]?.priceA ?? 0,
    unit: found.unit,
  }
  const isWritten = await putFormalizedLine(db, line, {
    cartId: orderLot.cart,
    now,
    seen: found.seen,
    trail: lineRows([lineOf(told, { id: null, ip: null }, now, last)]),
    accountId: null,
    key: null,
    act: null,
    digest: null,
    answer: null,
  })
  return isWritten ? { id: line.lineId, orderLot: { id: line.groupId } } : null
}

app.post<{ Body: Body }>('/api/order_articles', async ({ body }, reply) => {
  // A call of the former measure may still be under way.
  const answer = (await add(body)) ?? (await add(body))
  return reply.code(answer ? 201 : 409).send(answer)
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('ready')
