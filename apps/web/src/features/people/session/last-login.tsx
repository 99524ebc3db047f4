import type { AccountSecurity } from '@charpente/contract/people/session'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './form.module.css'

const tries = (count: number, what: string) =>
  count > 0 ? [`${count} ${plural(count, 'tentative')} avec un mauvais ${what}`] : []

const triedIn = ({ wrongPasswords, wrongCodes }: AccountSecurity) =>
  [...tries(wrongPasswords, 'mot de passe'), ...tries(wrongCodes, 'code de sécurité')].join(' et ')

/** In the profile: the login before this one, and what somebody tried since. */
export function LastLogin() {
  const { data: security } = useQuery({
    queryKey: ['me', 'security'],
    queryFn: () => api.getMySecurity(),
    meta: { silent: true },
  })
  if (!security) return null
  const { previousLoginAt, lastLoginAt } = security
  const tried = triedIn(security)
  return (
    <div className={styles.form}>
      {lastLoginAt && (
        <p className={styles.text}>
          {previousLoginAt
            ? `Dernière connexion avant celle-ci\u00A0: ${formatMoment(previousLoginAt)}.`
            : 'C’est votre première connexion.'}
        </p>
      )}
      {tried === '' ? (
        <p className={styles.text}>
          {previousLoginAt
            ? 'Depuis, personne n’a essayé un mauvais mot de passe.'
            : 'Personne n’a essayé un mauvais mot de passe.'}
        </p>
      ) : (
        <Notice tone="warning" title={`${tried}${previousLoginAt ? ' depuis' : ''}.`}>
          Si ce n’était pas vous, changez votre mot de passe et activez le second facteur.
        </Notice>
      )}
    </div>
  )
}
