import { createFileRoute } from '@tanstack/react-router'
import { AssentsPage } from '../features/people/operator/assents/assents-page.tsx'
import { assentsQuery } from '../lib/api/assents-query.ts'
import { deskPaths } from '../lib/desk-paths.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, codeIn, textIn } from '../ui/address-values.ts'

const lists = ['demandes', 'decides'] as const

export const Route = createFileRoute('/operateur/deux-personnes')({
  staticData: { title: 'À deux personnes' },
  validateSearch: asking({ liste: codeIn(lists), acte: textIn }),
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(assentsQuery('waiting'))),
  component: Page,
})

function Page() {
  const { liste, acte } = Route.useSearch()
  return (
    <AssentsPage
      list={liste ?? 'approuver'}
      chosenId={acte ? Number(acte) : null}
      address={(list, act) => deskPaths.assents({ ...(list !== 'approuver' && { list }), ...(act && { act }) })}
    />
  )
}
