import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/compte/paniers/$viewType')({ staticData: { title: 'Mes paniers' } })
