import { createFileRoute } from '@tanstack/react-router'
import { EssentialDataPage } from '../features/consultation/open-data/essential-data-page.tsx'

export const Route = createFileRoute('/operateur/indicateurs/donnees-essentielles')({
  staticData: { title: 'Données essentielles' },
  component: EssentialDataPage,
})
