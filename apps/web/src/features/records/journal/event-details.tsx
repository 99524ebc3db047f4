import type { JournalEvent } from '@charpente/contract/records/journal'
import styles from './journal.module.css'

/** What was and what is, then whatever else the line says. Two fields may have one word. */
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
              <tr key={`${label} ${before} ${value}`}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
