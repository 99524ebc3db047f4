import type { WorkbookReport } from '@charpente/contract/consultation/application-prices'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertCircle, IconCheck, IconTableDown } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { Window } from '../../../../ui/window.tsx'
import { changeOf } from './workbook.ts'
import styles from './workbook-window.module.css'

type WorkbookWindowProps = {
  file: File | null
  report: WorkbookReport | null
  isApplying: boolean
  onApply: (validOnly: boolean) => void
  onAnnotate: () => void
  onClose: () => void
}

const FIRST = 3
const letters = { priceA: 'A', priceB: 'B', priceC: 'C' } as const

function Errors({ report: { errors, errorCount } }: { report: WorkbookReport }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? errors : errors.slice(0, FIRST)
  return (
    <section className={styles.errors} aria-label="Cellules en erreur">
      <h3>
        <IconAlertCircle size={18} stroke={1.8} aria-hidden />
        {formatNumber(errorCount)}{' '}
        {plural(errorCount, 'cellule ne sera pas importée', 'cellules ne seront pas importées')}
      </h3>
      <ul>
        {shown.map(({ sheet, cell, code, message }) => (
          <li key={`${sheet}.${cell}.${message}`}>
            <code>{cell}</code>
            <span>
              {sheet && <b>{sheet}</b>} {code && <span className={styles.code}>{code}</span>} {message}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && errors.length > FIRST && (
        <button type="button" className={styles.link} onClick={() => setWhole(true)}>
          Voir les {formatNumber(errors.length)} erreurs
        </button>
      )}
    </section>
  )
}

function Differences({ report: { differences, differenceCount } }: { report: WorkbookReport }) {
  if (differenceCount === 0) return <p className={styles.nothing}>Ce classeur ne change aucun prix enregistré.</p>
  const hasPlaces = new Set(differences.map(({ sheet }) => sheet)).size > 1
  return (
    <section className={styles.scroll} aria-label="Différences" tabIndex={0}>
      <table className={styles.table}>
        <caption className="c-unseen">Prix que ce classeur change</caption>
        <thead className="c-roomy">
          <tr>
            {hasPlaces && <th scope="col">Territoire</th>}
            <th scope="col">Code</th>
            <th scope="col">Désignation</th>
            <th scope="col">Palier</th>
            <th scope="col" data-end>
              Avant
            </th>
            <th scope="col" data-end>
              Après
            </th>
            <th scope="col">Changement</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => {
            const { words, tone } = changeOf(one)
            return (
              <tr key={`${one.sheet}.${one.code}.${one.field}`} className={styles.difference} data-tone={tone}>
                {hasPlaces && <td className={styles.place}>{one.sheet}</td>}
                <td className={styles.code}>{one.code}</td>
                <td className={styles.what}>{one.name}</td>
                <td className={styles.tier}>{letters[one.field]}</td>
                <td data-end className={styles.before}>
                  {one.before || 'vide'} <span aria-hidden>→</span>
                </td>
                <td data-end>
                  <b>{one.after || 'vide'}</b>
                </td>
                <td>
                  <Tag tone={tone}>{words}</Tag>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {differenceCount > differences.length && (
        <p className={styles.nothing}>
          Et {formatNumber(differenceCount - differences.length)} autres différences, qui seront importées aussi.
        </p>
      )}
    </section>
  )
}

type CountProps = { of: number; one: string; many: string; tone?: 'error' | 'warning' | undefined }
const Count = ({ of, one, many, tone }: CountProps) => (
  <div data-tone={tone}>
    <dd>{formatNumber(of)}</dd>
    <dt>{plural(of, one, many)}</dt>
  </div>
)

/** What a filled workbook would change, before anything is written. */
export function WorkbookWindow({ file, report, isApplying, onApply, onAnnotate, onClose }: WorkbookWindowProps) {
  const isWrong = report !== null && report.errorCount > 0
  const changes = report?.differenceCount ?? 0
  return (
    <Window title="Vérifier avant d’importer" opened={report !== null} onClose={onClose} big>
      {report && (
        <>
          <p className={styles.file}>
            {file?.name}, {formatNumber(report.read)} {plural(report.read, 'ligne lue', 'lignes lues')}. Rien n’est
            encore enregistré.
          </p>
          <dl className={styles.counts}>
            <Count of={report.added} one="prix ajouté" many="prix ajoutés" />
            <Count of={report.changed} one="prix modifié" many="prix modifiés" />
            {report.removed > 0 && <Count of={report.removed} one="prix retiré" many="prix retirés" tone="warning" />}
            <Count
              of={report.errorCount}
              one="cellule en erreur"
              many="cellules en erreur"
              tone={isWrong ? 'error' : undefined}
            />
            <Count of={report.unchanged} one="sans changement" many="sans changement" />
          </dl>
          {isWrong && <Errors report={report} />}
          <Differences report={report} />
          <div className={styles.acts}>
            {isWrong && (
              <PlainButton tall tone="subtle" onClick={onAnnotate}>
                <IconTableDown size={18} stroke={1.7} aria-hidden />
                Télécharger le classeur annoté
              </PlainButton>
            )}
            <PlainButton tall onClick={onClose}>
              Annuler
            </PlainButton>
            {changes > 0 && (
              <PlainButton
                tall
                tone="primary"
                aria-disabled={isApplying || undefined}
                onClick={() => !isApplying && onApply(isWrong)}
              >
                <IconCheck size={18} stroke={1.8} aria-hidden />
                {isWrong
                  ? `Importer les ${formatNumber(changes)} prix valides`
                  : `Importer ${changes > 1 ? `les ${formatNumber(changes)} prix` : 'ce prix'}`}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </Window>
  )
}
