import type { SubAccount } from '@charpente/contract/user'
import { ActionIcon, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { fullName, initials } from './person.ts'
import styles from './sub-account-list.module.css'
import type { SubAccountActions } from './use-sub-accounts.tsx'

type RowProps = {
  account: SubAccount
  actions: SubAccountActions
  /** The address of the carts or orders of an account; null as long as that page does not exist. */
  workOf: (account: SubAccount) => string | null
}

function Row({ account, actions, workOf }: RowProps) {
  const name = fullName(account)
  const work = workOf(account)
  const isSwitching = actions.switching?.id === account.id
  const active = isSwitching ? (actions.switching?.active ?? account.active) : account.active
  return (
    <tr className={styles.row} data-inactive={!active || undefined}>
      <td className={styles.account}>
        <div className={styles.who}>
          <span className={styles.mark} aria-hidden>
            {initials(account)}
          </span>
          <span className={styles.person}>
            <span className={styles.name}>{name}</span>
            <span className={styles.email}>{account.email}</span>
          </span>
        </div>
      </td>
      <td className={`${styles.detail} c-num`} data-name="Téléphone">
        {account.phone || '–'}
      </td>
      <td className={`${styles.detail} c-num`} data-name="Code de connexion">
        {account.code}
      </td>
      <td className={styles.access}>
        <Switch
          checked={active}
          aria-label={`Accès de ${name}`}
          aria-busy={isSwitching}
          label={active ? 'Actif' : 'Désactivé'}
          onChange={({ currentTarget }) => !isSwitching && actions.setActive(account, currentTarget.checked)}
        />
      </td>
      <td className={styles.more}>
        {work && (
          <a className="c-link" href={work}>
            Voir ses paniers
          </a>
        )}
        <ActionIcon size={36} aria-label={`Modifier le compte de ${name}`} onClick={() => actions.edit(account)}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} aria-label={`Supprimer le compte de ${name}`} onClick={() => actions.remove(account)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

type ListProps = { label: string; accounts: readonly SubAccount[] } & Pick<RowProps, 'actions' | 'workOf'>

/** Sub-accounts, one line each: who, how to reach them, their access. Cards on a phone. */
export const SubAccountList = ({ label, accounts, ...rest }: ListProps) => (
  <table className={styles.table} aria-label={label}>
    <thead className={styles.heads}>
      <tr>
        <th scope="col">Compte</th>
        <th scope="col">Téléphone</th>
        <th scope="col">Code de connexion</th>
        <th scope="col">Accès</th>
        <th scope="col">
          <span className="c-unseen">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {accounts.map((account) => (
        <Row key={account.id} account={account} {...rest} />
      ))}
    </tbody>
  </table>
)
