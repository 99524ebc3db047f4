import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '../ui/desk-page.tsx'
import { DeskDataCards } from './-data-cards.tsx'

export const Route = createFileRoute('/operateur/journal/mes-donnees')({
  staticData: { title: 'Journal et données' },
  component: () => (
    <DeskPage title="Mes données" text="Les vôtres, comme chacun peut les demander.">
      <DeskDataCards />
    </DeskPage>
  ),
})
