import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { has } from '@charpente/domain/platform/actor'
import { whyNotCreate } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { sellsIn } from './adding/queries.ts'
import { addCart, findPlace, holdAccount, setActiveCart } from './queries.ts'
import { isClosed, readCart } from './read-cart.ts'

type Form = { name: string; department: number; edition: number }

/** A new cart becomes the active one at once. A supplier's is a draft that nobody has yet. */
export const createCart = <K extends CartKind>(kind: K, form: Form, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    refuseIf(whyNotCreate(kind, actor))
    if (!(await holdAccount(trx, actor.id))) refuse('accountNotFound')
    const { department: departmentId, edition } = form
    const place = (await findPlace(trx, departmentId, edition)) ?? refuse('departmentUnknown')
    const editionEndsOn = place.editionEndsOn ?? refuse('editionUnknown')
    if (isClosed({ editionEndsOn }, now)) refuse('cartOfOtherEdition', { edition })
    const isSupplier = has(actor, 'ROLE_SUPPLIER')
    if (isSupplier && !(await sellsIn(trx, kind, headOf(actor), departmentId, edition)))
      refuse(kind === 'formalized' ? 'departmentNotHeld' : 'noFreeArticleInDepartment', { department: place.name })
    const whose = { customerId: isSupplier ? null : actor.id, supplierId: isSupplier ? actor.id : null }
    const id = await addCart(trx, { kind, name: form.name, departmentId, edition, ...whose }, now)
    await setActiveCart(trx, actor.id, kind, id)
    const details = { kind: kind as CartKind, name: form.name, department: place.code, edition }
    await record(trx, origin.author, now, { action: 'cartCreated', on: { type: 'cart', id }, details })
    return readCart(trx, kind, id, actor, now)
  })
