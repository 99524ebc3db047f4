import type { MailTexts } from '@charpente/contract/centre/mail-texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

const MAILS = ['operator', 'mail-texts'] as const

export const mailTextsQuery = () => queryOptions({ queryKey: MAILS, queryFn: () => api.listMailTexts() })

export const mailTextQuery = (name: string) =>
  queryOptions({
    queryKey: [...MAILS, name],
    queryFn: () => api.getMailText({ params: { name } }),
    // What is being typed is not replaced by what comes back.
    refetchOnWindowFocus: false,
  })

/** The mail as it would leave with these words; the last one that could be made stays until the next. */
export const mailPreviewQuery = (name: string, texts: MailTexts) =>
  queryOptions({
    queryKey: [...MAILS, name, 'preview', texts],
    queryFn: () => api.previewMailText({ params: { name }, body: { texts } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
    retry: false,
  })
