import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../features/consultation/awards/analysis-page.tsx'
import { analysisQuery } from '../features/consultation/awards/awards-queries.ts'
import { PlaceCeilingsCard } from '../features/purchasing/contracts/place-ceilings-card.tsx'
import { prepare } from '../lib/router-context.ts'
import { asking, idIn } from '../ui/address-values.ts'

const searchIn = asking({ edition: idIn })

export const Route = createFileRoute('/operateur/analyse/$lot/$place')({
  staticData: { title: 'Analyse d’un lot' },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ edition: Number(search.edition) || undefined }),
  loader: ({ context, params, deps }) =>
    prepare(context, context.queryClient.prefetchQuery(analysisQuery({ ...params, ...deps }))),
  head: ({ params }) => ({ meta: [{ title: `Analyse du lot ${params.lot}, ${params.place}` }] }),
  component: Page,
})

function Page() {
  const { lot, place } = Route.useParams()
  const { edition } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AnalysisPage
      key={`${edition} ${lot} ${place}`}
      at={{ edition: Number(edition) || undefined, lot, place }}
      after={<PlaceCeilingsCard lot={lot} place={place} />}
      onPlace={(next) => navigate({ params: { lot, place: next }, search: { edition } })}
    />
  )
}
