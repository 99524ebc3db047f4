import { waitingStates } from '@charpente/domain/consultation/application/judgement'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { codeIn } from '../../../ui/address-values.ts'
import { DeskList } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { ApplicationTable } from './application-table.tsx'
import styles from './applications-page.module.css'
import { type ApplicationFilters, applicationsQuery } from './judgement-queries.ts'
import { type StateCode, stateCodes, stateWords } from './states.tsx'

/** What the address says: anything may be written there. */
type Address = { [Name in 'consultation' | 'lot' | 'departement' | 'etat' | 'recherche']?: string | undefined }

type PageProps = {
  address: Address
  choice: ReactNode
  /** What changes; the other filters stay as they are. */
  onFilter: (change: Address) => void
}

const filtersIn = ({ consultation, lot, departement, etat, recherche }: Address) => {
  const code = codeIn(Object.keys(stateCodes) as StateCode[])(etat)
  return {
    code,
    filters: {
      consultation: Number(consultation) || undefined,
      lot: lot && /^[12]\d{2}$/.test(lot) ? lot : undefined,
      place: departement && /^\w{2,3}$/.test(departement) ? departement : undefined,
      state: code && stateCodes[code],
      search: recherche,
    },
  }
}

const unreadWords = ({ closed, drafts }: { closed: number; drafts: number }) =>
  [
    ...(closed > 0 ? [`${formatNumber(closed)} ${plural(closed, 'pli fermé', 'plis fermés')}`] : []),
    ...(drafts > 0 ? [`${formatNumber(drafts)} ${plural(drafts, 'brouillon')}`] : []),
  ].join(', ')

type FiltersProps = { filters: ApplicationFilters; onFilter: PageProps['onFilter'] }

function Filters({ filters: { lot, place, search }, onFilter }: FiltersProps) {
  const lots = useQuery(lotSummariesQuery())
  const departments = useQuery(departmentsQuery())
  const { typed, type, send } = useTypedSearch(search ?? '', (words) => onFilter({ recherche: words || undefined }))
  const all = { value: '', label: 'Tous' }
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SearchField
          label="Chercher une candidature"
          placeholder="Entreprise, e-mail ou SIRET"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <SelectField
          label="Lot"
          acts
          options={[all, ...(lots.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))]}
          value={lot ?? ''}
          onChange={({ currentTarget }) => onFilter({ lot: currentTarget.value || undefined })}
        />
        <SelectField
          label="Département couvert"
          acts
          options={[
            all,
            ...(departments.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          value={place ?? ''}
          onChange={({ currentTarget }) => onFilter({ departement: currentTarget.value || undefined })}
        />
      </form>
    </search>
  )
}

/** Every application that was opened, what waits longest first; filters live in the address. */
export function ApplicationsPage({ address, choice, onFilter }: PageProps) {
  const { filters, code: shown } = filtersIn(address)
  const { consultation, lot, place, search } = filters
  const found = useInfiniteQuery(applicationsQuery(filters))
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? []
  const counts = found.data?.pages[0]?.counts
  const unread = found.data?.pages[0]
  const here = { consultation, lot, place, words: search }
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const waiting = counts && waitingStates.reduce((sum, one) => sum + counts[one], 0)
  const hasFilter = Boolean(lot || place || search)
  return (
    <DeskPage
      title="Candidatures"
      text={
        total === undefined || waiting === undefined
          ? 'Celles qui attendent depuis le plus longtemps d’abord'
          : `${formatNumber(total)} ${plural(total, 'candidature')}, ${formatNumber(waiting)} à juger, de la plus ancienne à la plus récente`
      }
      actions={choice}
    >
      {unread && unread.closed + unread.drafts > 0 && (
        <Notice title={unreadWords(unread)}>
          Personne à la centrale ne les lit. Les plis signés s’ouvrent à deux, après la date limite.{' '}
          <a className="c-link" href={deskPaths.envelopes(consultation)}>
            Ouverture des plis
          </a>
        </Notice>
      )}
      <Filters filters={filters} onFilter={onFilter} />
      <div className={styles.states}>
        <FilterLinks
          label="État des candidatures"
          links={[
            {
              label: 'Toutes',
              path: deskPaths.applications(here),
              isCurrent: shown === undefined,
              ...(total !== undefined && { count: total }),
            },
            ...(Object.keys(stateCodes) as StateCode[]).map((code) => ({
              label: stateWords[stateCodes[code]].many,
              path: deskPaths.applications({ ...here, state: code }),
              isCurrent: code === shown,
              ...(counts && { count: counts[stateCodes[code]] }),
            })),
          ]}
        />
      </div>
      <DeskList
        query={found}
        count={lines.length}
        empty={
          <EmptyState
            title={hasFilter ? 'Aucune candidature ne correspond' : 'Aucune candidature dans cet état'}
            actions={
              (hasFilter || shown) && (
                <PlainLink href={deskPaths.applications({ consultation })}>Voir toutes les candidatures</PlainLink>
              )
            }
          >
            {hasFilter
              ? 'Essayez un seul mot du nom, une partie de l’e-mail ou du SIRET, ou enlevez un filtre.'
              : 'Elles apparaissent ici une fois les plis ouverts à deux.'}
          </EmptyState>
        }
      >
        {(table) => <ApplicationTable ref={table} applications={lines} />}
      </DeskList>
    </DeskPage>
  )
}
