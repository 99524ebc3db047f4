import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../features/catalogue/editions/imports/import-page.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/editions/$edition/imports/$id')({
  staticData: { title: 'Import' },
  validateSearch: asking({ vue: codeIn(['differences', 'erreurs']) }),
  component: Page,
})

function Page() {
  const { edition, id } = Route.useParams()
  const { vue } = Route.useSearch()
  return <ImportPage key={id} edition={Number(edition)} id={Number(id)} view={vue} />
}
