import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../features/operator/mails-page.tsx'
import { failedMailsQuery } from '../features/operator/operator-queries.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/operateur/courriels')({
  staticData: { title: 'E-mails en échec' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(failedMailsQuery())),
  component: MailsPage,
})
