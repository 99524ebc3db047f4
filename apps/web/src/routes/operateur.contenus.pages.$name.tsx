import { createFileRoute } from '@tanstack/react-router'
import { PageEditor } from '../features/centre/content-desk/page-editor.tsx'

export const Route = createFileRoute('/operateur/contenus/pages/$name')({
  staticData: { title: 'Contenus' },
  component: Page,
})

function Page() {
  const { name } = Route.useParams()
  return <PageEditor key={name} name={name} />
}
