import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskList, DeskTools } from '../../../../ui/desk-list.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { TypedSearch } from '../../../../ui/typed-search.tsx'
import { AskPaperWindow, type PaperToAsk } from './ask-paper-window.tsx'
import { PaperLinks } from './paper-links.tsx'
import { type PaperCode, paperCodes } from './paper-lists.ts'
import { papersQuery } from './papers-queries.ts'
import { PapersTable } from './papers-table.tsx'

const words: Record<PaperCode, { label: string; none: string; text: string }> = {
  echues: {
    label: 'Échues',
    none: 'Aucune pièce n’est échue',
    text: 'De la plus ancienne à la plus récente. Les acheteurs voient la date\u00A0; ce qu’une règle y ajoute est sous «\u00A0Effets\u00A0».',
  },
  bientot: {
    label: 'Bientôt échues',
    none: 'Aucune pièce n’échoit dans les trente jours',
    text: 'Dans les trente jours. L’entreprise reçoit déjà un rappel à 30, 15 et 5 jours, puis le jour même.',
  },
  manquantes: {
    label: 'Manquantes',
    none: 'Aucun titulaire n’a de pièce manquante',
    text: 'Pièces d’un titulaire non déposées, ou attestations dont la date de fin n’est pas notée.',
  },
}

type Props = { list: PaperCode; search: string; onSearch: (words: string) => void }

/** The papers firms should file anew; the list and the words looked for are in the address. Q-115 */
export function PapersPage({ list, search, onSearch }: Props) {
  const papers = useInfiniteQuery(papersQuery({ list: paperCodes[list], search: search || undefined }))
  const [asked, setAsked] = useState<PaperToAsk | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const lines = papers.data?.pages.flatMap((page) => page.lines) ?? []
  const counts = papers.data?.pages[0]?.counts
  return (
    <DeskPage
      title="Pièces des prestataires"
      text={
        counts
          ? `${formatNumber(counts.expired)} ${plural(counts.expired, 'pièce échue', 'pièces échues')} à renouveler`
          : 'Attestations, assurances et RIB'
      }
      notice={notice}
    >
      <DeskTools>
        <PaperLinks current={list} counts={counts} search={search} />
        <TypedSearch
          label="Chercher un prestataire"
          placeholder="Nom ou code du prestataire"
          words={search}
          onSearch={onSearch}
        />
        <p className="c-note">{words[list].text}</p>
      </DeskTools>
      <DeskList
        query={papers}
        count={lines.length}
        empty={
          <EmptyState
            title={search ? `Aucune pièce pour «\u00A0${search}\u00A0»` : words[list].none}
            actions={search && <PlainButton onClick={() => onSearch('')}>Voir toute la liste</PlainButton>}
          >
            {search && 'Essayez un seul mot, ou le code du prestataire.'}
          </EmptyState>
        }
      >
        {(table) => <PapersTable ref={table} lines={lines} label={words[list].label} onAsk={setAsked} />}
      </DeskList>
      <AskPaperWindow
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={(said) => {
          setAsked(null)
          setNotice(said)
        }}
      />
    </DeskPage>
  )
}
