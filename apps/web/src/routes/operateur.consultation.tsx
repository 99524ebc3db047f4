import { createFileRoute } from '@tanstack/react-router'
import { ConsultationPage } from '../features/consultation/application/consultation/consultation-page.tsx'
import { deskConsultationQuery } from '../features/consultation/consulting/consultations-query.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, idIn } from '../ui/address-values.ts'

const searchIn = asking({ consultation: idIn })

export const Route = createFileRoute('/operateur/consultation')({
  staticData: { title: 'Consultation' },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ id: Number(search.consultation) || undefined }),
  loader: ({ context, deps }) => prepare(context, context.queryClient.prefetchQuery(deskConsultationQuery(deps.id))),
  component: Page,
})

function Page() {
  const { consultation } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ConsultationPage
      asked={Number(consultation) || undefined}
      onChoose={(id) => navigate({ search: { consultation: String(id) } })}
    />
  )
}
