import type { publicationRoutes } from '@charpente/contract/catalogue/publication'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { confirmGaps } from './confirm-gaps.ts'
import { returnToPublication } from './return-to-publication.ts'
import { schedulePublication } from './schedule-publication.ts'
import { showPublication } from './show-publication.ts'

/** Nobody alone changes what buyers read. */
export const publicationActs: ActsOfTwo<typeof publicationRoutes> = {
  confirmGaps: ({ params, body, origin }, context) => confirmGaps(params.id, body.gaps ?? null, origin, context),
  returnToPublication: ({ params, reason, origin }, context) => returnToPublication(params.id, reason, origin, context),
  schedulePublication: ({ params, body, askedBy, origin }, context) =>
    schedulePublication(params.id, new Date(body.at), askedBy, origin, context),
  showPublication: ({ params, origin }, context) => showPublication(params.id, origin, context),
}
