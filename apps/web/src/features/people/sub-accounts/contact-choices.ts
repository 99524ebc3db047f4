import type { SubAccount, User } from '@charpente/contract/people/user'
import { fullName } from './person.ts'

type Choice = { value: string; label: string; disabled: boolean }

/** Who a department may be confided to: the head itself, then its contacts; nobody who cannot sign in. Q-59 */
export const contactChoices = (
  head: Pick<User, 'id' | 'firstname' | 'lastname'>,
  accounts: readonly Pick<SubAccount, 'id' | 'firstname' | 'lastname' | 'active'>[],
): Choice[] => [
  { value: String(head.id), label: fullName(head), disabled: false },
  ...accounts.map((account) => ({
    value: String(account.id),
    label: account.active ? fullName(account) : `${fullName(account)} (désactivé)`,
    disabled: !account.active,
  })),
]
