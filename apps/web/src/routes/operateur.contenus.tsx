import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../lib/desk-paths.ts'
import { DeskParts } from './-desk-parts.tsx'

const parts = [
  { label: 'Pages', path: deskPaths.pages() },
  { label: 'E-mails', path: deskPaths.mailTexts() },
  { label: 'Documents', path: deskPaths.documents() },
  { label: 'Presse', path: deskPaths.press() },
  { label: 'Catégories', path: deskPaths.categories() },
  { label: 'Synonymes', path: deskPaths.searches() },
]

/** What the centre writes, part by part. */
export const Route = createFileRoute('/operateur/contenus')({
  component: () => <DeskParts label="Contenus" parts={parts} />,
})
