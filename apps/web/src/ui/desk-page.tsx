import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './desk-page.module.css'
import { Said } from './said.tsx'

type DeskPageProps = {
  title: string
  text?: ReactNode
  /** The list this page comes from. */
  from?: { label: string; path: string }
  actions?: ReactNode
  /** What the last act did, read out and shown until the next one. */
  notice?: string | null
  /** What may still be done about it. */
  noticeAct?: ReactNode
  children: ReactNode
}

/** What another feature adds below a page of the desk. */
export const DeskMore = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** A page of the operator's desk: its title, what waits there, what one does first. */
export const DeskPage = ({ title, text, from, actions, notice, noticeAct, children }: DeskPageProps) => (
  <>
    <div className={styles.head}>
      <div className={styles.words}>
        {from && (
          <a href={from.path} className={`${styles.trail} c-link`}>
            <IconArrowLeft size={15} stroke={1.8} aria-hidden />
            {from.label}
          </a>
        )}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    <div className={styles.body}>
      <div className={styles.said}>
        <Said act={noticeAct}>{notice ?? ''}</Said>
      </div>
      {children}
    </div>
  </>
)
