import { type ReactNode, useId } from 'react'
import styles from './cart-section.module.css'

type CartSectionProps = { title: string; count?: number; actions?: ReactNode; children: ReactNode }

/** A part of a list of carts, with how many there are. */
export function CartSection({ title, count, actions, children }: CartSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="c-ends">
        <h2 id={id} className="c-title">
          {title} {count !== undefined && <span className={`${styles.count} c-num`}>{count}</span>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** In place of a list that has nothing in it. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="c-none" data-alone>
    {children}
  </p>
)
