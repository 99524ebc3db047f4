import type { AccountFile } from '@charpente/contract/people/operator'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatSiret, formatTime } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { isUnknown } from '../../../lib/is-unknown.ts'
import { formatDate } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { AccountActs } from './account-acts.tsx'
import { sides } from './account-codes.ts'
import { AccountHistory } from './account-history.tsx'
import styles from './account-page.module.css'
import { AccountTable } from './account-table.tsx'
import { StateTag, TypeTag } from './account-tags.tsx'
import { accountQuery } from './operator-queries.ts'
import { PapersCard } from './papers/papers-card.tsx'
import { fullName, organismLabel } from './words.ts'

/** Formalized from its day on. Q-126 */
function access({ side, type, formalizedFrom }: AccountFile) {
  if (side === 'operator') return null
  if (type === 'free') return 'Catalogue libre'
  if (!formalizedFrom) return 'Catalogue formalisé'
  const isToCome = formalizedFrom > parisDay(platformNow())
  return `Catalogue formalisé ${isToCome ? 'à partir du' : 'depuis le'} ${formatDayPlain(formalizedFrom)}${isToCome ? ', libre jusque-là' : ''}`
}

function Identity({ account }: { account: AccountFile }) {
  const { street, postal, city, departmentCode } = account.address
  // Opened again it still says why; once open it is history.
  const isRefusal = account.state === 'refused' || account.state === 'pending'
  const lastLogin = account.lastLoginAt && new Date(account.lastLoginAt)
  return (
    <Card
      title="Identité"
      actions={
        <span className={styles.pills}>
          {account.side !== 'operator' && <TypeTag type={account.type} />}
          <StateTag state={account.state} />
        </span>
      }
    >
      <Facts
        facts={[
          ['Contact', fullName(account)],
          ['E-mail', account.email],
          ['Téléphone', account.phone],
          ['Code', account.code],
          ['Organisme', account.side === 'customer' ? organismLabel(account.organism) : null],
          ['SIRET', account.siret && <span className="c-num">{formatSiret(account.siret)}</span>],
          ['Adresse', street || city ? `${street}, ${postal} ${city} (${departmentCode})` : null],
          ['Accès', access(account)],
          [
            'Administrateur',
            account.adminId && (
              <a className="c-link" href={paths.deskAccount(account.adminId)}>
                Voir le compte de l’administrateur
              </a>
            ),
          ],
          ['Créé le', formatDate(account.createdAt)],
          [
            'Dernière connexion',
            lastLogin ? `${formatDate(account.lastLoginAt ?? '')} à ${formatTime(lastLogin)}` : 'Jamais',
          ],
          ['Second facteur', account.secondFactor ? 'Enregistré' : 'Non enregistré'],
          ['Motif du refus', isRefusal ? account.refusalReason : null],
        ]}
      />
    </Card>
  )
}

function Account({ account, onDone }: { account: AccountFile; onDone: (notice: string) => void }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Identity account={account} />
        {account.side === 'supplier' && account.adminId === null && <PapersCard supplier={account} onDone={onDone} />}
        {account.accounts.length > 0 && (
          <Card title="Sous-comptes" flush>
            <AccountTable accounts={account.accounts} label="Sous-comptes" byPerson />
          </Card>
        )}
        {account.sameCompany.length > 0 && (
          <Card title="Autres comptes de la même entreprise" flush>
            <AccountTable accounts={account.sameCompany} label="Autres comptes de la même entreprise" />
          </Card>
        )}
        <Card title="Histoire du compte" flush>
          <AccountHistory history={account.history} accountId={account.id} />
        </Card>
      </div>
      <Card title="Agir">
        <AccountActs account={account} onDone={onDone} />
      </Card>
    </div>
  )
}

/** An account, what surrounds it, what happened to it, and what one can do. */
export function AccountPage({ id }: { id: number }) {
  const { data: account, isPending, isError, error, refetch } = useQuery(accountQuery(id))
  const [notice, setNotice] = useState<string | null>(null)
  const list = { label: 'Comptes', path: deskPaths.accounts() }
  if (isUnknown(error))
    return (
      <DeskPage title="Compte introuvable" from={list}>
        <EmptyState
          title="Ce compte n’existe pas ou n’existe plus"
          actions={<PlainLink href={deskPaths.accounts()}>Revenir à la liste</PlainLink>}
        />
      </DeskPage>
    )
  return (
    <DeskPage
      title={account?.name ?? 'Compte'}
      text={account && `${sides[account.side]}${account.adminId === null ? '' : ', sous-compte'}, ${fullName(account)}`}
      from={list}
      notice={notice}
      actions={
        account?.side === 'supplier' &&
        mayOpen(deskPaths.firms()) && (
          <PlainLink href={deskPaths.firm(account.adminId ?? account.id)}>Voir l’entreprise</PlainLink>
        )
      }
    >
      {isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {isError && !account && <Failure onRetry={refetch} />}
      {account && <Account account={account} onDone={setNotice} />}
    </DeskPage>
  )
}
