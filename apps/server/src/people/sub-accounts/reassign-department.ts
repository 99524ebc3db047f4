import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockAccount } from '../accounts/queries.ts'
import { departmentContacts, departmentIdOf, setManager } from './queries.ts'

/** Future orders and mails of the department go to the account named, which may be the head; waiting orders too. Q-59 */
export const reassignDepartment = (
  headId: number,
  { departmentCode, supplierId }: { departmentCode: string; supplierId: number },
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    if (headId !== actor.id) refuse('onlyAdministratorManages')
    const account = await lockAccount(trx, supplierId)
    if (!account || (account.id !== headId && account.admin_id !== headId)) return refuse('subAccountNotYours')
    if (!account.active) refuse('subAccountInactive')
    const held = (await departmentContacts(trx, headId)).find((contact) => contact.departmentCode === departmentCode)
    const department = await departmentIdOf(trx, departmentCode)
    if (!held || !department) return refuse('departmentNotHeld', { department: departmentCode })
    if (held.supplierId === supplierId) refuse('reassignToSameAccount', { department: departmentCode })
    await setManager(trx, headId, department.id, supplierId)
    const orderIds = await context.hooks.whenDepartmentMoves(trx, headId, department.id, supplierId, context)
    await record(trx, origin.author, context.now(), {
      action: 'departmentReassigned',
      on: { type: 'account', id: headId },
      details: { departmentCode, from: held.supplierId, to: supplierId },
    })
    // The head decided it, and has every order of the firm in its own inbox.
    if (supplierId !== headId) {
      const head = await lockAccount(trx, headId)
      await context.hooks.tellConfided(trx, context, {
        departments: [`${held.departmentName} (${departmentCode})`],
        to: supplierId,
        by: head ? `${head.firstname} ${head.lastname}` : '',
        orderIds,
      })
    }
    return departmentContacts(trx, headId)
  })
