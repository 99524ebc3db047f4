import { departmentCodes } from '@charpente/domain/platform/department'
import { createFileRoute } from '@tanstack/react-router'
import { AccessPage } from '../features/centre/presentation/access-page.tsx'
import { departmentsQuery, holderCountsQuery } from '../lib/api/catalogue-queries.ts'
import { presentationQuery } from '../lib/api/common-queries.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, codeIn } from '../ui/address-values.ts'

const searchIn = asking({ departement: codeIn(departmentCodes), rattache: codeIn(['oui', 'non']) })

export const Route = createFileRoute('/acces')({
  staticData: {
    title: 'Obtenir un accès',
    description: 'Dès quand vous pouvez commander aux accords-cadres ou au catalogue libre, et ce que cela coûte.',
    siteMap: [{ section: 'discover', label: 'Obtenir un accès', path: paths.access() }],
  },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ department: search.departement }),
  loader: ({ context, deps: { department } }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(presentationQuery()),
      context.queryClient.prefetchQuery(departmentsQuery()),
      department ? context.queryClient.prefetchQuery(holderCountsQuery(department)) : undefined,
    ),
  component: Page,
})

function Page() {
  const { departement, rattache } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccessPage
      department={departement}
      isAttached={rattache === 'oui'}
      onAsk={({ departement, rattache }) => navigate({ search: searchIn({ departement, rattache }) })}
    />
  )
}
