import type { SheetError } from '@charpente/contract/catalogue/free-catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './sheet-report.module.css'
import { Tag } from './tag.tsx'

/** Differences shown before one asks for all. */
const SHOWN_FIRST = 20

/** What a line of a file would do. */
type Difference = {
  kind: 'added' | 'changed' | 'removed'
  row: number | null
  name: string
  fields: readonly { title: string; before: string; after: string; isJump?: boolean }[]
}

const kinds: Record<Difference['kind'], string> = { added: 'Ajout', changed: 'Changement', removed: 'Retrait' }

const FAULTY = 'lignes en erreur'

type SheetReportProps = {
  file: string
  /** What would be done, each by its name. */
  figures: readonly (readonly [label: string, count: number])[]
  faultyRows: number
  errors: readonly SheetError[]
  differences: readonly Difference[]
  /** What is to be looked at again. */
  children?: ReactNode
}

/** What a workbook would do: its figures, the errors cell by cell, the differences with before and after. */
export function SheetReport({ file, figures, faultyRows, errors, differences, children }: SheetReportProps) {
  return (
    <section className={styles.report} aria-labelledby="apercu">
      <h3 id="apercu">{file}</h3>
      <dl className={styles.figures}>
        {[...figures, [FAULTY, faultyRows] as const].map(([label, count]) => (
          <div key={label} data-wrong={(label === FAULTY && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={styles.sum}>
        {differences.length === 0 && errors.length === 0
          ? 'Ce fichier ne change rien\u00A0: tout est déjà enregistré.'
          : errors.length === 0
            ? 'Aucune erreur.'
            : `${formatNumber(errors.length)} ${plural(errors.length, 'case')} à corriger. Les autres lignes peuvent être enregistrées.`}
      </p>
      {children}
      {errors.length > 0 && (
        <section className={styles.scroll} tabIndex={0} aria-label="Cases à corriger">
          <table className={styles.errors} aria-label="Cases à corriger">
            <thead>
              <tr>
                <th scope="col">Case</th>
                <th scope="col">Colonne</th>
                <th scope="col">Ce qui ne va pas</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ row, column, title, message }) => (
                <tr key={`${column}${row}`}>
                  <th scope="row">
                    <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
                    {column}
                    {row}
                  </th>
                  <td>{title}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
    </section>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const [isWhole, setWhole] = useState(false)
  const jumps = ({ fields }: Difference) => fields.some(({ isJump }) => isJump)
  const sorted = [...differences.filter(jumps), ...differences.filter((one) => !jumps(one))]
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST)
  return (
    <section className={styles.scroll} tabIndex={0} aria-label="Différences">
      <ul className={styles.differences}>
        {shown.map(({ kind, row, name, fields }) => (
          <li key={`${kind} ${row} ${name}`} data-kind={kind}>
            <span className={styles.kind}>{kinds[kind]}</span>
            <span className={styles.name}>
              {name}
              {row !== null && <small> ligne {formatNumber(row)}</small>}
            </span>
            {fields.length > 0 && (
              <ul className={styles.fields}>
                {fields.map(({ title, before, after, isJump }) => (
                  <li key={title}>
                    {title}&nbsp;: <del>{before || 'vide'}</del> <ins>{after || 'vide'}</ins>{' '}
                    {isJump && (
                      <Tag tone="warning" icon={<IconAlertTriangle size={14} stroke={1.9} aria-hidden />}>
                        Grand écart
                      </Tag>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {differences.length > SHOWN_FIRST && !isWhole && (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          Montrer les {formatNumber(differences.length - SHOWN_FIRST)} autres différences
        </button>
      )}
    </section>
  )
}
