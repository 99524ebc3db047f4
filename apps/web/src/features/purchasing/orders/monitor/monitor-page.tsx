import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { usePlatformNow } from '../../../../lib/platform-clock.ts'
import { DeskList, DeskTools } from '../../../../ui/desk-list.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { TypedSearch } from '../../../../ui/typed-search.tsx'
import { type ListCode, listCodes } from './monitor-lists.ts'
import { monitorQuery } from './monitor-queries.ts'
import { MonitorTable } from './monitor-table.tsx'

const words: Record<ListCode, { label: string; none: string; text: string }> = {
  retards: {
    label: 'Bientôt sans réponse',
    none: 'Aucune commande n’approche de la fin de son délai',
    text: 'En attente, à trois jours de la fin du délai ou moins',
  },
  refus: {
    label: 'Refusées ou sans réponse',
    none: 'Aucun refus ces trente derniers jours',
    text: 'Depuis trente jours au plus',
  },
  accords: {
    label: 'Accords attendus',
    none: 'Aucun accord n’est attendu',
    text: 'L’acheteur n’a pas encore dit s’il passe au rang suivant',
  },
  epuises: {
    label: 'Plus de titulaire',
    none: 'Aucun lot n’est resté sans titulaire',
    text: 'Rangs épuisés ou accord jamais donné, depuis trente jours au plus',
  },
  contestees: {
    label: '«\u00A0Ce n’est pas nous\u00A0»',
    none: 'Aucune réponse n’est contestée',
    text: 'Appelez l’entreprise, puis laissez reprendre la commande avec un motif, ou annulez-la',
  },
  annulations: {
    label: 'Annulations demandées',
    none: 'Aucune annulation n’est demandée',
    text: 'Vous décidez\u00A0: annuler avec un motif, ou refuser',
  },
  toutes: { label: 'Toutes', none: 'Aucune commande pour le moment', text: 'De la plus récente à la plus ancienne' },
}

type Props = { list: ListCode; search: string; onSearch: (words: string) => void }

/** What the centre watches over, list by list; the list and the words looked for are in the address. */
export function MonitorPage({ list, search, onSearch }: Props) {
  const orders = useInfiniteQuery(monitorQuery({ list: listCodes[list], search: search || undefined }))
  usePlatformNow()
  const lines = orders.data?.pages.flatMap((page) => page.lines) ?? []
  const counts = orders.data?.pages[0]?.counts
  const save = () => saveFile('/orders_export?format=xlsx').catch((error: Error) => showAlert(alertOf(error)))
  return (
    <DeskPage
      title="Commandes"
      text={
        counts
          ? `${formatNumber(counts.all)} ${plural(counts.all, 'bon de commande envoyé', 'bons de commande envoyés')}`
          : 'Ce que la centrale surveille'
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
          label="Commandes à surveiller"
          links={(Object.keys(listCodes) as ListCode[]).map((code) => ({
            label: words[code].label,
            path: deskPaths.orders({ list: code, ...(search && { words: search }) }),
            isCurrent: code === list,
            ...(counts && { count: counts[listCodes[code]] }),
          }))}
        />
        <TypedSearch
          label="Chercher une commande"
          placeholder="Numéro, acheteur, prestataire ou panier"
          words={search}
          onSearch={onSearch}
        />
        <p className="c-note">{words[list].text}</p>
      </DeskTools>
      <DeskList
        query={orders}
        count={lines.length}
        empty={
          <EmptyState
            title={search ? `Aucune commande pour «\u00A0${search}\u00A0»` : words[list].none}
            actions={search && <PlainButton onClick={() => onSearch('')}>Voir toute la liste</PlainButton>}
          >
            {search && 'Essayez un seul mot, une partie du numéro, ou une autre liste.'}
          </EmptyState>
        }
      >
        {(table) => <MonitorTable ref={table} lines={lines} list={list} label={words[list].label} />}
      </DeskList>
    </DeskPage>
  )
}
