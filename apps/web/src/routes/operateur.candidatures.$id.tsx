import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/consultation/judgement/application-page.tsx'
import { ApplicationFileCard } from '../features/records/archives/file-cards.tsx'
import { DeskMore } from '../ui/desk-page.tsx'

export const Route = createFileRoute('/operateur/candidatures/$id')({
  staticData: { title: 'Candidature' },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <>
      <ApplicationPage key={id} id={id} />
      <DeskMore>
        <ApplicationFileCard id={id} />
      </DeskMore>
    </>
  )
}
