import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import styles from './demo-entry.module.css'
import { useEntrance } from './entrance.ts'

/** The accounts of a demonstration; none elsewhere. */
function useDemoAccounts() {
  const { data: settings } = useQuery(settingsQuery())
  const { data = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: () => api.listDemoAccounts(),
    enabled: settings?.demonstration === true,
  })
  return data
}

/** Whoever entered in one click never typed a password: it is told where one is asked. */
export function DemoPassword() {
  const [account] = useDemoAccounts()
  if (!account) return null
  return (
    <p className={styles.text}>
      C’est une démonstration. Mot de passe de tous les comptes&nbsp;:{' '}
      <code className={styles.password}>{account.password}</code>
    </p>
  )
}

/** In a demonstration: any kind of account, in one click. */
export function DemoEntry({ withPassword = false }: { withPassword?: boolean }) {
  const accounts = useDemoAccounts()
  const enter = useEntrance()
  const enterAs = useMutation({
    mutationFn: async (id: number) => enter((await api.enterAs({ body: { id } })).token),
  })
  if (accounts.length === 0) return null
  return (
    <section className={styles.demo} aria-label="Comptes de la démonstration">
      {withPassword && (
        <>
          <h3 className={styles.title}>Entrer comme…</h3>
          <p className={styles.text}>
            C’est une démonstration&nbsp;: un clic suffit. Mot de passe de tous les comptes&nbsp;:{' '}
            <code className={styles.password}>{accounts[0]?.password}</code>
          </p>
        </>
      )}
      <ul className={styles.accounts}>
        {accounts.map(({ id, role, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.account}
              aria-disabled={enterAs.isPending}
              onClick={() => enterAs.isPending || enterAs.mutate(id)}
            >
              <span className={styles.role}>{role}</span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
