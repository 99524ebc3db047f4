import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { DESK } from '../../../lib/api/use-act.ts'

export const worklistsQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'worklists'],
    queryFn: () => api.getWorklists(),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })

export const deskDayQuery = () =>
  queryOptions({ queryKey: [...DESK, 'day'], queryFn: () => api.getDeskDay(), staleTime: 30_000 })

export const failedMailsQuery = () =>
  queryOptions({ queryKey: [...DESK, 'failed-mails'], queryFn: () => api.listFailedMails(), staleTime: 10_000 })

/** Read again while one of them is being tried. */
export const failedJobsQuery = () =>
  queryOptions({
    queryKey: [...DESK, 'failed-jobs'],
    queryFn: () => api.listFailedJobs(),
    staleTime: 10_000,
    refetchInterval: 10_000,
  })
