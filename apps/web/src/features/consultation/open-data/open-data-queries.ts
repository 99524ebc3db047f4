import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

export const essentialDataQuery = () =>
  queryOptions({ queryKey: ['operator', 'essential-data'], queryFn: () => api.listEssentialData() })
