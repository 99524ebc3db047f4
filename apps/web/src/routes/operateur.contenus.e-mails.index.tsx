import { createFileRoute } from '@tanstack/react-router'
import { MailTextsPage } from '../features/centre/mail-texts/mail-texts-page.tsx'

export const Route = createFileRoute('/operateur/contenus/e-mails/')({
  staticData: { title: 'Contenus' },
  component: MailTextsPage,
})
