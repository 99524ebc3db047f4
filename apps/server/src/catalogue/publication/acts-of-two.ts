import type { Hooks } from '../../platform/http/context.ts'
import { confirmGaps, type Gap } from './confirm-gaps.ts'
import { returnToPublication } from './return-to-publication.ts'
import { schedulePublication } from './schedule-publication.ts'
import { showPublication } from './show-publication.ts'

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    publicationGapsConfirmed: { id: number; gaps: readonly Gap[] | null }
    publicationReturned: { id: number }
    publicationScheduled: { id: number; at: string }
    publicationShown: { id: number }
  }
}

type Acts = Pick<
  Hooks['actsOfTwo'],
  'publicationGapsConfirmed' | 'publicationReturned' | 'publicationScheduled' | 'publicationShown'
>

/** Nobody alone changes what buyers read. */
export const publicationActs: Acts = {
  publicationGapsConfirmed: ({ id, gaps }, { origin }, context) => confirmGaps(id, gaps, origin, context),
  publicationReturned: ({ id }, { reason, origin }, context) => returnToPublication(id, reason, origin, context),
  publicationScheduled: ({ id, at }, { askedBy, origin }, context) =>
    schedulePublication(id, new Date(at), askedBy, origin, context),
  publicationShown: ({ id }, { origin }, context) => showPublication(id, origin, context),
}
