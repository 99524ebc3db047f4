import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConsultationChoice } from '../features/consultation/consulting/consultation-choice.tsx'
import { EnvelopesPage } from '../features/consultation/envelopes/envelopes-page.tsx'
import { envelopesQuery } from '../features/consultation/envelopes/envelopes-query.ts'
import { opening } from '../lib/api/consultations-query.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, idIn } from '../ui/address-values.ts'

const searchIn = asking({ consultation: idIn })

export const Route = createFileRoute('/operateur/ouverture')({
  staticData: { title: 'Ouverture des plis' },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ id: Number(search.consultation) || undefined }),
  loader: ({ context, deps }) => prepare(context, context.queryClient.prefetchQuery(envelopesQuery(deps.id))),
  component: Page,
})

function Page() {
  const { consultation } = Route.useSearch()
  const navigate = Route.useNavigate()
  const asked = Number(consultation) || undefined
  const shown = useQuery(envelopesQuery(asked)).data?.consultation ?? asked
  const choose = (id: number) => navigate({ search: { consultation: String(id) } })
  return <EnvelopesPage asked={asked} choice={<ConsultationChoice asked={shown} first={opening} onChoose={choose} />} />
}
