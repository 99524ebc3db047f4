import { createFileRoute } from '@tanstack/react-router'
import { PublicationPage } from '../features/catalogue/publication/publication-page.tsx'
import { asking, codeIn, idIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/publication')({
  staticData: { title: 'Publication' },
  validateSearch: asking({
    edition: idIn,
    publication: idIn,
    vue: codeIn(['prix', 'prestations', 'titulaires']),
    ecarts: codeIn(['oui']),
  }),
  component: Page,
})

function Page() {
  const { edition, publication, vue, ecarts } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PublicationPage
      key={edition}
      address={{
        edition: Number(edition) || undefined,
        publication: Number(publication) || undefined,
        view: vue,
        wide: ecarts === 'oui',
      }}
      onEdition={(edition) => navigate({ search: { edition: String(edition) } })}
    />
  )
}
