import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../features/records/journal/security-page.tsx'

export const Route = createFileRoute('/operateur/journal/securite')({
  staticData: { title: 'Journal et données' },
  component: SecurityPage,
})
