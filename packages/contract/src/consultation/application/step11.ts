import { z } from 'zod'
import { requiredText } from '../../platform/fields.ts'
import { ticked } from './fields.ts'

/** What is accepted, to the letter: both go into the evidence. A new wording is a new version. Q-97 */
export const accepted = {
  version: '2026-1',
  text: 'J’ai lu le contrat et son bordereau de prix, et j’en accepte les termes.',
} as const

/** Read and accepted: `madeIn` is the city of the first contractor, which nobody types. W-STEP11, Q-97 */
export const step11 = z.object({ madeIn: requiredText, acceptDeal: ticked })
