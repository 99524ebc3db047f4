import { useMemo } from 'react'
import styles from './prose.module.css'
import { readableTables } from './prose-html.ts'

/** How a text of the centre looks, for whatever shows one otherwise than written. */
export const PROSE = styles.prose

/** A long text written by the centre. */
export function Prose({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: readableTables(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every page it serves.
  return <div className={styles.prose} dangerouslySetInnerHTML={content} />
}
