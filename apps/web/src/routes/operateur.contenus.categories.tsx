import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '../features/centre/content-desk/categories-page.tsx'

export const Route = createFileRoute('/operateur/contenus/categories')({
  staticData: { title: 'Contenus' },
  component: CategoriesPage,
})
