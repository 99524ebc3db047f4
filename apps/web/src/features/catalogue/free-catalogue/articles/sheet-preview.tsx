import type { SheetDifference, SheetPreview } from '@charpente/contract/catalogue/free-catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { countText } from './article-values.ts'
import styles from './import-sheet.module.css'

/** Differences shown before one asks for all. */
const SHOWN_FIRST = 20

const kinds: Record<SheetDifference['kind'], string> = { added: 'Ajout', changed: 'Changement', removed: 'Retrait' }

/** What a sheet would do: five figures, the errors cell by cell, the differences with before and after. */
export function SheetPreviewReport({ file, preview }: { file: string; preview: SheetPreview }) {
  const { added, changed, unchanged, removed, errors, faultyRows, jumps, differences } = preview
  const figures: [label: string, count: number][] = [
    ['ajouts', added],
    ['changements', changed],
    ['sans changement', unchanged],
    ['retraits', removed],
    ['lignes en erreur', faultyRows],
  ]
  return (
    <section className={styles.report} aria-labelledby="apercu">
      <h3 id="apercu">{file}</h3>
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label} data-wrong={(label === 'lignes en erreur' && count > 0) || undefined}>
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
            : `${countText(errors.length, 'case à corriger', 'cases à corriger')}. Les autres lignes peuvent être enregistrées.`}
      </p>
      {jumps > 0 && (
        <Notice
          tone="warning"
          title={
            jumps === 1
              ? 'Un prix à relire avant d’enregistrer'
              : `${formatNumber(jumps)} prix à relire avant d’enregistrer`
          }
        >
          Ils font plus que doubler ou baissent de plus de moitié. Ils sont en tête de la liste, marqués «&nbsp;Grand
          écart&nbsp;».
        </Notice>
      )}
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

function Differences({ differences }: { differences: readonly SheetDifference[] }) {
  const [isWhole, setWhole] = useState(false)
  const jumps = ({ fields }: SheetDifference) => fields.some(({ isJump }) => isJump)
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
