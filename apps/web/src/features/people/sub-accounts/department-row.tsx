import type { DepartmentContact } from '@charpente/contract/people/sub-accounts'
import type { SubAccount } from '@charpente/contract/people/user'
import { ActionIcon, Loader, Select } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import lines from './account-lines.module.css'
import { contactChoices } from './contact-choices.ts'
import styles from './department-contacts.module.css'
import { heldLots } from './held-lots.ts'
import { departmentContactsQuery, type Head, subAccountsQuery } from './sub-accounts-queries.ts'
import { type SubAccountActions, useSubAccounts } from './use-sub-accounts.tsx'

type Props = {
  head: Head
  department: DepartmentContact
  accounts: readonly SubAccount[]
  actions: SubAccountActions
  workOf: (account: number) => string | null
}

/** One department: choosing another contact confides it to them at once. P-SUB-13, P-SUB-14 */
export function DepartmentRow({ head, department, accounts, actions, workOf }: Props) {
  const { departmentCode: code, departmentName: name, supplierId } = department
  const queryClient = useQueryClient()
  const choices = contactChoices(head, accounts)

  const reassign = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      api.reassignDepartment({ params: { id: head.id }, body: { departmentCode: code, supplierId: id } }),
    // A refusal is said beside the field.
    meta: { silent: true },
    onSuccess: (departments) => {
      queryClient.setQueryData(departmentContactsQuery(head).queryKey, departments)
      queryClient.invalidateQueries(subAccountsQuery(head))
    },
  })
  // A contact added from this line is for this department.
  const { add, window } = useSubAccounts(head, {
    onAdded: ({ id, firstname, lastname }) => reassign.mutate({ id, name: `${firstname} ${lastname}` }),
  })

  const shown = reassign.isPending ? reassign.variables.id : supplierId
  const account = accounts.find(({ id }) => id === supplierId)
  const work = workOf(supplierId)
  return (
    <tr className={lines.row} aria-busy={reassign.isPending}>
      <td>
        <b className="c-num">{code}</b> {name}
      </td>
      <td className={styles.contact}>
        <Select
          aria-label={`Contact du département ${code}, ${name}`}
          data={choices}
          value={String(shown)}
          readOnly={reassign.isPending}
          error={reassign.error ? alertOf(reassign.error) : undefined}
          rightSection={reassign.isPending ? <Loader size={16} /> : undefined}
          onChange={(_, contact) => {
            if (contact && Number(contact.value) !== supplierId)
              reassign.mutate({ id: Number(contact.value), name: contact.label })
          }}
        />
        <p className={styles.said} role="status">
          {reassign.isPending && 'Enregistrement…'}
          {/* Another act since, a contact closed for one, has given the department to somebody else: it is said no more. */}
          {reassign.isSuccess &&
            reassign.variables.id === supplierId &&
            `Le département ${code} est confié à ${reassign.variables.name}. Les commandes en attente le suivent.`}
        </p>
      </td>
      <td className={`${styles.code} c-num`}>{account?.code ?? head.codeId}</td>
      <td className={`${styles.lots} c-num`}>{heldLots(department.lots)}</td>
      <td className={`${lines.acts} ${styles.acts}`}>
        {work && (
          <a className="c-link" href={work}>
            Voir ses commandes
          </a>
        )}
        {account ? (
          <ActionIcon size={36} aria-label={`Modifier le contact de ${name}`} onClick={() => actions.edit(account)}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon size={36} aria-label={`Ajouter un contact pour ${name}`} onClick={add}>
            <IconPlus size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {window}
      </td>
    </tr>
  )
}
