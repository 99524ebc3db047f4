import type { paperEffectRoutes } from '@charpente/contract/people/paper-effects'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { savePaperRule } from './paper-rules.ts'

/** Nobody alone says when firms are no longer ordered from. */
export const paperActs: ActsOfTwo<typeof paperEffectRoutes> = {
  savePaperRule: ({ params, body: { reason: _, ...rule }, ...asked }, context) =>
    savePaperRule({ ...params, rule }, asked, context),
}
