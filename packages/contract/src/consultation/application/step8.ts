import { z } from 'zod'
import type { Facts } from './facts.ts'
import { choice, text } from './fields.ts'

/** `siret`: a SIRET or an international identifier, so nothing about it is refused. */
const operator = z.object({ organization: text, name: text, siret: text })

/** Subcontracting (8.1), other operators (8.2). W-STEP8 */
export const step8 = (_: Facts) =>
  z.object({
    outSourcing: choice(['no', 'yes']),
    otherOperators: z.preprocess((value) => value ?? [], z.array(operator).max(100)),
  })
