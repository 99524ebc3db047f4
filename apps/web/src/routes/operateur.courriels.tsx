import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../features/operator/mails-page.tsx'
import { failedJobsQuery, failedMailsQuery } from '../features/operator/operator-queries.ts'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/operateur/courriels')({
  staticData: { title: 'Envois et tâches en échec' },
  loader: ({ context }) =>
    prepare(
      context,
      context.queryClient.prefetchQuery(failedMailsQuery()),
      context.queryClient.prefetchQuery(failedJobsQuery()),
    ),
  component: MailsPage,
})
