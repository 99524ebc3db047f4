import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Read by the shell and by several features, which do not know one another. */

export const settingsQuery = () => queryOptions({ queryKey: ['settings'], queryFn: () => api.getSettings() })

export const presentationQuery = () =>
  queryOptions({ queryKey: ['presentation'], queryFn: () => api.getPresentation() })

/** Every page of text at once, as the API gives them: kept for the visit, never sent again with each page. */
const pagesQuery = () =>
  queryOptions({ queryKey: ['pages'], queryFn: () => api.listPages(), meta: { embedded: false } })

/** One page of text, found by its name (P-CONTENT-04); null when the centre has no such page. */
export const pageQuery = (name: string) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: async ({ client }) => (await client.fetchQuery(pagesQuery())).find((page) => page.name === name) ?? null,
  })

/** When applications are taken: the start panel, the wizard and the landing page read it. */
export const consultationQuery = (id?: number) =>
  queryOptions({
    queryKey: id === undefined ? ['consultation'] : ['consultation', id],
    queryFn: () => api.getConsultation({ query: { id } }),
    meta: { silent: true },
  })
