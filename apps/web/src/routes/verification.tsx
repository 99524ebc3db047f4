import { createFileRoute } from '@tanstack/react-router'
import { VerificationPage } from '../features/records/verification/verification-page.tsx'
import { fingerprintIn } from '../lib/fingerprint.ts'
import { paths } from '../lib/paths.ts'
import { asking, textIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/verification')({
  staticData: {
    title: 'Vérifier un document',
    description: 'Dire si un bon de commande ou un contrat vient bien de la centrale et n’a pas été modifié.',
    siteMap: [{ section: 'discover', label: 'Vérifier un document', path: paths.verification() }],
  },
  validateSearch: asking({ empreinte: textIn }),
  component: Page,
})

function Page() {
  const { empreinte = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VerificationPage
      fingerprint={fingerprintIn(empreinte)}
      onAsk={(fingerprint) => navigate({ search: { empreinte: fingerprint } })}
    />
  )
}
