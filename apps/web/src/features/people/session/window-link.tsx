import type { ReactNode } from 'react'
import { openWindow, type WindowName } from '../../../lib/windows.ts'
import styles from './form.module.css'

/** Goes from one window to another. */
export const WindowLink = ({ to, children }: { to: WindowName; children: ReactNode }) => (
  <button type="button" className={styles.link} onClick={() => openWindow(to)}>
    {children}
  </button>
)
