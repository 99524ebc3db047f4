import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../lib/desk-paths.ts'
import { DeskParts } from './-desk-parts.tsx'

const parts = [
  { label: 'Journal', path: deskPaths.journal() },
  { label: 'Sécurité', path: deskPaths.security() },
  { label: 'Contrôles', path: deskPaths.controls() },
  { label: 'Conservation', path: deskPaths.retention() },
  { label: 'Effacements', path: deskPaths.erasures() },
  { label: 'Mes données', path: deskPaths.ownData() },
]

/** What was done, and the life of data. */
export const Route = createFileRoute('/operateur/journal')({
  component: () => <DeskParts label="Journal et données" parts={parts} />,
})
