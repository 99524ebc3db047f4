import { IconArrowRight } from '@tabler/icons-react'
import styles from './before-after.module.css'
import { differenceOf } from './difference.ts'

export type Change = { label: string; before: string; value: string }

/** Line by line; what stays as it was is said lower. */
const Lines = ({ text, before }: { text: string; before?: string }) => {
  const others = before?.split('\n') ?? []
  return text.split('\n').map((line, at) => (
    // A line is known by its rank.
    // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
    <span key={at} data-same={others[at] === line || undefined}>
      {line}
    </span>
  ))
}

/** What is and what will be, a line each, with what goes from one to the other. */
export const BeforeAfter = ({ label, changes }: { label: string; changes: readonly Change[] }) => (
  <table className={styles.changes} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Quoi</th>
        <th scope="col">Avant</th>
        <th scope="col">Après</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label: name, before, value }) => {
        const difference = differenceOf(before, value)
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Lines text={before} />
            </td>
            <td>
              <IconArrowRight size={18} stroke={1.6} aria-hidden />
              <Lines text={value} before={before} />
              {difference && <small>{difference}</small>}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
