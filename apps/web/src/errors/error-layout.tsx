import type { ReactNode } from 'react'
import styles from './error-layout.module.css'

type ErrorLayoutProps = { mark: string; title: string; children: ReactNode }

/** A page that says what went wrong and where to go now, beside a truss that came down. */
export const ErrorLayout = ({ mark, title, children }: ErrorLayoutProps) => (
  <div className={styles.layout}>
    <div>
      <p className={styles.mark}>{mark}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
    <svg className={styles.drawing} viewBox="0 0 420 320" fill="none" aria-hidden>
      <path d="M10 286h400" stroke="var(--c-line-strong)" strokeWidth="2" />
      <g stroke="#98A4B3" strokeWidth="1.6" strokeDasharray="6 6">
        <path d="M80 286V150M340 286V150M80 150h260M210 150v136M236 64l104 58" />
      </g>
      <g stroke="var(--c-petrol)">
        <path d="M48 154 210 62M236 280l136-76" strokeWidth="11" strokeLinecap="square" />
        <path d="M80 150h150" strokeWidth="9" />
      </g>
      <path d="M210 66v84M210 140l-64-34M146 102v48M286 250l-18-34" stroke="var(--c-brick)" strokeWidth="7" />
      <circle cx="380" cy="276" r="9" fill="#F6CDB6" stroke="var(--c-brick)" strokeWidth="2" />
      <path d="M180 100h14M262 84l10 6M300 106l10 6" stroke="#98A4B3" strokeWidth="2" />
      <rect
        x="112"
        y="206"
        width="56"
        height="80"
        fill="var(--c-petrol-light)"
        stroke="var(--c-petrol)"
        strokeWidth="2"
      />
      <circle cx="158" cy="248" r="3" fill="var(--c-petrol)" />
    </svg>
  </div>
)
