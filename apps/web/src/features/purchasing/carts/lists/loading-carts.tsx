import { Block } from '../../../../ui/loading.tsx'
import styles from './loading-carts.module.css'

/** Said in sight: the specification has the words. P-SUP-08 */
export const LoadingCarts = () => (
  <div className={styles.loading}>
    <p role="status" className={styles.words}>
      Chargement...
    </p>
    <div aria-hidden className={styles.lines}>
      {['a', 'b', 'c'].map((line) => (
        <Block key={line} height="66px" />
      ))}
    </div>
  </div>
)
