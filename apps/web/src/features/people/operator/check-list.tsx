import type { AccountRequest } from '@charpente/contract/people/operator'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from './check-list.module.css'

/** `SIRET 732… : numéro bien formé` is a title and what was seen. */
const parts = (text: string) => {
  const [title = '', ...rest] = text.split(/\s:\s/)
  const detail = rest.join(' ')
  return { title, detail: detail.charAt(0).toLocaleUpperCase('fr') + detail.slice(1) }
}

/** What the machine checked; a doubtful line carries its repair: the telephone. */
export const CheckList = ({ checks, phone }: Pick<AccountRequest, 'checks' | 'phone'>) => (
  <ul className={styles.list}>
    {checks.map(({ name, ok, text }) => {
      const { title, detail } = parts(text)
      return (
        <li key={name} className={styles.check} data-doubt={!ok || undefined}>
          {ok ? (
            <IconCircleCheck size={19} stroke={1.7} role="img" aria-label="Vérifié" />
          ) : (
            <IconAlertTriangle size={19} stroke={1.7} role="img" aria-label="À vérifier" />
          )}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {!ok && phone && (
            <a className={`${styles.repair} c-link c-num`} href={`tel:${phone.replaceAll(/\s/g, '')}`}>
              {phone}
            </a>
          )}
        </li>
      )
    })}
  </ul>
)
