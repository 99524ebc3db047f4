import { z } from 'zod'
import type { Facts } from './facts.ts'
import { always, loose, number, share, text } from './fields.ts'
import { checkOnePerCompany, onePerCompany } from './per-company.ts'

const capacity = z.object({
  organization: text,
  y1Revenue: number,
  y1PartOfRevenue: share,
  y2Revenue: number,
  y2PartOfRevenue: share,
  y3Revenue: number,
  y3PartOfRevenue: share,
})

/** Revenue of the three last years, and the part of it these services make. W-STEP6 */
export const step6 = ({ organizations }: Facts) =>
  z
    .object({ economicCapacity: z.preprocess((value) => value ?? [], z.array(capacity).max(50)) })
    .superRefine(
      (answers, context) =>
        checkOnePerCompany(loose(answers).economicCapacity, organizations, 'economicCapacity', context),
      always,
    )
    .transform(({ economicCapacity }) => ({ economicCapacity: onePerCompany(economicCapacity, organizations) }))
