import type { FollowedExecution } from '@charpente/contract/purchasing/execution-desk'
import { formatAmountHT, formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import { leftToPay } from '@charpente/domain/purchasing/execution/amounts'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import { phaseWords } from '@charpente/domain/purchasing/execution/words'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { DeskList, DeskTools } from '../../../../ui/desk-list.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../../ui/desk-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { executionsAddress, executionsQuery } from './execution-desk-queries.ts'
import { type ExecutionCode, executionCodes, type PhaseCode, phaseCodes } from './execution-lists.ts'
import styles from './executions-page.module.css'

const words: Record<ExecutionCode, { label: string; none: string; text: string }> = {
  retards: {
    label: 'En retard',
    none: 'Aucuns travaux en retard',
    text: 'La date est passée, rien n’est déclaré achevé',
  },
  refus: {
    label: 'Réception refusée',
    none: 'Aucune réception refusée',
    text: 'Refusée ou ajournée\u00A0: les travaux reprennent',
  },
  penalites: {
    label: 'Pénalités à décider',
    none: 'Aucune pénalité n’attend',
    text: 'L’entreprise a répondu ou son délai est passé\u00A0: l’acheteur décide',
  },
  impayes: { label: 'Impayés', none: 'Aucune facture en retard', text: 'Le délai de paiement est passé' },
  'mises-en-demeure': {
    label: 'Acheteurs mis en demeure',
    none: 'Aucun acheteur mis en demeure',
    text: 'Sans décision, leur silence vaudra réception',
  },
  toutes: { label: 'Toutes', none: 'Aucuns travaux pour le moment', text: 'De la plus récente à la plus ancienne' },
}

const tones: Partial<Record<ExecutionPhase, Tone>> = {
  toStart: 'outline',
  underWay: 'petrol',
  suspended: 'warning',
  completed: 'warning',
  accepted: 'success',
  terminated: 'error',
}

const ends = ({ doneOn, endsOn }: FollowedExecution) => {
  if (doneOn) return `achevé le ${formatDayNumeric(doneOn)}`
  return endsOn ? `fin le ${formatDayNumeric(endsOn)}` : 'sans date de fin'
}

type TableProps = { lines: readonly FollowedExecution[]; label: string; ref?: Ref<HTMLTableElement> }

const ExecutionsTable = ({ lines, label, ref }: TableProps) => (
  <DeskTable
    ref={ref}
    label={label}
    columns={[
      'Bon de commande',
      'Acheteur',
      'Prestataire',
      'État',
      { head: 'Montant', isNumber: true },
      { head: 'Dû', isNumber: true },
      'Depuis le',
    ]}
    isOfLinks
    isLow
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.purchaseOrder}>
          <td>
            <LineLink href={deskPaths.execution(line.purchaseOrder)} isCode>
              {line.number}
            </LineLink>
            <Small>{line.lotCode ? `Lot ${line.lotCode}, ${line.departmentCode}` : <KindBadge kind="free" />}</Small>
          </td>
          <td>
            {line.customerName}
            <Small>{line.cartName}</Small>
          </td>
          <td>
            {line.supplierName}
            {line.rank !== null && <Small>rang {line.rank}</Small>}
          </td>
          <td>
            <Tag tone={tones[line.phase] ?? 'neutral'}>{phaseWords[line.phase]}</Tag>
            <Small>
              {ends(line)}
              {line.openPoints > 0 && `, ${line.openPoints} ${plural(line.openPoints, 'réserve')}`}
            </Small>
          </td>
          <ShortCell isNumber label="Montant">
            {formatAmountHT(line.amount)}
          </ShortCell>
          <ShortCell isNumber label="Dû">
            {formatAmountHT(leftToPay(line))}
          </ShortCell>
          <ShortCell label="Depuis le">{formatDateNumeric(line.since)}</ShortCell>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)

type Props = {
  list: ExecutionCode
  phase: PhaseCode | undefined
  onPhase: (phase: PhaseCode | undefined) => void
}

/** The works of orders as the centre follows them, list by list and phase by phase; both are in the address. */
export function ExecutionsPage({ list, phase, onPhase }: Props) {
  const filters = { list: executionCodes[list], phase }
  const executions = useInfiniteQuery(executionsQuery(filters))
  const lines = executions.data?.pages.flatMap((page) => page.lines) ?? []
  const counts = executions.data?.pages[0]?.counts
  const save = () => saveFile(executionsAddress(filters)).catch((error: Error) => showAlert(alertOf(error)))
  return (
    <DeskPage
      title="Travaux"
      text={
        counts
          ? `${formatNumber(counts.all)} ${plural(counts.all, 'commande suivie', 'commandes suivies')}, du démarrage au paiement`
          : 'Du démarrage au paiement'
      }
      actions={
        <PlainButton onClick={save}>
          <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
          Exporter (.csv)
        </PlainButton>
      }
    >
      <DeskTools>
        <FilterLinks
          label="Travaux à suivre"
          links={(Object.keys(executionCodes) as ExecutionCode[]).map((code) => ({
            label: words[code].label,
            path: deskPaths.executions({ list: code, phase }),
            isCurrent: code === list,
            ...(counts && { count: counts[executionCodes[code]] }),
          }))}
        />
        <div className={styles.phase}>
          <SelectField
            label="État des travaux"
            hideLabel
            acts
            value={phase ?? ''}
            options={[
              { value: '', label: 'Tous les états' },
              ...phaseCodes.map((code) => ({ value: code, label: capitalized(phaseWords[code]) })),
            ]}
            onChange={({ currentTarget: { value } }) => onPhase(phaseCodes.find((code) => code === value))}
          />
        </div>
        <p className="c-note">{words[list].text}</p>
      </DeskTools>
      <DeskList
        query={executions}
        count={lines.length}
        empty={<EmptyState title={words[list].none}>{words[list].text}</EmptyState>}
      >
        {(table) => <ExecutionsTable ref={table} lines={lines} label={words[list].label} />}
      </DeskList>
    </DeskPage>
  )
}
