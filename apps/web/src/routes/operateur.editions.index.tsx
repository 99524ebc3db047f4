import { createFileRoute } from '@tanstack/react-router'
import { EditionsPage } from '../features/catalogue/editions/editions-page.tsx'

export const Route = createFileRoute('/operateur/editions/')({
  staticData: { title: 'Éditions et lots' },
  component: EditionsPage,
})
