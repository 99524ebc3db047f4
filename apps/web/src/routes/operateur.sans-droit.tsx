import { createFileRoute } from '@tanstack/react-router'
import { operatorsQuery } from '../features/people/operator/operator-queries.ts'
import { RightMissingPage } from '../features/people/operator/right-missing-page.tsx'
import { prepare } from '../lib/router-context.ts'
import { asking, textIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/sans-droit')({
  staticData: { title: 'Il vous manque un droit' },
  validateSearch: asking({ page: textIn }),
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(operatorsQuery())),
  component: Page,
})

function Page() {
  const { page } = Route.useSearch()
  return <RightMissingPage page={page ?? ''} />
}
