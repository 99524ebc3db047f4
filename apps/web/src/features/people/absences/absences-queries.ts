import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'

/** One's absence, whom one stands in for, and who could stand in. */
export const absencesQuery = () => queryOptions({ queryKey: ['absences'], queryFn: () => api.getAbsences() })
