import styles from './marked.module.css'
import { markedParts } from './marked-parts.ts'

/** A text in which the words sought are marked. */
export const Marked = ({ text, words }: { text: string; words: string }) =>
  words === ''
    ? text
    : markedParts(text, words).map((part, i) =>
        part.isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
          <mark key={i} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )
