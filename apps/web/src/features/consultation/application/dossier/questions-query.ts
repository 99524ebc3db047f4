import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'

/** Read with the code, which is no part of the key: it is kept nowhere else than where it was typed. */
export const questionsQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['questions', id],
    queryFn: () => api.listQuestions({ params: { id }, code }),
    meta: { silent: true, embedded: false },
  })
