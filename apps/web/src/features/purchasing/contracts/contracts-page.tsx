import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskList, DeskTools } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { TypedSearch } from '../../../ui/typed-search.tsx'
import { type ContractCode, contractCodes } from './contract-lists.ts'
import { contractsQuery } from './contracts-queries.ts'
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

type Props = { list: ContractCode; search: string; onSearch: (words: string) => void }

/** Contracts, list by list; the list and the words looked for are in the address. */
export function ContractsPage({ list, search, onSearch }: Props) {
  const contracts = useInfiniteQuery(contractsQuery({ list: contractCodes[list], search: search || undefined }))
  const lines = contracts.data?.pages.flatMap((page) => page.lines) ?? []
  const counts = contracts.data?.pages[0]?.counts
  const save = () => {
    const asked = new URLSearchParams({ list: contractCodes[list], ...(search && { search }) })
    return saveFile(`/operator/contracts/export?${asked}`).catch((error: Error) => showAlert(alertOf(error)))
  }
  return (
    <DeskPage
      title="Contrats"
      text={
        counts
          ? `${formatNumber(counts.current)} ${plural(counts.current, 'contrat en cours', 'contrats en cours')}`
          : 'Entreprises, lots et territoires'
      }
      actions={
        <PlainButton onClick={save}>
          <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
          Exporter
        </PlainButton>
      }
    >
      <DeskTools>
        <FilterLinks
          label="Contrats"
          links={(Object.keys(contractCodes) as ContractCode[]).map((code) => ({
            label: words[code].label,
            path: deskPaths.contracts({ list: code, ...(search && { words: search }) }),
            isCurrent: code === list,
            ...(counts && { count: counts[contractCodes[code]] }),
          }))}
        />
        <TypedSearch
          label="Chercher un contrat"
          placeholder="Numéro, entreprise ou lot"
          words={search}
          onSearch={onSearch}
        />
        <p className="c-note">{words[list].text}</p>
      </DeskTools>
      <DeskList
        query={contracts}
        count={lines.length}
        next="Afficher les suivants"
        empty={
          <EmptyState
            title={search ? `Aucun contrat pour «\u00A0${search}\u00A0»` : words[list].none}
            actions={search && <PlainButton onClick={() => onSearch('')}>Voir toute la liste</PlainButton>}
          >
            {search && 'Essayez un seul mot, ou le numéro du contrat.'}
          </EmptyState>
        }
      >
        {(table) => <ContractsTable ref={table} lines={lines} label={words[list].label} />}
      </DeskList>
    </DeskPage>
  )
}
