import type { JournalEvent, JournalFilters } from '@charpente/contract/records/journal'
import { isDay } from '@charpente/domain/platform/calendar'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import { actChoices, subjectChoices } from './act-choices.ts'
import { EventRow } from './event-row.tsx'
import styles from './journal.module.css'
import { eventsQuery } from './journal-queries.ts'
import { TrailCheck } from './trail-check.tsx'

/** What the address says: anything may be written there. */
type JournalAddress = Partial<Record<'acte' | 'auteur' | 'objet' | 'numero' | 'du' | 'au', string>>

type PageProps = { address: JournalAddress; onFilter: (change: JournalAddress) => void }

const dayIn = (text: string | undefined) => (text && isDay(text) ? text : undefined)

const filtersIn = ({ acte, auteur, objet, numero, du, au }: JournalAddress): JournalFilters => ({
  action: acte || undefined,
  actor: auteur || undefined,
  type: objet || undefined,
  id: numero || undefined,
  from: dayIn(du),
  to: dayIn(au),
})

const all = { value: '', label: 'Tous' }

/** What is half typed does not search. */
function DayFilter({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  // The address changed: by what is typed here, or by going back.
  if (asked !== value) {
    setAsked(value)
    setTyped(value)
  }
  return (
    <DayField
      className={styles.day}
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day)
        if (day === '' || isDay(day)) onChange(day)
      }}
    />
  )
}

function Filters({ address, onFilter }: PageProps) {
  const author = useTypedSearch(address.auteur ?? '', (words) => onFilter({ auteur: words }))
  const number = useTypedSearch(address.numero ?? '', (words) => onFilter({ numero: words }))
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          author.send()
          number.send()
        }}
      >
        <SearchField
          label="Auteur"
          placeholder="Nom, e-mail ou code"
          maxLength={100}
          value={author.typed}
          onChange={({ currentTarget }) => author.type(currentTarget.value)}
        />
        <SelectField
          label="Acte"
          acts
          options={[all, ...actChoices]}
          value={address.acte ?? ''}
          onChange={({ currentTarget }) => onFilter({ acte: currentTarget.value })}
        />
        <SelectField
          label="Objet"
          acts
          options={[all, ...subjectChoices]}
          value={address.objet ?? ''}
          onChange={({ currentTarget }) => onFilter({ objet: currentTarget.value })}
        />
        <SearchField
          label="Numéro de l’objet"
          placeholder="Numéro exact"
          maxLength={60}
          value={number.typed}
          onChange={({ currentTarget }) => number.type(currentTarget.value)}
        />
        <DayFilter label="Du" value={address.du ?? ''} onChange={(du) => onFilter({ du })} />
        <DayFilter label="Au" value={address.au ?? ''} onChange={(au) => onFilter({ au })} />
      </form>
    </search>
  )
}

const keyOf = ({ type, id, seq }: JournalEvent) => `${type} ${id} ${seq}`

/** What the filters keep, whole, in a file. */
function ExportButton({ filters }: { filters: JournalFilters }) {
  const saving = useMutation({ mutationFn: () => saveFile(apiAddress('exportEvents', { query: filters })) })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Exporter (CSV)
    </Button>
  )
}

/** All that was done, the last first; filters live in the address. */
export function JournalPage({ address, onFilter }: PageProps) {
  const filters = filtersIn(address)
  const found = useInfiniteQuery(eventsQuery(filters))
  const events = found.data?.pages.flatMap((page) => page.events) ?? []
  const hasFilter = Object.values(filters).some(Boolean)
  return (
    <DeskPage
      title="Journal"
      text="Chaque acte, avec son auteur, son instant et ce qu’il a changé. Aucune ligne ne se modifie ni ne se retire."
      actions={events.length > 0 && <ExportButton filters={filters} />}
    >
      <TrailCheck />
      <Filters address={address} onFilter={onFilter} />
      <DeskList
        query={found}
        count={events.length}
        next="Afficher les lignes précédentes"
        reach="button[aria-expanded]"
        empty={
          <EmptyState
            title="Aucune ligne ne correspond"
            actions={hasFilter && <PlainLink href={deskPaths.journal()}>Voir tout le journal</PlainLink>}
          >
            Enlevez un filtre, ou élargissez les dates. Le numéro de l’objet s’écrit en entier.
          </EmptyState>
        }
      >
        {(table) => (
          <DeskTable
            ref={table}
            label="Journal"
            columns={['Quand', 'Acte', 'Objet', 'Auteur']}
            className={styles.table}
          >
            <VirtualBodies items={events} keyOf={keyOf} estimate={58}>
              {(event) => <EventRow event={event} />}
            </VirtualBodies>
          </DeskTable>
        )}
      </DeskList>
    </DeskPage>
  )
}
