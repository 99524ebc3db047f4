import { queryOptions } from '@tanstack/react-query'
import { deskApi } from '../../api/desk-api.ts'

const CONTENT = ['operator', 'content'] as const

export const pagesQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'pages'], queryFn: () => deskApi.listDeskPages() })

export const pageQuery = (name: string) =>
  queryOptions({
    queryKey: [...CONTENT, 'page', name],
    queryFn: () => deskApi.getDeskPage({ params: { name } }),
    // What is being typed is not replaced by what comes back.
    refetchOnWindowFocus: false,
  })

export const versionQuery = (name: string, version: number) =>
  queryOptions({
    queryKey: [...CONTENT, 'page', name, version],
    queryFn: () => deskApi.getPageVersion({ params: { name, version } }),
  })

export const documentsQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'documents'], queryFn: () => deskApi.listDeskDocuments() })

export const mentionsQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'press'], queryFn: () => deskApi.listPressMentions() })

export const categoriesQuery = () =>
  queryOptions({ queryKey: [...CONTENT, 'categories'], queryFn: () => deskApi.listDeskCategories() })
