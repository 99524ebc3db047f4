import { z } from 'zod'
import { catalogueType, optionalPhone, requiredEmail, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { subAccount } from './user.ts'

/** The same form on both sides. `adminId` must be the caller, `type` is always the administrator's. P §5, Q-56 */
export const subAccountForm = z.object({
  firstname: requiredText,
  lastname: requiredText,
  email: requiredEmail('Merci de renseigner un mail valide'),
  phone: optionalPhone,
  adminId: z.coerce.number().int().positive().optional(),
  type: catalogueType.optional(),
})
export type SubAccountForm = z.input<typeof subAccountForm>

const head = z.object({ id: z.coerce.number().int().positive() })
const member = head.extend({ accountId: z.coerce.number().int().positive() })
const changes = subAccountForm.extend({ active: z.boolean() }).partial()

/** A department of a holder's contract and who answers for it. P §2, Q-59 */
const departmentContact = z
  .object({
    departmentCode: z.string(),
    departmentName: z.string(),
    supplierId: z.int(),
    lots: z.array(z.object({ lotCode: z.string(), rank: z.int() })),
  })
  .meta({ id: 'DepartmentContact' })
export type DepartmentContact = z.output<typeof departmentContact>

/** One family of routes for each side: same verbs, same form. */
const family = (path: '/customers' | '/suppliers', role: 'ROLE_SUPER_CUSTOMER' | 'ROLE_SUPER_SUPPLIER') => ({
  list: route({
    method: 'GET',
    path: `${path}/:id/accounts`,
    access: [role],
    summary: 'Les sous-comptes',
    params: head,
    response: z.array(subAccount),
  }),
  create: route({
    method: 'POST',
    path: `${path}/:id/accounts`,
    access: [role],
    touches: ['identity'],
    summary: 'Ajouter un sous-compte ; ses identifiants partent par e-mail',
    params: head,
    body: subAccountForm,
    response: subAccount,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:id/accounts/:accountId`,
    access: [role],
    touches: ['identity'],
    summary: 'Modifier, activer ou désactiver un sous-compte',
    params: member,
    body: changes,
    response: subAccount,
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:id/accounts/:accountId`,
    access: [role],
    touches: ['identity'],
    summary: 'Supprimer un sous-compte',
    params: member,
    response: z.null(),
    status: 204,
  }),
})

const ofCustomer = family('/customers', 'ROLE_SUPER_CUSTOMER')
const ofSupplier = family('/suppliers', 'ROLE_SUPER_SUPPLIER')

export const subAccountRoutes = {
  listCustomerAccounts: ofCustomer.list,
  createCustomerAccount: ofCustomer.create,
  updateCustomerAccount: ofCustomer.update,
  removeCustomerAccount: ofCustomer.remove,
  listSupplierAccounts: ofSupplier.list,
  createSupplierAccount: ofSupplier.create,
  updateSupplierAccount: ofSupplier.update,
  removeSupplierAccount: ofSupplier.remove,
  listSupplierDepartments: route({
    method: 'GET',
    path: '/suppliers/:id/departments',
    access: ['ROLE_SUPER_SUPPLIER'],
    summary: 'Les départements du contrat et le contact de chacun',
    params: head,
    response: z.array(departmentContact),
  }),
  /** The path keeps the specification's spelling. Q-59 */
  reassignDepartment: route({
    method: 'PUT',
    path: '/suppliers/:id/reatribute',
    access: ['ROLE_SUPER_SUPPLIER'],
    touches: ['own'],
    summary: 'Confier un département à un autre compte',
    params: head,
    body: z.object({ departmentCode: requiredText, supplierId: z.coerce.number().int().positive() }),
    response: z.array(departmentContact),
  }),
}
