import { whyNotOpenFreeSupplier } from '@charpente/domain/catalogue/free-catalogue/access'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { freeSupplierQuery, isUnknown } from '../features/catalogue/free-catalogue/free-catalogue-queries.ts'
import { FreeSupplierPage } from '../features/catalogue/free-catalogue/free-supplier-page.tsx'
import { cartKindsOf } from '../features/purchasing/carts/filling/cart-kinds.ts'
import { categoriesQuery, departmentsQuery } from '../lib/api/catalogue-queries.ts'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { prepare } from '../lib/router-context.ts'
import { currentSession, useSession } from '../lib/session.tsx'
import { asking, idIn, idsIn, wordsIn } from '../ui/address-values.ts'
import { CartStrip, FreeFilling, importFreeFilling } from './-filling.tsx'

/** The same names as the list one comes from. P-FREE-06 */
const searchIn = asking({
  category: idIn,
  department: idIn,
  prestation: wordsIn,
})

export const Route = createFileRoute('/catalogue/libre/$supplierId')({
  staticData: { title: 'Prestataire libre' },
  validateSearch: searchIn,
  loader: async ({ context, params }) => {
    if (idsIn(1)(params.supplierId) !== params.supplierId) throw notFound()
    const { queryClient } = context
    const { actor } = currentSession()
    const id = Number(params.supplierId)
    const query = freeSupplierQuery(id, actor)
    await prepare(
      context,
      whyNotOpenFreeSupplier(id, actor) ? Promise.resolve() : queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(categoriesQuery()),
      queryClient.prefetchQuery(departmentsQuery()),
      queryClient.prefetchQuery(settingsQuery()),
      cartKindsOf(actor).includes('free') ? importFreeFilling() : Promise.resolve(),
    )
    if (isUnknown(queryClient.getQueryState(query.queryKey)?.error)) throw notFound()
    const supplier = queryClient.getQueryData(query.queryKey)
    return supplier ? { title: `${supplier.name} – Catalogue libre` } : {}
  },
  head: ({ loaderData }) => ({ meta: [loaderData] }),
  component: Page,
})

function Page() {
  const { supplierId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { actor } = useSession()
  const fills = cartKindsOf(actor).includes('free') && whyNotOpenFreeSupplier(Number(supplierId), actor) === null
  return (
    <FreeSupplierPage
      key={supplierId}
      id={Number(supplierId)}
      category={search.category ? Number(search.category) : undefined}
      department={search.department ? Number(search.department) : undefined}
      words={search.prestation ?? ''}
      viewer={actor}
      cartBar={fills && <CartStrip kind="free" wide />}
      Filling={fills ? FreeFilling : undefined}
      onFilter={(words) =>
        navigate({ search: (now) => ({ ...now, prestation: words }), replace: true, resetScroll: false })
      }
    />
  )
}
