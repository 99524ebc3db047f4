import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskList } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { sides, states, types } from './account-codes.ts'
import { AccountTable } from './account-table.tsx'
import styles from './accounts-page.module.css'
import { type AccountFilters, accountsQuery } from './operator-queries.ts'

type FilterSelectProps<V extends string> = {
  label: string
  all: string
  words: Record<V, string>
  value: V | undefined
  onChange: (value: V | undefined) => void
}

function FilterSelect<V extends string>({ label, all, words, value, onChange }: FilterSelectProps<V>) {
  const options = Object.entries<string>(words).map(([code, word]) => ({ value: code, label: word }))
  return (
    <NativeSelect
      label={label}
      size="md"
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as V | undefined)}
    />
  )
}

const noFilter = { search: undefined, side: undefined, type: undefined, state: undefined }

type AccountsPageProps = {
  filters: AccountFilters
  /** What changes; the other filters stay as they are. */
  onFilter: (change: AccountFilters) => void
}

/** Every account, most recent first; words and filters live in the address. */
export function AccountsPage({ filters, onFilter }: AccountsPageProps) {
  const accounts = useInfiniteQuery(accountsQuery(filters))
  const { typed, type, send } = useTypedSearch(filters.search ?? '', (search) => onFilter({ search }))
  const shown = accounts.data?.pages.flat() ?? []
  const count = `${formatNumber(shown.length)} ${plural(shown.length, 'compte')}`
  return (
    <DeskPage
      title="Comptes"
      text={
        accounts.isSuccess
          ? accounts.hasNextPage
            ? `Les ${formatNumber(shown.length)} plus récents`
            : count
          : 'Acheteurs, entreprises et opérateurs'
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
            label="Chercher un compte"
            placeholder="Nom, personne, e-mail ou code"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <FilterSelect
            label="Profil"
            all="Tous"
            words={sides}
            value={filters.side}
            onChange={(side) => onFilter({ side })}
          />
          <FilterSelect
            label="Type"
            all="Tous"
            words={types}
            value={filters.type}
            onChange={(wanted) => onFilter({ type: wanted })}
          />
          <FilterSelect
            label="État"
            all="Tous"
            words={states}
            value={filters.state}
            onChange={(state) => onFilter({ state })}
          />
        </form>
      </search>
      <DeskList
        query={accounts}
        count={shown.length}
        next="Afficher les suivants"
        empty={
          <EmptyState
            title="Aucun compte ne correspond"
            actions={<PlainButton onClick={() => onFilter(noFilter)}>Voir tous les comptes</PlainButton>}
          >
            Essayez un seul mot du nom, une partie de l’e-mail, ou enlevez un filtre.
          </EmptyState>
        }
      >
        {(table) => <AccountTable ref={table} accounts={shown} label="Comptes" />}
      </DeskList>
    </DeskPage>
  )
}
