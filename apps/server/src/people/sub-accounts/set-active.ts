import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { endAbsencesOf } from '../absences/save-absence.ts'
import { changeAccount, lockAccount } from '../accounts/queries.ts'
import { recordTold } from '../accounts/record-told.ts'
import { revokeOrganisationSessions } from '../session/queries.ts'
import { giveUpDepartments } from './queries.ts'

/**
 * Opens or closes an account. Closed: its sessions end at once, its members' too, and the departments a firm's member
 * answered for, and the orders it had, go back to the head, so that no order waits for somebody who cannot come in. Q-57, Q-59
 */
export async function setActive(db: Db, id: number, active: boolean, origin: Origin, context: Context) {
  const { author } = origin
  const now = context.now()
  await changeAccount(db, id, { active })
  await recordTold(db, origin, context, {
    action: active ? 'activated' : 'deactivated',
    on: { type: 'account', id },
    details: { before: { active: !active }, after: { active } },
  })
  if (active) return
  await revokeOrganisationSessions(db, id, now)
  await endAbsencesOf(db, id, context)
  const orderIds = await context.hooks.whenMemberCloses(db, id, context)
  const givenUp = await giveUpDepartments(db, id)
  for (const { headId, departmentCode } of givenUp)
    await record(db, author, now, {
      action: 'departmentReassigned',
      on: { type: 'account', id: headId },
      details: { departmentCode, from: id, to: headId },
    })
  // Decided by the centre, the head would not know of it.
  const headId = (await lockAccount(db, id))?.admin_id
  if (headId && headId !== author.id)
    await context.hooks.tellConfided(db, context, {
      departments: givenUp.map(({ departmentCode, departmentName }) => `${departmentName} (${departmentCode})`),
      to: headId,
      by: 'La centrale',
      orderIds,
    })
}
