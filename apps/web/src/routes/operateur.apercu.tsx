import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ArticleTable } from '../features/catalogue/formalized/article-table.tsx'
import { PreviewPage } from '../features/catalogue/publication/preview-page.tsx'
import { asking, idIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/apercu')({
  staticData: { title: 'Aperçu d’une publication' },
  validateSearch: asking({ publication: idIn, lot: wordsIn, departement: wordsIn }),
  component: Page,
})

function Page() {
  const { publication, lot, departement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [detail, setDetail] = useState<string | undefined>()
  return (
    <PreviewPage
      publication={Number(publication ?? 0)}
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
