import type { User } from '@charpente/contract/people/user'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'

/** The account that administers the others. */
export type Head = User

/** Both sides have the same verbs. Q-56 */
const calls = {
  customer: {
    list: api.listCustomerAccounts,
    create: api.createCustomerAccount,
    update: api.updateCustomerAccount,
    remove: api.removeCustomerAccount,
  },
  supplier: {
    list: api.listSupplierAccounts,
    create: api.createSupplierAccount,
    update: api.updateSupplierAccount,
    remove: api.removeSupplierAccount,
  },
}

export const sideOf = ({ roles }: Head): keyof typeof calls =>
  roles.includes('ROLE_SUPPLIER') ? 'supplier' : 'customer'

export const callsOf = (head: Head) => calls[sideOf(head)]

export const subAccountsQuery = (head: Head) =>
  queryOptions({
    queryKey: ['sub-accounts', head.id],
    queryFn: () => callsOf(head).list({ params: { id: head.id } }),
  })

/** What each sub-account of a buyer has in hand and sent: counted, with its last visit. */
export const accountWorkQuery = (head: Head) =>
  queryOptions({
    queryKey: ['sub-accounts', head.id, 'work'],
    queryFn: () => api.listAccountWork({ params: { id: head.id } }),
    enabled: sideOf(head) === 'customer',
    staleTime: 0,
  })

/** Who answers for each department of the contract. A failure is only logged. P-SUB-15, P-SUB-16 */
export const departmentContactsQuery = (head: Head) =>
  queryOptions({
    queryKey: ['department-contacts', head.id],
    queryFn: () => api.listSupplierDepartments({ params: { id: head.id } }),
    meta: { silent: true },
  })
