import { changeAccount } from '../accounts/queries.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/connect.ts'
import type { Origin } from '../http/serve.ts'
import { inheritOrders } from '../orders/queries.ts'
import { revokeOrganisationSessions } from '../session/queries.ts'
import { giveUpDepartments } from './queries.ts'

/**
 * Opens or closes an account. Closed: its sessions end at once, its members' too, and the departments a firm's member
 * answered for, and the orders it had, go back to the head, so that no order waits for somebody who cannot come in. Q-57, Q-59
 */
export async function setActive(db: Db, id: number, active: boolean, { author }: Origin, now: Date) {
  await changeAccount(db, id, { active })
  await record(db, author, now, {
    ...{ action: active ? 'activated' : 'deactivated', on: { type: 'account', id } },
    details: { before: { active: !active }, after: { active } },
  })
  if (active) return
  await revokeOrganisationSessions(db, id, now)
  await inheritOrders(db, id)
  for (const { headId, departmentCode } of await giveUpDepartments(db, id))
    await record(db, author, now, {
      action: 'departmentReassigned',
      on: { type: 'account', id: headId },
      details: { departmentCode, from: id, to: headId },
    })
}
