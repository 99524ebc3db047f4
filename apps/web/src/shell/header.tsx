import { useRouter } from '@tanstack/react-router'
import { navigationFor } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { Brand } from './brand.tsx'
import { Entrance } from './entrance.tsx'
import styles from './header.module.css'
import { MenuLinks } from './menu-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function Header() {
  const { actor } = useSession()
  const { routesByPath } = useRouter()
  const entries = navigationFor(actor, Object.keys(routesByPath))
  return (
    <header className={`${styles.header} c-screen-only`}>
      <div className={styles.inside}>
        <a href={paths.presentation()} className={styles.brand}>
          <Brand />
        </a>
        <nav className={styles.navigation} aria-label="Navigation principale">
          <MenuLinks entries={entries} />
        </nav>
        <div className={styles.end}>
          <Entrance />
          <MobileMenu entries={entries} />
        </div>
      </div>
    </header>
  )
}
