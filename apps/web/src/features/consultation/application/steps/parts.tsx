import { IconAlertCircle, IconChevronDown, IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './parts.module.css'
import { useStep } from './step-context.ts'

type SectionProps = { title: string; note?: ReactNode; intro?: ReactNode; children: ReactNode }

/** A group of questions, with its title. */
export function Section({ title, note, intro, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="c-ends">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

/** Fields side by side: two or three of one width, or a short one before a long one. On a phone, one below the other. */
export const Fields = ({ as = '2', children }: { as?: '2' | '3' | 'short'; children: ReactNode }) => (
  <div className={styles.fields} data-as={as}>
    {children}
  </div>
)

/** A few fields that go together, inside of a card. */
export const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

/** What is wrong with a list as a whole: too few rows, one missing. */
export function ListError({ path }: { path: string }) {
  const { form } = useStep()
  const error = form.errors[path]
  return (
    <div data-path={path} tabIndex={-1} className={styles.listError} role={error ? 'alert' : undefined}>
      {error && (
        <>
          <IconAlertCircle size={18} stroke={1.8} aria-hidden />
          <span>{error}</span>
        </>
      )}
    </div>
  )
}

export const AddButton = ({ onClick, children, why }: { onClick: () => void; children: ReactNode; why?: boolean }) => (
  <div>
    <PlainButton onClick={onClick} aria-disabled={why || undefined}>
      <IconPlus size={17} stroke={1.7} aria-hidden />
      {children}
    </PlainButton>
  </div>
)

export const StateTag = ({ errors, isComplete }: { errors: number; isComplete: boolean }) => {
  if (errors > 0)
    return (
      <Tag tone="error" icon={<IconAlertCircle size={14} stroke={1.9} aria-hidden />}>
        {errors === 1 ? '1 erreur' : `${errors} erreurs`}
      </Tag>
    )
  return isComplete ? (
    <Tag tone="success" icon={<IconCircleCheck size={14} stroke={1.9} aria-hidden />}>
      Complet
    </Tag>
  ) : (
    <Tag tone="neutral">À compléter</Tag>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s’'-]+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(de|du|des|la|le|les|et|d|l)$/i.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export const Initials = ({ name }: { name: string }) => (
  <span className={`${styles.initials} c-icon`} aria-hidden>
    {initialsOf(name) || '?'}
  </span>
)

type FoldProps = {
  title: string
  detail?: ReactNode
  mark?: ReactNode
  state?: ReactNode
  actions?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** A row among many rather than a card of its own. */
  dense?: boolean
  children: ReactNode
}

/** A card that folds once it is complete. What it hides is not drawn. */
export function Fold({ title, detail, mark, state, actions, isOpen, onToggle, dense = false, children }: FoldProps) {
  const id = useId()
  return (
    <article className={`${styles.fold} c-frame`} data-dense={dense || undefined} aria-labelledby={id}>
      <div className={styles.foldHead} data-open={isOpen || undefined}>
        {mark}
        <div className={styles.foldWords}>
          <h3 id={id} className={styles.foldTitle}>
            {title}
          </h3>
          {detail && <div className={styles.foldDetail}>{detail}</div>}
        </div>
        <div className={styles.foldActs}>
          {state}
          {actions}
          <button
            type="button"
            className="c-tool"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Replier' : 'Déplier'} ${title}`}
            onClick={onToggle}
          >
            <IconChevronDown size={18} stroke={1.7} aria-hidden />
          </button>
        </div>
      </div>
      {isOpen && <div className={styles.foldBody}>{children}</div>}
    </article>
  )
}

type RowCardProps = { title: string; onRemove?: (() => void) | undefined; whyNot?: boolean; children: ReactNode }

/** One line of a list that may grow. */
export function RowCard({ title, onRemove, whyNot = false, children }: RowCardProps) {
  const id = useId()
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.rowHead}>
        <h3 id={id} className={styles.foldTitle}>
          {title}
        </h3>
        {onRemove && (
          <PlainButton
            tone="subtle"
            aria-label={`Retirer ${title}`}
            aria-disabled={whyNot || undefined}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
            Retirer
          </PlainButton>
        )}
      </div>
      {children}
    </article>
  )
}
