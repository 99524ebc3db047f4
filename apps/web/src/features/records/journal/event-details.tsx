import type { JournalEvent } from '@charpente/contract/records/journal'
import styles from './journal.module.css'

/** A list has a line for each of its items. */
const Value = ({ text }: { text: string }) => text.split('\n').map((line) => <div key={line}>{line}</div>)

/** What was and what is, then whatever else the line says. */
export function EventDetails({ facts }: { facts: JournalEvent['facts'] }) {
  const changed = facts.filter(({ before }) => before !== null)
  const others = facts.filter(({ before }) => before === null)
  return (
    <>
      {changed.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ label, before, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Value text={before ?? ''} />
                </td>
                <td>
                  <Value text={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Value text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
