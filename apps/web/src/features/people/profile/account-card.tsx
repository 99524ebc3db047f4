import type { User } from '@charpente/contract/people/user'
import { IconScale, IconUsers } from '@tabler/icons-react'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './profile.module.css'

/** Libre or formalisé: a colour, an icon and a word. */
export const TypeTag = ({ type }: { type: User['type'] }) =>
  type === 'formalized' ? (
    <Tag tone="petrol" icon={<IconScale size={14} stroke={1.9} aria-hidden />}>
      Compte formalisé
    </Tag>
  ) : (
    <Tag tone="free" icon={<IconUsers size={14} stroke={1.9} aria-hidden />}>
      Compte libre
    </Tag>
  )

/** What identifies the account and that its owner does not change. P-SUP-26 */
export const AccountFacts = ({ user }: { user: User }) => (
  <Facts
    facts={[
      ['Organisation', <b key="name">{user.name}</b>],
      ['E-mail', user.email],
      [
        'Code de connexion',
        <span key="code" className={styles.code}>
          <span className="c-num">{user.codeId}</span>
          <CopyButton text={user.codeId} label="Copier le code de connexion" />
        </span>,
      ],
      ['Type', user.type === 'formalized' ? 'Compte formalisé' : 'Compte libre'],
      ...(user.adminName ? [['Administrateur', user.adminName] as const] : []),
    ]}
  />
)

export const AccountCard = ({ user }: { user: User }) => (
  <Card title="Mon compte">
    <AccountFacts user={user} />
  </Card>
)
