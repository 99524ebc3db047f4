import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/compte/paniers/')({ staticData: { title: 'Mes paniers' } })
