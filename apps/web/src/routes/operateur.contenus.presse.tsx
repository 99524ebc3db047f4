import { createFileRoute } from '@tanstack/react-router'
import { PressPage } from '../features/centre/content-desk/press-page.tsx'

export const Route = createFileRoute('/operateur/contenus/presse')({
  staticData: { title: 'Contenus' },
  component: PressPage,
})
