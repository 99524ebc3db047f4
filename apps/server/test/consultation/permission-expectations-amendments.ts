import type { amendmentRoutes } from '@charpente/contract/consultation/amendments'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { callers } from '../given/world.ts'

const consultations: Objects = () => ({ own: { id: 25 }, unknown: { id: 9999 } })

/** Everybody reads what changed; the centre changes it. */
export const amendmentExpectations: Record<keyof typeof amendmentRoutes, Expectation> = {
  listAmendments: { who: callers, on: consultations, others: 404 },
  listDeskAmendments: { who: ['operator'], on: consultations, others: 404 },
  publishAmendment: {
    who: ['operator'],
    on: consultations,
    others: 404,
    body: () => ({ reason: 'Une erreur de plume.', changes: ['Règlement, article 3'] }),
  },
}
