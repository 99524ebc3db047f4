import { createFileRoute } from '@tanstack/react-router'
import { deskPaths } from '../lib/desk-paths.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { PlainLink } from '../ui/plain-button.tsx'
import { SecurityCards } from './-security-cards.tsx'

export const Route = createFileRoute('/operateur/mon-compte')({
  staticData: { title: 'Mon compte' },
  component: () => (
    <DeskPage
      title="Mon compte"
      text="Comment vous vous connectez, et où vous l’êtes."
      actions={<PlainLink href={deskPaths.ownData()}>Mes données</PlainLink>}
    >
      <SecurityCards />
    </DeskPage>
  ),
})
