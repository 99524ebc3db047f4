import { createFileRoute } from '@tanstack/react-router'
import { ErasuresPage } from '../features/records/erasure/erasures-page.tsx'

export const Route = createFileRoute('/operateur/journal/effacements')({
  staticData: { title: 'Journal et données' },
  component: ErasuresPage,
})
