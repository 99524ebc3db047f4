import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { DeskParts } from './-desk-parts.tsx'

const parts = [
  { label: 'Pages', path: paths.operatorPages() },
  { label: 'E-mails', path: paths.operatorMailTexts() },
  { label: 'Documents', path: paths.operatorDocuments() },
  { label: 'Presse', path: paths.operatorPress() },
  { label: 'Catégories', path: paths.operatorCategories() },
  { label: 'Synonymes', path: paths.operatorSearches() },
]

/** What the centre writes, part by part. */
export const Route = createFileRoute('/operateur/contenus')({
  component: () => <DeskParts label="Contenus" parts={parts} />,
})
