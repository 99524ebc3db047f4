import type { AccountLine } from '@charpente/contract/people/operator'
import type { Ref } from 'react'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { sides } from './account-codes.ts'
import { StateTag, TypeTag } from './account-tags.tsx'
import { fullName } from './words.ts'

type AccountTableProps = {
  accounts: AccountLine[]
  label: string
  /** Within one organisation people are told apart by their own name. */
  byPerson?: boolean
  ref?: Ref<HTMLTableElement>
}

/** Accounts, each line leading to its account. */
export const AccountTable = ({ accounts, label, byPerson = false, ref }: AccountTableProps) => (
  <DeskTable
    ref={ref}
    label={label}
    columns={['Compte', ...(byPerson ? ['E-mail'] : ['Contact', 'Profil']), 'Type', 'État', 'Créé le']}
    isOfLinks
    isLow
    onPhone="flow"
  >
    <tbody>
      {accounts.map((account) => (
        <tr key={account.id}>
          <td>
            <LineLink href={paths.deskAccount(account.id)}>{byPerson ? fullName(account) : account.name}</LineLink>
            <Small isCode>
              {account.code}, {account.departmentCode}
              {account.adminId !== null && !byPerson && ', sous-compte'}
            </Small>
          </td>
          <td>
            {!byPerson && fullName(account)}
            <Small>{account.email}</Small>
          </td>
          {!byPerson && <ShortCell>{sides[account.side]}</ShortCell>}
          <td>{account.side !== 'operator' && <TypeTag type={account.type} />}</td>
          <td>
            <StateTag state={account.state} />
          </td>
          <ShortCell>{formatDateNumeric(account.createdAt)}</ShortCell>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)
