import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../features/consultation/awards/analysis-page.tsx'
import { analysisQuery } from '../features/consultation/awards/awards-queries.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/analyse/$lot/$place')({
  staticData: { title: 'Analyse d’un lot' },
  loader: ({ context, params }) => prepare(context, context.queryClient.prefetchQuery(analysisQuery(params))),
  head: ({ params }) => ({ meta: [{ title: `Analyse du lot ${params.lot}, ${params.place}` }] }),
  component: Page,
})

function Page() {
  const at = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AnalysisPage
      key={`${at.lot} ${at.place}`}
      at={at}
      onPlace={(place) => navigate({ params: { lot: at.lot, place } })}
    />
  )
}
