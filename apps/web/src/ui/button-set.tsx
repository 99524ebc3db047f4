import type { ReactNode } from 'react'
import styles from './button-set.module.css'

type Props = { legend: string; isLegendUnseen?: boolean; children: ReactNode }

/** Buttons of one subject, side by side: those that do not see them stand together hear what they are for. */
export const ButtonSet = ({ legend, isLegendUnseen = false, children }: Props) => (
  <fieldset className={styles.set}>
    <legend className={isLegendUnseen ? 'c-unseen' : styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)
