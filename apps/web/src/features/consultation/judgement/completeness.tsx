import type { ApplicationLine } from '@charpente/contract/consultation/judgement'
import { formKeys } from '@charpente/domain/consultation/application/screens'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import styles from './completeness.module.css'

type Completeness = ApplicationLine['completeness']

export const stepsInWords = ({ steps }: Completeness) => `${steps}\u00A0étapes sur\u00A0${formKeys.length}`

export const pricesInWords = ({ priced, prices }: Completeness) =>
  prices === null
    ? `${formatNumber(priced)}\u00A0${plural(priced, 'prix', 'prix')}`
    : `${formatNumber(priced)}\u00A0prix sur\u00A0${formatNumber(prices)}`

export const filesInWords = ({ files }: Completeness) => `${files}\u00A0${plural(files, 'pièce')}`

/** How much of an application is there, at a glance: a segment for each step, then what the figures say. */
export const CompletenessBar = ({ completeness }: { completeness: Completeness }) => (
  <>
    <span className={styles.bar} aria-hidden>
      {formKeys.map((key, at) => (
        <span data-drawn key={key} data-done={at < completeness.steps || undefined} />
      ))}
    </span>
    <span className={`${styles.words} c-num`}>
      <span>{stepsInWords(completeness)}</span>
      <span>{pricesInWords(completeness)}</span>
      <span>{filesInWords(completeness)}</span>
    </span>
  </>
)
