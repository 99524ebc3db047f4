import { createFileRoute } from '@tanstack/react-router'
import { failedJobsQuery, failedMailsQuery } from '../features/centre/desk-home/desk-queries.ts'
import { MailsPage } from '../features/centre/desk-home/mails-page.tsx'
import { prepare } from '../lib/router-context.ts'

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
