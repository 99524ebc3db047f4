import { createFileRoute } from '@tanstack/react-router'
import { DigestCard } from '../features/people/digest/digest-card.tsx'
import { CustomerProfilePage } from '../features/people/profile/customer-profile-page.tsx'
import { SubAccountsSummary } from '../features/people/sub-accounts/sub-accounts-summary.tsx'
import { departmentsQuery } from '../lib/api/catalogue-queries.ts'
import { presentationQuery } from '../lib/api/common-queries.ts'
import { allow } from '../lib/guard.ts'
import { prepare } from '../lib/router-context.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { DataCards } from './-data-cards.tsx'
import { SecurityCards } from './-security-cards.tsx'

export const Route = createFileRoute('/compte/informations')({
  staticData: { title: 'Mon profil' },
  beforeLoad: allow('ROLE_CUSTOMER'),
  loader: ({ context }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(departmentsQuery()),
      context.queryClient.prefetchQuery(presentationQuery()),
    ),
  component: Page,
})

function Page() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountShell active="profile">
      <CustomerProfilePage key={user.id} user={user} subAccounts={<SubAccountsSummary head={user} />}>
        <DigestCard of="accords et délais demandés, paniers à valider, sous-traitances à décider, travaux à suivre, réponses attendues, propositions reçues" />
        <SecurityCards />
        <DataCards />
      </CustomerProfilePage>
    </AccountShell>
  )
}
