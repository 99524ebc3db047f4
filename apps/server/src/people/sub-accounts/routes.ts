import { subAccountRoutes } from '@charpente/contract/people/sub-accounts'
import type { Actor } from '@charpente/domain/platform/actor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { createSubAccount, removeSubAccount, updateSubAccount } from './manage-sub-account.ts'
import { departmentContacts, subAccountsOf } from './queries.ts'
import { reassignDepartment } from './reassign-department.ts'

const own = (id: number, actor: Actor) => (id === actor.id ? id : refuse('onlyAdministratorManages'))

export function serveSubAccounts(app: FastifyInstance, context: Context) {
  const { db } = context
  type Head = { params: { id: number }; actor: Actor }
  type Create = Head & { body: Parameters<typeof createSubAccount>[1]; origin: Parameters<typeof createSubAccount>[3] }
  type Member = { params: { id: number; accountId: number }; actor: Actor; origin: Create['origin'] }
  type Update = Member & { body: Parameters<typeof updateSubAccount>[2] }

  // Both sides do the same: the head of the account named in the path, nobody else.
  const list = ({ params, actor }: Head) => subAccountsOf(db, own(params.id, actor))
  const create = ({ params, body, actor, origin }: Create) => createSubAccount(params.id, body, actor, origin, context)
  const update = ({ params, body, actor, origin }: Update) =>
    updateSubAccount(params.id, params.accountId, body, actor, origin, context)
  const remove = async ({ params, actor, origin }: Member) => {
    await removeSubAccount(params.id, params.accountId, actor, origin, context)
    return null
  }

  return serve(app, context, subAccountRoutes, {
    listCustomerAccounts: list,
    createCustomerAccount: create,
    updateCustomerAccount: update,
    removeCustomerAccount: remove,
    listSupplierAccounts: list,
    createSupplierAccount: create,
    updateSupplierAccount: update,
    removeSupplierAccount: remove,
    listSupplierDepartments: ({ params, actor }) => departmentContacts(db, own(params.id, actor)),
    reassignDepartment: ({ params, body, actor, origin }) =>
      reassignDepartment(params.id, body, actor, origin, context),
  })
}
