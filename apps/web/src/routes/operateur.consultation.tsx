import { createFileRoute } from '@tanstack/react-router'
import { consultationQuery } from '../api/common-queries.ts'
import { ConsultationPage } from '../features/candidates/consultation/consultation-page.tsx'
import { prepare } from '../router-context.ts'

export const Route = createFileRoute('/operateur/consultation')({
  staticData: { title: 'Consultation' },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(consultationQuery())),
  component: ConsultationPage,
})
