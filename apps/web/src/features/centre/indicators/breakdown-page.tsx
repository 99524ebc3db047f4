import type { BreakdownLine, TradeFigures } from '@charpente/contract/centre/indicators'
import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Ref } from 'react'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { percent } from '../../../lib/figure-words.ts'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { DeskList, DeskTools } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Small } from '../../../ui/small.tsx'
import styles from './breakdown-page.module.css'
import { CeilingFiguresCard } from './ceiling-figures-card.tsx'
import { FeeFiguresCard } from './fee-figures-card.tsx'
import {
  type BreakdownChoice,
  breakdownAddress,
  breakdownQuery,
  lateWorksAddress,
  type SortCode,
  sortsOf,
  type WayCode,
  waysOf,
} from './indicator-queries.ts'
import { periodInWords, shortAmount } from './indicator-words.ts'
import { PaperFiguresCard } from './paper-figures-card.tsx'
import { PeriodTools } from './period-tools.tsx'

const ways: Record<WayCode, { label: string; head: string }> = {
  entreprise: { label: 'Entreprises', head: 'Entreprise' },
  acheteur: { label: 'Acheteurs', head: 'Acheteur' },
  'type-d-acheteur': { label: 'Types d’acheteur', head: 'Type d’acheteur' },
  departement: { label: 'Départements', head: 'Département' },
  lot: { label: 'Lots', head: 'Lot' },
}

const sorts: Record<SortCode, string> = {
  accepte: 'Montant accepté',
  'en-attente': 'Montant en attente',
  refuse: 'Montant refusé ou sans réponse',
  bons: 'Nombre de bons',
  acceptation: 'Taux d’acceptation, du plus bas',
  retard: 'Travaux en retard',
  nom: 'Nom',
}

const rate = (share: number | null) => (share === null ? '–' : percent(share))
const lost = ({ amounts }: TradeFigures) => amounts.refused + amounts.unanswered
const bons = (count: number) => `${formatNumber(count)} ${plural(count, 'bon')}`

const Whole = ({ total }: { total: TradeFigures }) => (
  <DeskFigures>
    <DeskFigure
      name="Accepté"
      value={`${shortAmount(total.amounts.accepted)}\u00A0HT`}
      note={`${bons(total.counts.accepted)} sur ${formatNumber(total.sent)}`}
    />
    <DeskFigure
      name="En attente"
      value={`${shortAmount(total.amounts.waiting)}\u00A0HT`}
      note={bons(total.counts.waiting)}
    />
    <DeskFigure
      name="Taux d’acceptation"
      value={rate(total.acceptance)}
      note={`${bons(total.counts.refused + total.counts.unanswered)} sans suite, ${shortAmount(lost(total))} HT`}
    />
    <DeskFigure
      name="Travaux en retard"
      value={total.late}
      note="acceptés, non terminés, délai passé"
      isWrong={total.late > 0}
    />
  </DeskFigures>
)

/** Whoever has a page is a link to it. */
const Name = ({ line, way }: { line: BreakdownLine; way: WayCode }) => {
  if (way === 'entreprise' && line.id !== null) return <LineLink href={deskPaths.firm(line.id)}>{line.name}</LineLink>
  return <b>{line.name}</b>
}

type TableProps = { lines: readonly BreakdownLine[]; way: WayCode; ref: Ref<HTMLTableElement> }

/** A line each; what a phone has no head for is said beside each figure. */
const BreakdownTable = ({ lines, way, ref }: TableProps) => (
  <DeskTable
    ref={ref}
    label={`Bons envoyés, par ${ways[way].head.toLowerCase()}`}
    columns={[
      ways[way].head,
      { head: 'Bons', isNumber: true },
      { head: 'Accepté HT', isNumber: true },
      { head: 'En attente HT', isNumber: true },
      { head: 'Refusé, sans réponse HT', isNumber: true },
      { head: 'Acceptation', isNumber: true },
      { head: 'En retard', isNumber: true },
    ]}
    isOfLinks={way === 'entreprise'}
    isLow
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.key}>
          <td>
            <Name line={line} way={way} />
            {line.code && <Small isCode>{line.code}</Small>}
          </td>
          <ShortCell isNumber label="Bons envoyés">
            {formatNumber(line.sent)}
          </ShortCell>
          <ShortCell isNumber label="Accepté">
            {formatAmountHT(line.amounts.accepted)}
          </ShortCell>
          <ShortCell isNumber label="En attente">
            {formatAmountHT(line.amounts.waiting)}
          </ShortCell>
          <ShortCell isNumber label="Refusé ou sans réponse">
            {formatAmountHT(lost(line))}
          </ShortCell>
          <ShortCell isNumber label="Acceptation">
            {rate(line.acceptance)}
          </ShortCell>
          <ShortCell isNumber label="Travaux en retard">
            {line.late > 0 ? <b className={styles.late}>{formatNumber(line.late)}</b> : '0'}
          </ShortCell>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)

type Props = {
  choice: BreakdownChoice
  onDays: (days: { du: string; au: string }) => void
  onSort: (tri: SortCode) => void
}

/** What was ordered in a period, by whom, of whom, where and of what: each breakdown comes to the same whole. */
export function BreakdownPage({ choice, onDays, onSort }: Props) {
  const { par = 'entreprise', tri = 'accepte', periode, du, au } = choice
  const figures = useInfiniteQuery(breakdownQuery(choice))
  const saving = useMutation({ mutationFn: (address: string) => saveFile(address) })
  const [first] = figures.data?.pages ?? []
  const lines = figures.data?.pages.flatMap((page) => page.lines) ?? []
  const save = (label: string, address: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      loading={saving.isPending && saving.variables === address}
      onClick={() => saving.mutate(address)}
    >
      {label}
    </Button>
  )
  return (
    <DeskPage
      title="Répartition des commandes"
      text={first ? `${periodInWords(first.period)}, bons envoyés aux entreprises` : 'Bons envoyés aux entreprises'}
      from={{ label: 'Indicateurs', path: deskPaths.indicators() }}
      actions={
        <>
          {save('Travaux en retard (CSV)', lateWorksAddress({ periode, du, au }))}
          {save('Exporter (CSV)', breakdownAddress(choice))}
        </>
      }
    >
      {first && (
        <>
          <PeriodTools
            key={`${first.period.from} ${first.period.to}`}
            choice={choice}
            period={first.period}
            onDays={onDays}
            pathOf={(code) => deskPaths.breakdown({ par, tri, periode: code })}
          />
          <div className={styles.whole}>
            <Whole total={first.total} />
          </div>
        </>
      )}
      <DeskTools>
        <FilterLinks
          label="Répartir par"
          links={(Object.keys(waysOf) as WayCode[]).map((code) => ({
            label: ways[code].label,
            path: deskPaths.breakdown({ par: code, tri, periode, du, au }),
            isCurrent: code === par,
          }))}
        />
        <search>
          <NativeSelect
            label="Trier par"
            size="md"
            data={(Object.keys(sortsOf) as SortCode[]).map((code) => ({ value: code, label: sorts[code] }))}
            value={tri}
            onChange={({ currentTarget }) => onSort(currentTarget.value as SortCode)}
          />
        </search>
      </DeskTools>
      <DeskList
        query={figures}
        count={lines.length}
        empty={<EmptyState title="Aucun bon envoyé dans cette période">Choisissez une période plus longue.</EmptyState>}
      >
        {(table) => <BreakdownTable ref={table} lines={lines} way={par} />}
      </DeskList>
      <div className={styles.today}>
        <CeilingFiguresCard />
        <FeeFiguresCard />
        <PaperFiguresCard />
      </div>
    </DeskPage>
  )
}
