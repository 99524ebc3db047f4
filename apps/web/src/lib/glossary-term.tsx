import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './glossary-term.module.css'

const importExplanation = () => import('./explain-term.tsx')

/** A word of the trade, underlined with dots: a click gives its meaning, as the page of the glossary has it. */
export function GlossaryTerm({ term, children = term }: { term: string; children?: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <button
      type="button"
      className={styles.term}
      aria-haspopup="dialog"
      onPointerEnter={importExplanation}
      onFocus={importExplanation}
      onClick={async () => (await importExplanation()).explainTerm(term, queryClient)}
    >
      {children}
    </button>
  )
}
