import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/compte/paniers/libres/valides')({
  staticData: { title: 'Paniers libres confirmés' },
})
