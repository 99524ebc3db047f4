import { createFileRoute } from '@tanstack/react-router'
import { ConsultationPage } from '../features/consultation/application/consultation/consultation-page.tsx'
import { consultationQuery } from '../lib/api/common-queries.ts'
import { prepare } from '../lib/router-context.ts'

export const Route = createFileRoute('/operateur/consultation')({
  staticData: { title: 'Consultation' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(consultationQuery())),
  component: ConsultationPage,
})
