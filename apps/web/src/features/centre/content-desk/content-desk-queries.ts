import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

const CONTENT = ['operator', 'content'] as const

export const pagesQuery = () => queryOptions({ queryKey: [...CONTENT, 'pages'], queryFn: () => api.listDeskPages() })

export const pageQuery = (name: string) =>
  queryOptions({
    queryKey: [...CONTENT, 'page', name],
    queryFn: () => api.getDeskPage({ params: { name } }),
    // What is being typed is not replaced by what comes back.
    refetchOnWindowFocus: false,
  })

export const versionQuery = (name: string, version: number) =>
  queryOptions({
    queryKey: [...CONTENT, 'page', name, version],
    queryFn: () => api.getPageVersion({ params: { name, version } }),
  })

export const documentsQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'documents'], queryFn: () => api.listDeskDocuments() })

export const mentionsQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'press'], queryFn: () => api.listPressMentions() })

export const categoriesQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'categories'], queryFn: () => api.listDeskCategories() })
