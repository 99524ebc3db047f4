import { createFileRoute } from '@tanstack/react-router'
<<<<<<< HEAD
import { fingerprintIn } from '../features/verification/fingerprint.ts'
import { VerificationPage } from '../features/verification/verification-page.tsx'
=======
import { VerificationPage } from '../features/orders/verification-page.tsx'
import { fingerprintIn } from '../fingerprint.ts'
>>>>>>> 1fd2405 (awards: journeys of the desk; the PDF filed on the buyer profile is compared with the contract)
import { paths } from '../paths.ts'

export const Route = createFileRoute('/verification')({
  staticData: {
    title: 'Vérifier un document',
    description: 'Dire si un bon de commande ou un contrat vient bien de la centrale et n’a pas été modifié.',
    siteMap: [{ section: 'discover', label: 'Vérifier un document', path: paths.verification() }],
  },
  validateSearch: ({ empreinte }): { empreinte?: string } =>
    typeof empreinte === 'string' && empreinte !== '' ? { empreinte } : {},
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
