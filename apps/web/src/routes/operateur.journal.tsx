import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { DeskParts } from './-desk-parts.tsx'

const parts = [
  { label: 'Journal', path: paths.operatorJournal() },
  { label: 'Sécurité', path: paths.operatorSecurity() },
  { label: 'Conservation', path: paths.operatorRetention() },
  { label: 'Effacements', path: paths.operatorErasures() },
  { label: 'Mes données', path: paths.operatorOwnData() },
]

/** What was done, and the life of data. */
export const Route = createFileRoute('/operateur/journal')({
  component: () => <DeskParts label="Journal et données" parts={parts} />,
})
