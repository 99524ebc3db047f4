import { accessWords } from '@charpente/domain/people/accounts/formalized-registration'
import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/platform/department'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { presentationQuery } from '../../../lib/api/common-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { loginAndComeBack } from '../../../lib/window-door.ts'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './access-box.module.css'
import { NoHolder, useHoldersHere } from './holders-here.tsx'
import { reservedWords } from './reserved-words.ts'
import type { Viewer } from './viewer.ts'

type AccessBoxProps = { code: string; department: string | undefined; viewer: Viewer }

/** Who sees the prices, and how to become one of them. P-CAT-15, P-CAT-16, Q-44 */
export function AccessBox({ code, department, viewer }: AccessBoxProps) {
  const { user } = useSession()
  const words = viewer === 'reserved' && user ? reservedWords(user) : null
  const here = useHoldersHere(department)(code)
  const { data: presentation } = useQuery(presentationQuery())
  return (
    <section className={`${styles.access} c-screen-only`} aria-labelledby="acces">
      <span className={styles.icon}>
        <IconLock size={22} stroke={1.7} aria-hidden />
      </span>
      <div>
        <h2 id="acces">Réservé aux acheteurs formalisés</h2>
        {here && (
          <p>
            <strong>{here.text}.</strong> {here.holders === 0 && <NoHolder here={here} words="" />}
          </p>
        )}
        <p>
          {words ? (
            `Les noms des prestations sont publics. ${words.text}`
          ) : (
            <>
              Les noms des prestations sont publics&#x202F;; les prix par palier et par rang s’affichent après
              connexion. {presentation && accessWords(presentation.registration)}
            </>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        {words ? (
          words.canAsk && (
            <PlainLink tone="primary" href={paths.profile()}>
              Demander l’accès formalisé
            </PlainLink>
          )
        ) : (
          <>
            <PlainLink tone="primary" {...loginAndComeBack()}>
              Se connecter
            </PlainLink>
            <PlainLink href={paths.access({ department })}>Obtenir un accès</PlainLink>
          </>
        )}
        {!user?.roles.includes('ROLE_SUPPLIER') && (
          <PlainLink href={paths.holders({ lot: code, department: department ?? DEFAULT_DEPARTMENT_CODE })}>
            Voir les titulaires
          </PlainLink>
        )}
      </div>
    </section>
  )
}
