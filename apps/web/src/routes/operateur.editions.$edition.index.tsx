import { createFileRoute } from '@tanstack/react-router'
import { EditionPage } from '../features/catalogue/editions/edition-page.tsx'

export const Route = createFileRoute('/operateur/editions/$edition/')({
  staticData: { title: 'Édition' },
  component: Page,
})

function Page() {
  const { edition } = Route.useParams()
  return <EditionPage key={edition} id={Number(edition)} />
}
