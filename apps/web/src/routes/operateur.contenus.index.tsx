import { createFileRoute } from '@tanstack/react-router'
import { PagesPage } from '../features/centre/content-desk/pages-page.tsx'

export const Route = createFileRoute('/operateur/contenus/')({
  staticData: { title: 'Contenus' },
  component: PagesPage,
})
