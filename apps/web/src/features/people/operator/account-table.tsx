import type { AccountLine } from '@charpente/contract/people/operator'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import type { Ref } from 'react'
import { paths } from '../../../lib/paths.ts'
import { sides } from './account-codes.ts'
import styles from './account-table.module.css'
import { StateTag, TypeTag } from './account-tags.tsx'
import { fullName } from './words.ts'

type AccountTableProps = {
  accounts: AccountLine[]
  label: string
  /** Within one organisation people are told apart by their own name. */
  byPerson?: boolean
  ref?: Ref<HTMLTableElement>
}

/** Accounts, a line each, which leads to the account; cards on a phone. */
export const AccountTable = ({ accounts, label, byPerson = false, ref }: AccountTableProps) => (
  <table ref={ref} className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Compte</th>
        <th scope="col">{byPerson ? 'E-mail' : 'Contact'}</th>
        {!byPerson && <th scope="col">Profil</th>}
        <th scope="col">Type</th>
        <th scope="col">État</th>
        <th scope="col">Créé le</th>
      </tr>
    </thead>
    <tbody>
      {accounts.map((account) => (
        <tr key={account.id}>
          <td>
            <a href={paths.operatorAccount(account.id)} className={styles.name}>
              {byPerson ? fullName(account) : account.name}
            </a>
            <span className={`${styles.small} c-num`}>
              {account.code}, {account.departmentCode}
              {account.adminId !== null && !byPerson && ', sous-compte'}
            </span>
          </td>
          <td>
            {!byPerson && fullName(account)}
            <span className={styles.small}>{account.email}</span>
          </td>
          {!byPerson && <td className={styles.short}>{sides[account.side]}</td>}
          <td>{account.side !== 'operator' && <TypeTag type={account.type} />}</td>
          <td>
            <StateTag state={account.state} />
          </td>
          <td className={`${styles.short} c-num`}>{formatDayNumeric(parisDay(new Date(account.createdAt)))}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
