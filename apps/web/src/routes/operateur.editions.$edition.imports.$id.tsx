import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../features/editions/imports/import-page.tsx'
import { oneOf } from '../ui/address-values.ts'

const views = ['differences', 'erreurs'] as const

export const Route = createFileRoute('/operateur/editions/$edition/imports/$id')({
  staticData: { title: 'Import' },
  validateSearch: ({ vue }): { vue?: (typeof views)[number] | undefined } => ({ vue: oneOf(views, vue) }),
  component: Page,
})

function Page() {
  const { edition, id } = Route.useParams()
  const { vue } = Route.useSearch()
  return <ImportPage key={id} edition={Number(edition)} id={Number(id)} view={vue} />
}
