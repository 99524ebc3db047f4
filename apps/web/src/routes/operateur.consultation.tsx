import { createFileRoute } from '@tanstack/react-router'
import { ConsultationChoice } from '../features/consultation/consulting/consultation-choice.tsx'
import { ConsultationPage } from '../features/consultation/consulting/consultation-page.tsx'
import { deskConsultationQuery } from '../lib/api/consultations-query.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, codeIn, idIn } from '../ui/address-values.ts'

const searchIn = asking({ consultation: idIn, faire: codeIn(['nouvelle']) })

export const Route = createFileRoute('/operateur/consultation')({
  staticData: { title: 'Consultation' },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ id: Number(search.consultation) || undefined }),
  loader: ({ context, deps }) => prepare(context, context.queryClient.prefetchQuery(deskConsultationQuery(deps.id))),
  component: Page,
})

function Page() {
  const { consultation, faire } = Route.useSearch()
  const navigate = Route.useNavigate()
  const asked = Number(consultation) || undefined
  const choose = (id: number) => navigate({ search: { consultation: String(id) } })
  return (
    <ConsultationPage
      asked={asked}
      isAdding={faire === 'nouvelle'}
      onAdd={(isAdding) =>
        navigate({ search: { consultation, ...(isAdding && { faire: 'nouvelle' }) }, resetScroll: false })
      }
      choice={<ConsultationChoice asked={asked} onChoose={choose} />}
      onChoose={choose}
    />
  )
}
