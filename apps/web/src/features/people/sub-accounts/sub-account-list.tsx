import type { SubAccount } from '@charpente/contract/people/user'
import { formatAmount, formatNumber } from '@charpente/domain/platform/format'
import { ActionIcon, Switch } from '@mantine/core'
import { IconHourglass, IconPencil, IconTrash } from '@tabler/icons-react'
import type { api } from '../../../lib/api/own-api.ts'
import { formatDate } from '../../../lib/moments.ts'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import lines from './account-lines.module.css'
import { fullName, initials } from './person.ts'
import styles from './sub-account-list.module.css'
import type { SubAccountActions } from './use-sub-accounts.tsx'

/** What a sub-account has in hand and what it sent, and when it was last seen. */
type AccountWork = Awaited<ReturnType<typeof api.listAccountWork>>[number]

type RowProps = {
  account: SubAccount
  actions: SubAccountActions
  /** The address of the carts or orders of an account; null as long as that page does not exist. */
  workOf: (account: SubAccount) => string | null
  /** What the sub-accounts of a buyer have in hand; a firm's contacts have a phone and a code instead. */
  works?: readonly AccountWork[] | undefined
}

/** When it came last; never, and since when it could. */
const visitOf = ({ lastSeenAt, invitedAt }: AccountWork) =>
  lastSeenAt ? `Connexion le ${formatDate(lastSeenAt)}` : `Aucune connexion, invitation du ${formatDate(invitedAt)}`

/** What it sent, which waits for the reader, then what it has. */
function Carts({ work }: { work: AccountWork | undefined }) {
  if (!work) return null
  const { toApprove, pending } = work
  if (toApprove + pending === 0) return <span className={styles.none}>Aucun panier</span>
  return (
    <span className={styles.carts}>
      {toApprove > 0 && (
        <Tag tone="warning" icon={<IconHourglass size={14} stroke={1.9} aria-hidden />}>
          {formatNumber(toApprove)} à valider
        </Tag>
      )}
      {pending > 0 && `${formatNumber(pending)} en cours`}
    </span>
  )
}

function Row({ account, actions, workOf, works }: RowProps) {
  const name = fullName(account)
  const path = workOf(account)
  const isSwitching = actions.switching?.id === account.id
  const active = isSwitching ? (actions.switching?.active ?? account.active) : account.active
  const work = works?.find(({ id }) => id === account.id)
  return (
    <tr className={`${lines.row} ${styles.row}`} data-inactive={!active || undefined}>
      <td className={styles.account}>
        <div className={styles.who}>
          <span className={styles.mark} aria-hidden>
            {initials(account)}
          </span>
          <span className={lines.person}>
            <span className={lines.name}>{name}</span>
            <Small>{account.email}</Small>
            {works && (
              <Small isCode>
                Code {account.code}
                {account.phone && ` · ${account.phone}`}
              </Small>
            )}
            {work && <Small>{visitOf(work)}</Small>}
          </span>
        </div>
      </td>
      {works ? (
        <>
          <td className={styles.detail} data-name="Paniers">
            <Carts work={work} />
          </td>
          <td className={`${styles.detail} ${styles.amount} c-num`} data-name="Montant en cours">
            {work && (work.price > 0 ? `${formatAmount(work.price)} HT` : '–')}
          </td>
        </>
      ) : (
        <>
          <td className={`${styles.detail} c-num`} data-name="Téléphone">
            {account.phone || '–'}
          </td>
          <td className={`${styles.detail} c-num`} data-name="Code de connexion">
            {account.code}
          </td>
        </>
      )}
      <td className={styles.access}>
        <Switch
          checked={active}
          aria-label={`Accès de ${name}`}
          aria-busy={isSwitching}
          label={active ? 'Actif' : 'Désactivé'}
          onChange={({ currentTarget }) => !isSwitching && actions.setActive(account, currentTarget.checked)}
        />
      </td>
      <td className={`${lines.acts} ${styles.acts}`}>
        {path && (
          <a className="c-link" href={path}>
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

type ListProps = { label: string; accounts: readonly SubAccount[] } & Pick<RowProps, 'actions' | 'workOf' | 'works'>

/** Sub-accounts, one line each: who, what they have in hand or how to reach them, their access. Cards on a phone. */
export const SubAccountList = ({ label, accounts, ...rest }: ListProps) => (
  <table className={`${lines.table} ${styles.table}`} aria-label={label}>
    <thead className="c-roomy">
      <tr>
        <th scope="col">Compte</th>
        <th scope="col">{rest.works ? 'Paniers' : 'Téléphone'}</th>
        <th scope="col" className={rest.works && styles.amount}>
          {rest.works ? 'Montant en cours' : 'Code de connexion'}
        </th>
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
