import type { FeeBoard, FeeStatement } from '@charpente/contract/purchasing/fee'
import type { Given } from './given.ts'
import type { Market } from './market.ts'
import { anew, givenOrder, waitingFor } from './orders.ts'
import { type Account, givenAccount } from './people.ts'
import { agreedBy } from './two-persons.ts'

/** The quarter of the tests, and a morning once it is over. */
export const QUARTER = '2026-4'
export const AFTER = new Date('2027-01-05T09:00:00+01:00')

/** Firms that accepted orders, and two of the staff who look after what they owe. */
export async function givenFees(given: Given, market: Market) {
  const anne = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
  const samir = await givenAccount(given, { side: 'operator', firstname: 'Samir', lastname: 'Belkacem' })
  const [asAnne, admin] = [anew(given, anne), anew(given, market.admin)]

  /** An order accepted by the first holder, and what it comes to. */
  const accepted = async (quantity = 60) => {
    const order = await waitingFor(given, await givenOrder(admin, 'formalized', [[market.sold.socket, quantity]]))
    const answer = await anew(given, market.holder)('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { id: order.id, amount: order.amount ?? 0, number: order.number ?? '' }
  }
  const board = async (query: Record<string, string> = { quarter: QUARTER }): Promise<FeeBoard> =>
    (await asAnne('listFees', { query })).json()
  const statement = async (id: number): Promise<FeeStatement> =>
    (await asAnne('getFeeStatement', { params: { id } })).json()
  const draft = (quarter = QUARTER) => asAnne('draftFees', { body: { quarter } })
  /** The statement of a firm, drafted. */
  const drafted = async (firm: Account = market.holder, quarter = QUARTER): Promise<FeeStatement> => {
    await draft(quarter)
    const { lines } = await board({ quarter })
    return statement(lines.find(({ supplierId }) => supplierId === firm.id)?.id ?? 0)
  }
  const approve = (ids: number[]) =>
    agreedBy(given, asAnne, samir)('approveFees', { body: { ids, reason: 'Relevés relus' } })
  return { anne, samir, asAnne, accepted, board, statement, draft, drafted, approve }
}

/** A statement of a firm of its own, about an order somebody accepted: a draft, or sent. */
export async function givenStatement(given: Given, orderId: number, isSent: boolean) {
  const { db } = given
  const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const staff = await givenAccount(given, { side: 'operator' })
  const at = new Date('2026-10-15T09:00:00+02:00')
  const approval = { number: `R-2026-3-${firm.id}`, approved_at: at, approved_by: staff.id, asked_by: staff.id }
  const { id } = await db
    .insertInto('fee_statement')
    .values({
      quarter: '2026-3',
      supplier_id: firm.id,
      drafted_for: firm.id,
      vat_rate: 2_000,
      drafted_at: at,
      ...(isSent && { ...approval, sent_at: at, due_on: '2026-11-30' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: lineId } = await db
    .insertInto('fee_line')
    .values({
      statement_id: id,
      purchase_order_id: orderId,
      cause: 'accepted',
      live: 100_00,
      computed: 100_00,
      rate: 300,
      base: 100_00,
      share: 3_00,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, lineId, firm }
}
