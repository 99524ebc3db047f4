import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { departmentsQuery, lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskList, DeskTools } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TypedSearch } from '../../../ui/typed-search.tsx'
import { type ContractCode, contractCodes } from './contract-lists.ts'
import { type ContractFilters, contractsAddress, contractsQuery } from './contracts-queries.ts'
import { ContractsTable } from './contracts-table.tsx'

const words: Record<ContractCode, { label: string; none: string; text: string }> = {
  'en-cours': {
    label: 'En cours',
    none: 'Aucun contrat n’est en cours',
    text: 'Engagé\u00A0: bons en attente et acceptés, hors taxes, à cet instant.',
  },
  'pres-du-maximum': {
    label: 'Près du maximum',
    none: 'Aucun contrat n’approche de son maximum',
    text: 'Une commande qui dépasserait ce qui reste passe au rang suivant\u00A0: l’acheteur le lit avant de confirmer.',
  },
  'bientot-termines': {
    label: 'Bientôt terminés',
    none: 'Aucun contrat ne se termine dans les six mois',
    text: 'Dans les six mois. Décidez d’une reconduction ou d’une nouvelle consultation.',
  },
  termines: {
    label: 'Terminés',
    none: 'Aucun contrat n’est terminé',
    text: 'Leurs rangs ne sont plus sollicités\u00A0; les commandes en cours vont à leur terme.',
  },
}

type Props = {
  list: ContractCode
  filters: ContractFilters
  /** What changes; the other filters stay as they are. */
  onFilter: (change: Partial<ContractFilters>) => void
}

const noFilter = { search: '', lot: undefined, department: undefined }

/** Contracts, list by list; the list, the words and the filters are in the address, and say what is exported. */
export function ContractsPage({ list, filters, onFilter }: Props) {
  const { search, lot, department } = filters
  const contracts = useInfiniteQuery(contractsQuery(contractCodes[list], filters))
  const { data: lots = [] } = useQuery(lotSummariesQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  const lines = contracts.data?.pages.flatMap((page) => page.lines) ?? []
  const [first] = contracts.data?.pages ?? []
  const counts = first?.counts
  const isFiltered = Boolean(search || lot || department)
  const save = (format: 'xlsx' | 'csv') =>
    saveFile(contractsAddress(contractCodes[list], filters, format)).catch((error: Error) => showAlert(alertOf(error)))
  return (
    <DeskPage
      title="Contrats"
      text={
        counts
          ? `${formatNumber(counts.current)} ${plural(counts.current, 'contrat en cours', 'contrats en cours')}`
          : 'Entreprises, lots et territoires'
      }
      actions={
        <>
          <PlainButton onClick={() => save('xlsx')}>
            <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
            Exporter (XLSX)
          </PlainButton>
          <PlainButton onClick={() => save('csv')}>
            <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
            Exporter (CSV)
          </PlainButton>
        </>
      }
    >
      <DeskTools>
        <FilterLinks
          label="Contrats"
          links={(Object.keys(contractCodes) as ContractCode[]).map((code) => ({
            label: words[code].label,
            path: deskPaths.contracts({ list: code, ...(search && { words: search }), lot, department }),
            isCurrent: code === list,
            ...(counts && { count: counts[contractCodes[code]] }),
          }))}
        />
        <TypedSearch
          label="Chercher un contrat"
          placeholder="Numéro, entreprise ou lot"
          words={search}
          onSearch={(words) => onFilter({ search: words })}
        >
          <SelectField
            label="Lot"
            hideLabel
            acts
            options={[
              { value: '', label: 'Tous les lots' },
              ...lots.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
            ]}
            value={lot ?? ''}
            onChange={({ currentTarget }) => onFilter({ lot: currentTarget.value || undefined })}
          />
          <SelectField
            label="Département"
            hideLabel
            acts
            options={[
              { value: '', label: 'Tous les départements' },
              ...departments.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
            ]}
            value={department ?? ''}
            onChange={({ currentTarget }) => onFilter({ department: currentTarget.value || undefined })}
          />
        </TypedSearch>
        <p className="c-note">{words[list].text}</p>
      </DeskTools>
      <DeskList
        query={contracts}
        count={lines.length}
        next="Afficher les suivants"
        empty={
          <EmptyState
            title={
              search
                ? `Aucun contrat pour «\u00A0${search}\u00A0»`
                : isFiltered
                  ? 'Aucun contrat ici'
                  : words[list].none
            }
            actions={isFiltered && <PlainButton onClick={() => onFilter(noFilter)}>Voir toute la liste</PlainButton>}
          >
            {isFiltered && 'Essayez un seul mot, le numéro du contrat, ou enlevez un filtre.'}
          </EmptyState>
        }
      >
        {(table) => <ContractsTable ref={table} lines={lines} marks={first?.marks ?? []} label={words[list].label} />}
      </DeskList>
    </DeskPage>
  )
}
