import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ArticleTable } from '../features/catalogue/formalized/article-table.tsx'
import { PreviewPage } from '../features/catalogue/publication/preview-page.tsx'
import { deskPaths } from '../lib/desk-paths.ts'
import { asking, idIn, wordsIn } from '../ui/address-values.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink } from '../ui/plain-button.tsx'

export const Route = createFileRoute('/operateur/apercu')({
  staticData: { title: 'Aperçu d’une publication' },
  validateSearch: asking({ publication: idIn, lot: wordsIn, departement: wordsIn }),
  component: Page,
})

function Page() {
  const { publication, lot, departement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [detail, setDetail] = useState<string | undefined>()
  if (!publication)
    return (
      <DeskPage title="Comme un acheteur le verra">
        <EmptyState
          title="Aucune publication n’est choisie"
          actions={<PlainLink href={deskPaths.publication()}>Voir les publications</PlainLink>}
        >
          L’aperçu s’ouvre depuis une publication, par «&nbsp;Voir comme un acheteur&nbsp;».
        </EmptyState>
      </DeskPage>
    )
  return (
    <PreviewPage
      publication={Number(publication)}
      lot={lot}
      department={departement}
      onMove={(next) => navigate({ search: { publication, lot: next.lot, departement: next.department } })}
      table={(shown, holders, department) => (
        <ArticleTable
          key={`${shown.code} ${department}`}
          label={`Lot ${shown.code}, prix unitaires hors taxes par palier de quantité`}
          lotCode={shown.code}
          draft={`preview.${shown.code}.${department}`}
          articles={shown.articles}
          all={shown.articles}
          words=""
          detail={detail}
          onDetail={setDetail}
          holders={holders}
          place={lotGeography(shown.code) === 'region' ? 'dans cette région' : 'dans ce département'}
        />
      )}
    />
  )
}
