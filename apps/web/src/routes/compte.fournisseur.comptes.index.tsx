import { createFileRoute } from '@tanstack/react-router'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { AccountShell } from '../shell/account-shell.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Kept empty by the specification; the contacts are in the profile. P-SUP-42, Q-61 */
export const Route = createFileRoute('/compte/fournisseur/comptes/')({
  staticData: { title: 'Comptes' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  component: () => (
    <AccountShell active="profile">
      <PageHeader title="Comptes" />
      <p>
        <a className="c-link" href={paths.supplierProfile()}>
          Voir mon profil
        </a>
      </p>
    </AccountShell>
  ),
})
