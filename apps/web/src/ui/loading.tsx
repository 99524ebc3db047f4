import type { ReactNode } from 'react'
import styles from './loading.module.css'

/** Grey blocks of the size of what is coming; said in words to those who do not see them. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div>
    <p className="c-unseen" role="status">
      Chargement...
    </p>
    <div aria-hidden>{children}</div>
  </div>
)

/** One grey block. Sizes are those of the words or the picture it stands for. */
export const Block = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className={styles.block} style={{ width, height }} />
)

/** So many lines of text, the last one shorter. */
export const Lines = ({ count }: { count: number }) => (
  <span className={styles.lines}>
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing are all alike.
      <Block key={line} width={line === count - 1 ? '62%' : '100%'} />
    ))}
  </span>
)
