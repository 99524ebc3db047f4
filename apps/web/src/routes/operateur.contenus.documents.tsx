import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../features/centre/content-desk/documents-page.tsx'

export const Route = createFileRoute('/operateur/contenus/documents')({
  staticData: { title: 'Contenus' },
  component: DocumentsPage,
})
