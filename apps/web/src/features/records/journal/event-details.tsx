import styles from './journal.module.css'

type Details = Record<string, unknown>

const isPlain = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is kept is shown as it is: a trail is not rephrased. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function changes({ before, after }: Details): { name: string; before: unknown; after: unknown }[] {
  if (!isPlain(before) && !isPlain(after)) return [{ name: 'Valeur', before, after }]
  const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((change) => shown(change.before) !== shown(change.after))
}

/** What was and what is, then whatever else the line says. */
export function EventDetails({ details }: { details: Details }) {
  const { before, after, ...rest } = details
  const others = Object.entries(rest).filter(([, value]) => value !== undefined)
  const changed = 'before' in details || 'after' in details ? changes({ before, after }) : []
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
            {changed.map((change) => (
              <tr key={change.name}>
                <th scope="row">{change.name}</th>
                <td>{shown(change.before)}</td>
                <td>{shown(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
