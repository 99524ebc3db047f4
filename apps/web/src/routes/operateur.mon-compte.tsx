import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '../ui/desk-page.tsx'
import { SecurityCards } from './-security-cards.tsx'

export const Route = createFileRoute('/operateur/mon-compte')({
  staticData: { title: 'Mon compte' },
  component: () => (
    <DeskPage title="Mon compte" text="Comment vous vous connectez, et où vous l’êtes.">
      <SecurityCards />
    </DeskPage>
  ),
})
