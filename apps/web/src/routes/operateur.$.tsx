import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../errors/not-found-page.tsx'

/** No page of the desk: said in its frame. */
export const Route = createFileRoute('/operateur/$')({
  staticData: { title: 'Erreur 404' },
  component: NotFoundPage,
})
