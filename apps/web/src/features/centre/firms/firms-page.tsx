import type { FirmLine, FirmState } from '@charpente/contract/centre/firms'
import { formatNumber, formatSiret } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { percent } from '../../../lib/figure-words.ts'
import { DeskList } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { type FirmFilters, firmsAddress, firmsQuery } from './firm-queries.ts'
import { FirmStateTag, firmStateWords } from './firm-state.tsx'
import styles from './firms-page.module.css'

const noFilter = { search: undefined, lot: undefined, department: undefined, state: undefined }

const ranksInWords = ({ lots, ranks, firstRanks }: FirmLine) =>
  ranks === 0
    ? 'Aucun rang tenu'
    : `${formatNumber(ranks)} ${plural(ranks, 'rang')} dont ${formatNumber(firstRanks)} au rang\u00A01, ${plural(lots.length, 'lot')} ${lots.join(', ')}`

const FirmsTable = ({ lines, ref }: { lines: readonly FirmLine[]; ref: Ref<HTMLTableElement> }) => (
  <DeskTable
    ref={ref}
    label="Entreprises"
    columns={[
      'Entreprise',
      'Rangs tenus',
      { head: 'Bons, 12\u00A0mois', isNumber: true },
      { head: 'Acceptation', isNumber: true },
      'Pièces',
      'État',
    ]}
    isOfLinks
    isLow
  >
    <tbody>
      {lines.map((firm) => (
        <tr key={firm.id}>
          <td>
            <LineLink href={deskPaths.firm(firm.id)}>{firm.name}</LineLink>
            <Small isCode>
              {firm.code}, {firm.city} ({firm.departmentCode}){firm.siret && `, ${formatSiret(firm.siret)}`}
            </Small>
          </td>
          <td>{ranksInWords(firm)}</td>
          <ShortCell isNumber label="Bons reçus sur 12 mois">
            {formatNumber(firm.sent)}
          </ShortCell>
          <ShortCell isNumber label="Acceptation">
            {firm.acceptance === null ? '–' : percent(firm.acceptance)}
          </ShortCell>
          <ShortCell label="Pièces">
            {firm.expiredPapers > 0 ? (
              <Tag tone="error">
                {formatNumber(firm.expiredPapers)} {plural(firm.expiredPapers, 'échue')}
              </Tag>
            ) : (
              'Aucune échue'
            )}
          </ShortCell>
          <td>
            <FirmStateTag state={firm.state} />
          </td>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)

type FirmsPageProps = {
  filters: FirmFilters
  /** What changes; the other filters stay as they are. */
  onFilter: (change: FirmFilters) => void
}

/** Every firm by name; words and filters live in the address, and say what is exported. */
export function FirmsPage({ filters, onFilter }: FirmsPageProps) {
  const firms = useInfiniteQuery(firmsQuery(filters))
  const { data: lots = [] } = useQuery(lotSummariesQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  const saving = useMutation({ mutationFn: () => saveFile(firmsAddress(filters)) })
  const { typed, type, send } = useTypedSearch(filters.search ?? '', (search) => onFilter({ search }))
  const lines = firms.data?.pages.flatMap((page) => page.lines) ?? []
  const count = firms.data?.pages[0]?.count ?? 0
  return (
    <DeskPage
      title="Entreprises"
      text={firms.isSuccess ? `${formatNumber(count)} ${plural(count, 'entreprise')}` : 'Titulaires et catalogue libre'}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Exporter (CSV)
        </Button>
      }
    >
      <search>
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <SearchField
            label="Chercher une entreprise"
            placeholder="Nom, code ou SIRET"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <NativeSelect
            label="Lot"
            size="md"
            data={[
              { value: '', label: 'Tous' },
              ...lots.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
            ]}
            value={filters.lot ?? ''}
            onChange={({ currentTarget }) => onFilter({ lot: currentTarget.value || undefined })}
          />
          <NativeSelect
            label="Département"
            size="md"
            data={[
              { value: '', label: 'Tous' },
              ...departments.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
            ]}
            value={filters.department ?? ''}
            onChange={({ currentTarget }) => onFilter({ department: currentTarget.value || undefined })}
          />
          <NativeSelect
            label="État"
            size="md"
            data={[
              { value: '', label: 'Tous' },
              ...Object.entries(firmStateWords).map(([value, label]) => ({ value, label })),
            ]}
            value={filters.state ?? ''}
            onChange={({ currentTarget }) =>
              onFilter({ state: (currentTarget.value || undefined) as FirmState | undefined })
            }
          />
        </form>
      </search>
      <DeskList
        query={firms}
        count={lines.length}
        empty={
          <EmptyState
            title="Aucune entreprise ne correspond"
            actions={<PlainButton onClick={() => onFilter(noFilter)}>Voir toutes les entreprises</PlainButton>}
          >
            Essayez un seul mot du nom, le code ou le SIRET, ou enlevez un filtre.
          </EmptyState>
        }
      >
        {(table) => <FirmsTable ref={table} lines={lines} />}
      </DeskList>
    </DeskPage>
  )
}
