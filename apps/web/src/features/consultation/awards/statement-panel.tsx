import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { Textarea } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useOnLeaving } from '../../../ui/use-on-leaving.ts'
import type { At } from './awards-queries.ts'
import { MarkField } from './mark-field.tsx'
import { markText } from './points.ts'
import styles from './statement-panel.module.css'
import { useMark } from './use-mark.ts'

type Criterion = Analysis['rules']['criteria'][number]
type Part = keyof AnalysedOffer['presentations']

const titles: Record<Part, string> = {
  human: 'Moyens humains et matériels',
  operative: 'Modes opératoires',
  environment: 'Mesures environnementales et sociales',
}

/** Criteria are named by the centre: the part of the statement that speaks of one is found by its words. */
const speaksOf: [words: RegExp, part: Part][] = [
  [/environ|social/i, 'environment'],
  [/m[ée]thod|op[ée]ra|interven|organis/i, 'operative'],
  [/moyen|humain|mat[ée]riel|[ée]quip/i, 'human'],
]

const firstPart = ({ code, name }: Criterion): Part =>
  speaksOf.find(([words]) => words.test(`${code} ${name}`))?.[1] ?? 'human'

function Comment({ at, offer, criterion }: { at: At; offer: AnalysedOffer; criterion: Criterion }) {
  const mark = useMark(at, offer, criterion)
  const [typed, setTyped] = useState(mark.comment)
  const keep = () => {
    if (typed !== mark.comment) mark.saveComment?.(typed)
  }
  useOnLeaving(keep)
  return (
    <Textarea
      label={`Mon commentaire sur «\u00A0${criterion.name}\u00A0»`}
      description={
        mark.saveComment ? 'Gardé avec ma note, repris dans l’export.' : 'Donnez d’abord une note, puis commentez-la.'
      }
      autosize
      minRows={2}
      maxLength={2000}
      readOnly={!mark.saveComment}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
    />
  )
}

type StatementPanelProps = {
  at: At
  offer: AnalysedOffer
  criterion: Criterion
  isLocked: boolean
  onClose: () => void
}

/** The statement of an offer beside the table, which stays in reach: one reads, one marks. */
export function StatementPanel({ at, offer, criterion, isLocked, onClose }: StatementPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another statement is read from its beginning.
  useEffect(() => {
    title.current?.focus()
  }, [offer.id, criterion.code])
  const first = firstPart(criterion)
  const parts = [first, ...(Object.keys(titles) as Part[]).filter((part) => part !== first)]
  return (
    <aside
      className={`${styles.panel} c-screen-only`}
      aria-label={`Mémoire de ${offer.organization}`}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape') return
        // Leaving the field is what keeps the comment.
        if (target instanceof HTMLElement) target.blur()
        onClose()
      }}
    >
      <div className={styles.head}>
        <div>
          <p className={styles.firm}>{offer.organization}</p>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {criterion.name}
          </h2>
        </div>
        <button type="button" className="c-tool" aria-label="Fermer le mémoire" onClick={onClose}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
      <section className={styles.body} tabIndex={0} aria-label="Texte du mémoire">
        {parts.map((part) => (
          <section key={part} className={styles.part} data-first={part === first || undefined}>
            <h3>{titles[part]}</h3>
            <p>{offer.presentations[part] || 'Rien n’a été écrit.'}</p>
          </section>
        ))}
        <a className={`${styles.whole} c-link`} href={offer.readOnlyPath} target="_blank" rel="noreferrer">
          <IconExternalLink size={15} stroke={1.8} aria-hidden />
          Toute la candidature, avec ses pièces
          <span className="c-unseen"> (nouvel onglet)</span>
        </a>
      </section>
      {!isLocked && (
        <div className={styles.foot}>
          <div className={styles.mark}>
            <span>Ma note sur {markText(criterion.weight)}</span>
            <MarkField
              key={`${offer.id} ${criterion.code}`}
              at={at}
              offer={offer}
              criterion={criterion}
              isLocked={isLocked}
            />
          </div>
          <Comment key={`${offer.id} ${criterion.code}`} at={at} offer={offer} criterion={criterion} />
        </div>
      )}
    </aside>
  )
}
