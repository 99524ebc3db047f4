import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { settingsQuery } from './common-queries.ts'

/** What the catalogues and the directories choose from. It changes between editions, not during a visit. */
const forTheVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Where Corsica stood when it was one department, 20: people look for it between 19 and 21. */
const position = (code: string) => Number(code.replace('2A', '20.1').replace('2B', '20.2'))

export const departmentsQuery = () =>
  queryOptions({
    queryKey: ['departments'],
    queryFn: async () => (await api.listDepartments()).toSorted((a, b) => position(a.code) - position(b.code)),
    ...forTheVisit,
  })

/** The lots of the current edition with the names of all their articles: some 140 kB, asked for once, never embedded. */
export const lotsQuery = () =>
  queryOptions({
    queryKey: ['lots'],
    queryFn: async ({ client }) => {
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      return api.listLots({ query: { edition: currentEdition } })
    },
    meta: { embedded: false },
    ...forTheVisit,
  })

/** The lots without their articles, which are only counted: all that tiles and lists of choices need. */
export const lotSummariesQuery = () =>
  queryOptions({
    queryKey: ['lot-summaries'],
    queryFn: async ({ client }) =>
      (await client.fetchQuery(lotsQuery())).map(({ articles, ...lot }) => ({ ...lot, articleCount: articles.length })),
    ...forTheVisit,
  })

export const categoriesQuery = () =>
  queryOptions({ queryKey: ['categories'], queryFn: () => api.listCategories(), ...forTheVisit })

/** How many firms hold each lot there, by its code: those the directory names. */
export const holderCountsQuery = (department: string) =>
  queryOptions({
    queryKey: ['holder-counts', department],
    queryFn: async ({ client }): Promise<Record<string, number>> => {
      const { currentEdition } = await client.fetchQuery(settingsQuery())
      const counts = await api.countHolders({ query: { departmentCode: department, edition: currentEdition } })
      return Object.fromEntries(counts.map(({ lotCode, holders }) => [lotCode, holders]))
    },
  })
