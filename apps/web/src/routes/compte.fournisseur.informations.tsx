import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AbsenceBanner } from '../features/people/absences/absence-banner.tsx'
import { AbsenceCard } from '../features/people/absences/absence-card.tsx'
import { DigestCard } from '../features/people/digest/digest-card.tsx'
import { SupplierProfilePage } from '../features/people/profile/supplier-profile-page.tsx'
import { DepartmentContacts } from '../features/people/sub-accounts/department-contacts.tsx'
import { categoriesQuery, departmentsQuery } from '../lib/api/catalogue-queries.ts'
import { allow } from '../lib/guard.ts'
import { exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { DataCards } from './-data-cards.tsx'
import styles from './-security-cards.module.css'
import { SecurityCards } from './-security-cards.tsx'

export const Route = createFileRoute('/compte/fournisseur/informations')({
  staticData: { title: 'Mon profil' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  loader: ({ context }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(departmentsQuery()),
      context.queryClient.prefetchQuery(categoriesQuery()),
    ),
  component: Page,
})

function Page() {
  const { user } = useSession()
  const routes = Object.keys(useRouter().routesByPath)
  if (!user) return null
  const ordersOf = (account: number) => {
    // The head answers for departments too: its own work is in its own list.
    const path = account === user.id ? paths.supplierCarts() : paths.supplierAccountOrders(account)
    return exists(path, routes) ? path : null
  }
  return (
    <AccountShell active="profile">
      <AbsenceBanner />
      <SupplierProfilePage key={user.id} user={user} contacts={<DepartmentContacts head={user} workOf={ordersOf} />}>
        <div className={styles.cards}>
          <AbsenceCard />
          <DigestCard of="commandes à répondre, délais demandés, travaux à suivre, pièces à renouveler ou demandées" />
        </div>
        <SecurityCards />
        <DataCards />
      </SupplierProfilePage>
    </AccountShell>
  )
}
