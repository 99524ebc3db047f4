import { createFileRoute, notFound } from '@tanstack/react-router'

/** No page of the desk: said in its frame. */
export const Route = createFileRoute('/operateur/$')({
  loader: () => {
    throw notFound()
  },
})
