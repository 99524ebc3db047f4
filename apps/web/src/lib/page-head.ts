import { type AppRouter, isNotFound } from '../router.tsx'
import { settingsQuery } from './api/common-queries.ts'
import { shownTitle } from './page-title.ts'

/** Title and description of the page shown: a route says them in its static data, or in `head` when they depend on data. */
export function pageHead(router: AppRouter): { title: string; description: string | undefined } {
  const { queryClient } = router.options.context
  const brand = queryClient.getQueryData(settingsQuery().queryKey)?.brand ?? 'Charpente'
  if (isNotFound(router)) return { title: `Erreur 404 – ${brand}`, description: undefined }
  const { meta, staticData } = router.state.matches.at(-1) ?? {}
  const title = shownTitle.get() ?? meta?.find((line) => line?.title)?.title ?? staticData?.title
  const description = meta?.find((line) => line?.name === 'description')?.content ?? staticData?.description
  return { title: title ? `${title} – ${brand}` : brand, description }
}
