import { type Actor, has } from '@charpente/domain/platform/actor'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { DeskList, DeskTools } from '../../../ui/desk-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Said } from '../../../ui/said.tsx'
import { TypedSearch } from '../../../ui/typed-search.tsx'
import { BuildingTable } from './building-table.tsx'
import styles from './buildings.module.css'
import { buildingsQuery } from './buildings-queries.ts'
import { PastAddresses } from './past-addresses.tsx'
import { useBuildings } from './use-buildings.tsx'

type BuildingsPageProps = {
  actor: Actor
  words: string
  isOfArchived: boolean
  onSearch: (words: string) => void
}

/** The address book of an organisation: kept by its administrator, read by its sub-accounts. */
export function BuildingsPage({ actor, words, isOfArchived, onSearch }: BuildingsPageProps) {
  const isKeeper = has(actor, 'ROLE_SUPER_CUSTOMER')
  const list = useInfiniteQuery(buildingsQuery(words, isOfArchived))
  const actions = useBuildings(actor.id)
  const buildings = list.data?.pages.flatMap((page) => page.buildings) ?? []
  const [first] = list.data?.pages ?? []
  const empty =
    words !== '' ? (
      <EmptyState
        title="Aucun bâtiment ne correspond"
        actions={
          <Button variant="default" onClick={() => onSearch('')}>
            Effacer la recherche
          </Button>
        }
      >
        Cherchez un nom, une rue, une ville ou un type.
      </EmptyState>
    ) : isOfArchived ? (
      <EmptyState title="Aucun bâtiment archivé">
        Un bâtiment archivé garde ici ses commandes et ses montants.
      </EmptyState>
    ) : (
      <EmptyState title="Le carnet est vide">
        {isKeeper
          ? 'Ajoutez vos bâtiments un par un, depuis vos commandes passées ou par un classeur : vos paniers les proposeront.'
          : 'Votre administrateur tient ce carnet. Vos paniers proposeront ses bâtiments.'}
      </EmptyState>
    )
  return (
    <>
      <PageHeader
        title="Bâtiments"
        text={
          isKeeper
            ? 'Le carnet d’adresses de votre organisme : vos paniers le proposent, et chaque bâtiment garde ses commandes.'
            : 'Le carnet d’adresses de votre organisme, tenu par votre administrateur.'
        }
        actions={
          isKeeper && (
            <div className={`${styles.tools} c-screen-only`}>
              <Button
                variant="default"
                leftSection={<IconTableImport size={17} stroke={1.7} aria-hidden />}
                onClick={actions.load}
              >
                Importer
              </Button>
              <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => actions.add()}>
                Ajouter un bâtiment
              </Button>
            </div>
          )
        }
      />
      <div className={styles.page}>
        <Said>{actions.said}</Said>
        {isKeeper && !isOfArchived && words === '' && <PastAddresses actions={actions} />}
        <DeskTools>
          <FilterLinks
            label="Parties du carnet"
            links={[
              {
                label: 'Carnet',
                path: paths.buildings({ words }),
                isCurrent: !isOfArchived,
                ...(first && { count: first.kept }),
              },
              {
                label: 'Archivés',
                path: paths.buildings({ words, part: 'archives' }),
                isCurrent: isOfArchived,
                ...(first && { count: first.archived }),
              },
            ]}
          />
          <TypedSearch
            label="Chercher un bâtiment"
            placeholder="Nom, rue, ville, type"
            words={words}
            onSearch={onSearch}
          />
        </DeskTools>
        <p className="c-unseen" role="status">
          {first ? `${formatNumber(first.found)} ${plural(first.found, 'bâtiment')}` : ''}
        </p>
        <DeskList query={list} count={buildings.length} empty={empty} next="Afficher les suivants">
          {(table) => <BuildingTable ref={table} buildings={buildings} actions={isKeeper ? actions : null} />}
        </DeskList>
      </div>
      {actions.windows}
    </>
  )
}
