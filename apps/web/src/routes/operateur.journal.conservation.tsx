import { createFileRoute } from '@tanstack/react-router'
import { RetentionPage } from '../features/records/retention/retention-page.tsx'

export const Route = createFileRoute('/operateur/journal/conservation')({
  staticData: { title: 'Journal et données' },
  component: RetentionPage,
})
