import { Lines, Loading } from '../ui/loading.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import shell from './shell.module.css'

/** What stands at a private address until the browser knows who is looking: the frame, painted before any script. */
export const WaitingFrame = () => (
  <>
    <header className={`${styles.header} c-screen-only`}>
      <div className={styles.inside}>
        <span className={styles.brand}>
          <Brand />
        </span>
      </div>
    </header>
    <main className={shell.main}>
      <div className={styles.inside} style={{ height: 'auto', paddingTop: 40 }}>
        <Loading>
          <Lines count={6} />
        </Loading>
      </div>
    </main>
  </>
)
