import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { endChain, stepChain, useChain } from '../lib/task-chain.ts'
import styles from './task-strip.module.css'

/** Above the page of what one handles in order: how far one is, and what comes next. */
export function TaskStrip() {
  const chain = useChain()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  if (!chain || here === paths.day() || here === paths.supplierDay()) return null
  const { tasks, at } = chain
  const next = tasks[at + 1]
  // One goes on once the link was followed: drawn anew before, it would lead elsewhere.
  return (
    <nav className={`${styles.strip} c-screen-only`} aria-label="Traiter dans l’ordre">
      <p className={styles.where}>
        Dans l’ordre&nbsp;:{' '}
        <b className="c-num">
          dossier&nbsp;{Math.min(at + 1, tasks.length)}&nbsp;sur&nbsp;{tasks.length}
        </b>
      </p>
      {next ? (
        <a className={styles.next} href={next.path} onClick={() => setTimeout(stepChain)}>
          <span>
            Suivant&nbsp;: <b>{next.name}</b>
          </span>
          <IconArrowRight size={17} stroke={1.8} aria-hidden />
        </a>
      ) : (
        <a className={styles.next} href={paths.day()} onClick={() => setTimeout(endChain)}>
          Revenir à «&nbsp;À faire&nbsp;»
        </a>
      )}
      <button type="button" className="c-tool" aria-label="Arrêter de traiter dans l’ordre" onClick={endChain}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </nav>
  )
}
