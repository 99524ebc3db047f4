import { answeredProposal, settlingActs } from '@charpente/domain/purchasing/day/settling'
import type { TaskKind } from '@charpente/domain/purchasing/execution/tasks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { ids, peopleOf, type Whose } from '../queries.ts'

/** What waits elsewhere than in a file, by what its key begins with. */
export const outsideFiles = ['agree', 'delay', 'answer', 'subcontract', 'cart'] as const
/** What waited: in the file of an order, or elsewhere about an order or a cart. */
export type Settled = { in: 'file'; id: number; kind: TaskKind } | { in: (typeof outsideFiles)[number]; id: number }

/** Who did what settles it, and when. */
function settling(settled: Settled, { side }: Whose) {
  const { id } = settled
  const named = (account: string) => sql`(select name from people where id = ${sql.ref(account)})`
  switch (settled.in) {
    case 'file': {
      const { kind } = settled
      const asked = answeredProposal[kind]
      const isOfIt = sql`exists (select from execution_act asked where asked.purchase_order_id = act.purchase_order_id
        and asked.number = (act.body ->> 'act')::int and asked.kind = ${asked ?? null})`
      return sql`select act.name as by, act.at from execution_act act
        where act.purchase_order_id = ${id} and act.by = any(${ids}) and act.kind = any(${settlingActs[kind]}::text[])
          and (act.kind not in ('agreed', 'declined') or ${isOfIt})`
    }
    case 'agree':
      return sql`select ${named('passage.decided_by')} as by, decided_at as at from passage where purchase_order_id = ${id}`
    case 'delay':
      return sql`select asked.decided_name as by, asked.decided_at as at from derogation asked
        join purchase_order put on put.id = asked.purchase_order_id join cart on cart.id = put.cart_id
        where asked.purchase_order_id = ${id}
          and ${side === 'buyer' ? sql`cart.customer_id` : sql`put.manager_id`} = any(${ids})
          and asked.side = ${side === 'buyer' ? sql`'supplier'` : sql`'customer'`}`
    case 'answer':
      return sql`select ${named('answer.answered_by')} as by, answered_at as at from order_answer answer
        where purchase_order_id = ${id}`
    case 'subcontract':
      return sql`select ${named('act.decided_by')} as by, decided_at as at from subcontract_act act
        where purchase_order_id = ${id}`
    case 'cart':
      return sql`select ${named('whole.confirmed_by')} as by, confirmed_at as at from cart_order whole
          where cart_id = ${id}
        union all select ${named('cart.returned_by')}, returned_at from cart where id = ${id}`
  }
}

/** What somebody else of the house did since then that settled it, the latest. */
export async function outcomeOf(
  db: Db,
  whose: Whose,
  settled: Settled,
  since: Date,
): Promise<{ by: string; at: Date } | null> {
  const { rows } = await sql<{ by: string; at: Date }>`
    with ${peopleOf(whose)}, done as (${settling(settled, whose)})
    select by, at from done
    where by <> '' and at > ${since} and by <> (select name from people where id = ${whose.accountId})
    order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}
