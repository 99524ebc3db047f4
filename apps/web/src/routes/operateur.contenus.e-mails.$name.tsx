import { createFileRoute } from '@tanstack/react-router'
import { MailTextEditor } from '../features/centre/mail-texts/mail-text-editor.tsx'

export const Route = createFileRoute('/operateur/contenus/e-mails/$name')({
  staticData: { title: 'Contenus' },
  component: Page,
})

function Page() {
  const { name } = Route.useParams()
  return <MailTextEditor key={name} name={name} />
}
