import { whyNotCopy } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { addFormalizedLine, addFreeLine } from './add-line.ts'
import { sameArticleIn } from './adding/queries.ts'
import { readFormalizedLines, readFreeLines } from './lines/queries.ts'
import { addCart, changeCart, holdAccount, lockCart, type StoredCart, setActiveCart } from './queries.ts'
import { isClosed, readCart } from './read-cart.ts'

/** What the current edition does not offer is left out and named. Nothing is written before a refusal. */
const kept = async (adding: Promise<unknown>): Promise<boolean> => {
  try {
    await adding
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

async function copyLines(trx: Db, from: StoredCart, to: number, edition: number, { actor }: Command, now: Date) {
  const missing: string[] = []
  if (from.kind === 'free')
    for (const { articleId, quantity, articleName } of await readFreeLines(trx, from.id)) {
      if (!(await kept(addFreeLine(trx, to, { articleId, quantity }, {}, actor, now)))) missing.push(articleName)
    }
  else
    for (const { articleId, quantity, articleName } of await readFormalizedLines(trx, from.id)) {
      const same = await sameArticleIn(trx, articleId, edition)
      const adding = () => addFormalizedLine(trx, to, { articleId: same.id as number, quantity }, {}, actor, now)
      if (same.id === null || !(await kept(adding()))) missing.push(articleName)
    }
  return missing
}

/** A pending cart of an edition that is over, again in the current one; the old one stays. Q-132 */
export const copyCart = <K extends CartKind>(kind: K, id: number, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    await holdAccount(trx, actor.id)
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotCopy(cart, actor, { closed: isClosed(cart, now) }))
    const { currentEdition: edition } = await currentSettings(trx, now)
    const { name, departmentId, customerId, supplierId } = cart
    const whose = customerId === null ? { customerId, supplierId } : { customerId, supplierId: null }
    const copy = await addCart(trx, { kind, name, departmentId, edition, ...whose }, now)
    const { address, message, modalite, customerReferenceNumber, operationEndingDate, moContact } = cart
    // A building archived since is not chosen anew: its address alone is copied.
    const buildingId = cart.buildingArchivedAt === null ? cart.buildingId : null
    const info = { customer_reference_number: customerReferenceNumber, operation_ending_date: operationEndingDate }
    await changeCart(
      trx,
      copy,
      { address, message, modalite, ...info, mo_contact: moContact, building_id: buildingId },
      now,
    )
    const missing = await copyLines(trx, cart, copy, edition, asked, now)
    await setActiveCart(trx, actor.id, kind, copy)
    const on = { type: 'cart', id: copy } as const
    await record(trx, origin.author, now, { action: 'cartCopied', on, details: { from: id, edition, missing } })
    return { cart: await readCart(trx, kind, copy, actor, now), missing }
  })
