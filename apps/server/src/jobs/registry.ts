import { DEFAULT_EDITION } from '@charpente/domain/catalogue/lot'
import { countFiguresJob } from '../content/count-figures.job.ts'
import { sendMailJob } from '../mail/send-mail.job.ts'
import { publishCatalogueJob } from '../publication/publish-catalogue.job.ts'
import { purgeJob } from '../session/purge.job.ts'
import type { JobHandlers, Schedules } from './work.ts'

export const handlers: JobHandlers = {
  'count-figures': countFiguresJob,
  'publish-catalogue': publishCatalogueJob,
  purge: purgeJob,
  'send-mail': sendMailJob,
}

export const schedules: Schedules = {
  'count-figures': { cron: '30 3 * * *', data: () => ({ edition: DEFAULT_EDITION }) },
  purge: { cron: '0 4 * * *', data: () => ({}) },
}
