import type { Context } from '../../../platform/http/context.ts'
import { type Gathered, json } from '../pack.ts'
import { executionEntries } from './execution-file.ts'
import { orderContent, orderPapers, orderReceipts, purchaseOrderIds, trailOf } from './queries.ts'
import { stored } from './stored.ts'

/** The whole file of an order: what was ordered and answered, its papers, what happened to it. */
export async function gatherOrder(subject: string, context: Context): Promise<Gathered> {
  const { db, storage } = context
  const cartId = Number(subject)
  const papers = []
  for (const { id, number, version, key } of await orderPapers(db, cartId))
    papers.push(...(await stored(storage, 'documents', `${number ?? id}-version-${version}.pdf`, key)))
  for (const { number, key } of await orderReceipts(db, cartId))
    papers.push(...(await stored(storage, 'documents', `recu-${number}.pdf`, key)))
  const orders = await purchaseOrderIds(db, cartId)
  const executed = await executionEntries(orders, context)
  const objects = [['cart', subject] as const, ...orders.map((id) => ['order', String(id)] as const)]
  return {
    title: `Dossier de la commande du panier ${subject}`,
    kind: 'order',
    subject,
    entries: [json('commande.json', await orderContent(db, cartId)), ...papers, ...executed],
    chains: await Promise.all(objects.map(async ([type, id]) => ({ type, id, lines: await trailOf(db, type, id) }))),
    contents: [
      ['commande.json', 'le panier, la commande, chaque bon avec ses lignes, ses réponses, dérogations et annulations'],
      ['execution/', 'par bon de commande, les actes en clair, leurs fichiers, leurs documents et le sceau de chacun'],
      ['documents/', 'chaque version de chaque bon de commande et le reçu de chaque réponse, en PDF/A'],
      ['journal/', 'tout ce qui est arrivé au panier et à chaque bon, ligne scellée par ligne scellée'],
    ],
  }
}
