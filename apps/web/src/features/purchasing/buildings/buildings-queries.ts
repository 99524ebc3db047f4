import { BUILDING_ORDERS_PAGE, BUILDINGS_PAGE } from '@charpente/contract/platform/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'

const BOOK = 'buildings'

/** Whatever changes one of them changes what is chosen from, and what is left to add. */
export const ofBook = { queryKey: [BOOK] }

export const buildingsQuery = (search: string, isOfArchived: boolean) =>
  infiniteQueryOptions({
    queryKey: [BOOK, 'list', search, isOfArchived],
    queryFn: ({ pageParam: page }) =>
      api.listBuildings({ query: { search, page, ...(isOfArchived && { archived: '1' as const }) } }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.buildings.length === BUILDINGS_PAGE ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** Those where works are under way first, of everybody or of one person. */
export const buildingsAtWorkQuery = (person: number | undefined) =>
  queryOptions({
    queryKey: [BOOK, 'at-work', person],
    queryFn: () => api.listBuildings({ query: { atWork: '1', person } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })

export const buildingQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [BOOK, 'one', id],
    queryFn: ({ pageParam: page }) => api.getBuilding({ params: { id }, query: { page } }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.orders.length === BUILDING_ORDERS_PAGE ? all.length + 1 : undefined),
    staleTime: 0,
    meta: { silent: true },
  })

export const pastAddressesQuery = () =>
  queryOptions({ queryKey: [BOOK, 'past'], queryFn: () => api.listPastAddresses(), meta: { silent: true } })
