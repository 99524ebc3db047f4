import { randomUUID } from 'node:crypto'
import type { deskHomeRoutes } from '@charpente/contract/centre/desk-home'
import type { deskSearchRoutes } from '@charpente/contract/centre/desk-search'
import type { inquiryRoutes } from '@charpente/contract/centre/inquiries'
import type { Expectation, Params } from '../app/permission-expectation.ts'

const desk: Expectation = { who: ['operator'] }
const on = (own: Params) => ({ on: () => ({ own }) })
const unknown = { ...desk, gets: 404, ...on({ id: 999_999 }) }
const inquiry = () => ({ kind: 'market', title: 'Désamiantage', contact: 'Mairie', receivedOn: '2026-11-12' })

type Routes = typeof deskHomeRoutes & typeof deskSearchRoutes & typeof inquiryRoutes

export const deskHomeExpectations: Record<keyof Routes | 'setSearchDismissed', Expectation> = {
  getWorklists: desk,
  getDeskDay: desk,
  listFailedMails: desk,
  retryMail: { ...desk, on: ({ failedMail }) => ({ own: { id: failedMail } }) },
  listFailedJobs: desk,
  retryJob: { ...desk, gets: 404, ...on({ name: 'purge', id: randomUUID() }) },
  setSearchDismissed: { ...desk, gets: 404, body: () => ({ edition: 25, words: 'licorne', dismissed: true }) },

  searchDesk: { ...desk, query: { words: 'annecy' } },

  askPrefilledCart: {
    who: ['customerMember', 'superCustomer', 'otherSuperCustomer', 'freeCustomer'],
    body: () => ({ kind: 'free', department: 73, need: 'Éclairage de l’école' }),
  },
  listInquiries: desk,
  getInquiry: unknown,
  enterInquiry: { ...desk, body: inquiry },
  changeInquiry: { ...unknown, body: inquiry },
  takeInquiry: unknown,
  releaseInquiry: unknown,
  noteInquiry: { ...unknown, body: () => ({ words: 'Rappeler' }) },
  closeInquiry: { ...unknown, body: () => ({ outcome: 'Fait' }) },
  reopenInquiry: unknown,
}
