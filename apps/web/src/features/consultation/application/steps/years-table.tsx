import { lastYears } from '@charpente/domain/consultation/application/years'
import { NumberField } from './fields.tsx'
import { Initials, ListError } from './parts.tsx'
import { useStep } from './step-context.ts'
import type { Row } from './values.ts'
import styles from './years-table.module.css'

type Measure = { field: string; label: string; unit: string }

/** Three years of each company, one line a year; on a phone, one card a year. */
export function YearsTable({ path, measures }: { path: string; measures: readonly Measure[] }) {
  const { form, application } = useStep()
  const years = lastYears(new Date(application.createdAt))
  const rows = (form.getValues()[path] ?? []) as Row[]
  return (
    <>
      <ListError path={path} />
      {rows.length === 0 && (
        <p className="c-muted">
          Enregistrez d’abord l’étape «&nbsp;Présentation du candidat&nbsp;»&nbsp;: il y a une ligne par entreprise.
        </p>
      )}
      {rows.map((row, at) => (
        <div key={String(row.organization)} className={`${styles.company} c-frame`}>
          <div className={styles.name}>
            <Initials name={String(row.organization)} />
            <h3>{String(row.organization)}</h3>
          </div>
          <table className={styles.table} aria-label={String(row.organization)}>
            <thead className="c-roomy">
              <tr>
                <th scope="col">Année</th>
                {measures.map(({ field, label }) => (
                  <th key={field} scope="col">
                    {label}
                    <span className={styles.star} aria-hidden>
                      {' *'}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map((year, back) => (
                <tr key={year}>
                  <th scope="row">
                    {year} <span className={styles.back}>N-{back + 1}</span>
                  </th>
                  {measures.map(({ field, label, unit }) => (
                    <td key={field} data-label={label}>
                      <NumberField
                        path={`${path}.${at}.y${back + 1}${field}`}
                        unit={unit}
                        label={null}
                        aria-label={`${row.organization}, ${label}, ${year}`}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  )
}
