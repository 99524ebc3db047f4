import type { WorkbookReport } from '@charpente/contract/consultation/application-prices'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Checkbox, Tabs } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconTableDown } from '@tabler/icons-react'
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
  onApply: (asked: { validOnly: boolean; acceptJumps: boolean }) => void
  onAnnotate: () => void
  onClose: () => void
}

const letters = { priceA: 'A', priceB: 'B', priceC: 'C' } as const

function Errors({ report: { errors, errorCount } }: { report: WorkbookReport }) {
  const more = errorCount - errors.length
  return (
    <section className={styles.errors} aria-label="Cellules en erreur" tabIndex={0}>
      <h3>
        <IconAlertCircle size={18} stroke={1.8} aria-hidden />
        {formatNumber(errorCount)}{' '}
        {plural(errorCount, 'cellule ne sera pas importée', 'cellules ne seront pas importées')}
      </h3>
      <ul>
        {errors.map(({ sheet, cell, line, code, value, message }) => (
          <li key={`${sheet}.${cell}.${message}`}>
            <code>{cell || 'Feuille'}</code>
            <span>
              <span className={styles.where}>
                {[sheet, line !== null && `ligne ${formatNumber(line)}`, code].filter(Boolean).join(', ')}
              </span>
              <b>«&nbsp;{value}&nbsp;»</b> {message}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.nothing}>
          Et {formatNumber(more)} {plural(more, 'autre')}, dans le classeur annoté.
        </p>
      )}
    </section>
  )
}

type Difference = WorkbookReport['differences'][number] | WorkbookReport['gaps'][number]

/** What a price becomes; one ten times the former is to be confirmed. */
function Change({ one }: { one: Difference }) {
  if (!('isMore' in one)) {
    const { words, tone } = changeOf(one)
    return <Tag tone={tone}>{words}</Tag>
  }
  return (
    <Tag tone="warning" icon={<IconAlertTriangle size={14} stroke={1.9} aria-hidden />}>
      {one.isMore ? 'Dix fois plus, à confirmer' : 'Dix fois moins, à confirmer'}
    </Tag>
  )
}

type DifferencesProps = { label: string; caption: string; shown: readonly Difference[]; count: number }

function Differences({ label, caption, shown, count }: DifferencesProps) {
  const hasPlaces = new Set(shown.map(({ sheet }) => sheet)).size > 1
  const more = count - shown.length
  return (
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="c-unseen">{caption}</caption>
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
          {shown.map((one) => (
            <tr
              key={`${one.sheet}.${one.code}.${one.field}`}
              className={styles.difference}
              data-tone={'isMore' in one ? 'warning' : changeOf(one).tone}
            >
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
                <Change one={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className={styles.nothing}>
          Et {formatNumber(more)} {plural(more, 'autre', 'autres')},{' '}
          {plural(more, 'qui sera importé', 'qui seront importés')} aussi.
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

type Kind = 'errors' | 'gaps' | 'ready'

/** First what stands in the way, then what is to be confirmed. */
const firstOf = ({ errorCount, gapCount }: WorkbookReport): Kind =>
  errorCount > 0 ? 'errors' : gapCount > 0 ? 'gaps' : 'ready'

type TabsProps = {
  report: WorkbookReport
  kind: Kind
  isConfirmed: boolean
  error: string | null
  onKind: (kind: Kind) => void
  onConfirm: (isConfirmed: boolean) => void
}

function ReportTabs({ report, kind, isConfirmed, error, onKind, onConfirm }: TabsProps) {
  const { errorCount, gapCount, differenceCount, gaps, differences } = report
  const ready = differenceCount - gapCount
  return (
    <Tabs value={kind} onChange={(tab) => onKind(tab as Kind)} className={styles.tabs ?? ''}>
      <Tabs.List grow>
        <Tabs.Tab value="errors">Fautes {formatNumber(errorCount)}</Tabs.Tab>
        <Tabs.Tab value="gaps">Écarts {formatNumber(gapCount)}</Tabs.Tab>
        <Tabs.Tab value="ready">Prêts {formatNumber(ready)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="errors">
        {errorCount > 0 ? <Errors report={report} /> : <p className={styles.nothing}>Aucune faute.</p>}
      </Tabs.Panel>
      <Tabs.Panel value="gaps">
        {gapCount > 0 ? (
          <>
            <Differences label="Écarts à confirmer" caption="Prix à confirmer" shown={gaps} count={gapCount} />
            <Checkbox
              className={styles.confirm ?? ''}
              checked={isConfirmed}
              error={error}
              label={
                gapCount > 1
                  ? `J’ai relu ces ${formatNumber(gapCount)} prix\u00A0: ils sont voulus.`
                  : 'J’ai relu ce prix\u00A0: il est voulu.'
              }
              onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
            />
          </>
        ) : (
          <p className={styles.nothing}>Aucun prix n’est dix fois plus haut ou plus bas que d’habitude.</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="ready">
        {ready > 0 ? (
          <Differences label="Différences" caption="Prix que ce classeur change" shown={differences} count={ready} />
        ) : (
          <p className={styles.nothing}>Ce classeur ne change aucun prix enregistré.</p>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

type PreviewProps = Omit<WorkbookWindowProps, 'report'> & { report: WorkbookReport }

function Preview({ file, report, isApplying, onApply, onAnnotate, onClose }: PreviewProps) {
  const [kind, setKind] = useState(firstOf(report))
  const [isConfirmed, setConfirmed] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isWrong = report.errorCount > 0
  const changes = report.differenceCount
  const apply = () => {
    if (isApplying) return
    if (report.gapCount > 0 && !isConfirmed) {
      setKind('gaps')
      return setError('Relisez ces prix et cochez cette case, ou corrigez-les dans le classeur.')
    }
    onApply({ validOnly: isWrong, acceptJumps: isConfirmed })
  }
  return (
    <>
      <p className={styles.file}>
        {file?.name}, {formatNumber(report.read)} {plural(report.read, 'ligne lue', 'lignes lues')}. Rien n’est encore
        enregistré.
      </p>
      <dl className={styles.counts}>
        <Count of={report.added} one="prix ajouté" many="prix ajoutés" />
        <Count of={report.changed} one="prix modifié" many="prix modifiés" />
        {report.removed > 0 && <Count of={report.removed} one="prix retiré" many="prix retirés" tone="warning" />}
        <Count
          of={report.gapCount}
          one="écart à confirmer"
          many="écarts à confirmer"
          tone={report.gapCount > 0 ? 'warning' : undefined}
        />
        <Count
          of={report.errorCount}
          one="cellule en erreur"
          many="cellules en erreur"
          tone={isWrong ? 'error' : undefined}
        />
        <Count of={report.unchanged} one="sans changement" many="sans changement" />
      </dl>
      <ReportTabs
        report={report}
        kind={kind}
        isConfirmed={isConfirmed}
        error={error}
        onKind={setKind}
        onConfirm={(confirmed) => {
          setConfirmed(confirmed)
          setError(null)
        }}
      />
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
          <PlainButton tall tone="primary" aria-disabled={isApplying || undefined} onClick={apply}>
            <IconCheck size={18} stroke={1.8} aria-hidden />
            {changes > 1
              ? `Importer les ${formatNumber(changes)} prix${isWrong ? ' valides' : ''}`
              : `Importer ${isWrong ? 'le prix valide' : 'ce prix'}`}
          </PlainButton>
        )}
      </div>
    </>
  )
}

/** What a filled workbook would change, before anything is written. */
export const WorkbookWindow = ({ report, ...props }: WorkbookWindowProps) => (
  <Window title="Vérifier avant d’importer" opened={report !== null} onClose={props.onClose} big>
    {report && <Preview report={report} {...props} />}
  </Window>
)
