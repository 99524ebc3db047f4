import { createFileRoute } from '@tanstack/react-router'
import { OwnRevisions } from '../features/catalogue/revision/own-revisions.tsx'
import { DocumentsPage } from '../features/people/documents/documents-page.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/fournisseur/documents')({
  staticData: { title: 'Mes documents' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  component: Page,
})

function Page() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountShell active="documents">
      <DocumentsPage key={user.id} user={user} />
      <OwnRevisions />
    </AccountShell>
  )
}
