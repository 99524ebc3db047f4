import { createFileRoute } from '@tanstack/react-router'
import { CircularsOf } from '../features/centre/circulars/circulars-of.tsx'
import { AccountPage } from '../features/people/operator/account-page.tsx'
import { accountQuery } from '../features/people/operator/operator-queries.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/comptes/$id')({
  staticData: { title: 'Compte' },
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ context, params }) => prepare(context, context.queryClient.prefetchQuery(accountQuery(params.id))),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <>
      <AccountPage key={id} id={id} />
      <CircularsOf key={`messages ${id}`} accountId={id} />
    </>
  )
}
