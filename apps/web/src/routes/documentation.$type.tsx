import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { DocumentationPage } from '../features/centre/content/documentation-page.tsx'
import { documentsQuery } from '../features/centre/content/documents-queries.ts'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { currentSession, useSession } from '../lib/session.tsx'

const types: Record<string, 'libre' | 'formalise'> = { libre: 'libre', formalise: 'formalise' }

export const Route = createFileRoute('/documentation/$type')({
  staticData: { title: 'Documentation' },
  beforeLoad: ({ params, location, cause }) => {
    const type = types[params.type]
    if (!type) throw notFound()
    allow('ROLE_CUSTOMER', 'ROLE_SUPPLIER')({ location, cause })
    // Free types have the documents of their own catalogue. Q-43
    if (type === 'formalise' && currentSession().actor?.type === 'free')
      throw redirect({ href: paths.documentation('libre') })
  },
  loader: ({ context, params }) =>
    prepare(context, context.queryClient.prefetchQuery(documentsQuery(types[params.type] ?? 'libre'))),
  component: Page,
})

function Page() {
  const { type } = Route.useParams()
  const { actor } = useSession()
  return <DocumentationPage type={types[type] ?? 'libre'} hasBoth={actor?.type === 'formalized'} />
}
