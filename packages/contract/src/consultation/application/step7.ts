import { z } from 'zod'
import type { Facts } from './facts.ts'
import { always, link, loose, number, pastYear, share, text, upload, words } from './fields.ts'
import { checkOnePerCompany, onePerCompany } from './per-company.ts'

/** W §9 */
export const MAX_DELIVERIES = 10
export const DELIVERY_CHARACTERS = 1000

const workforce = z.object({
  organization: text,
  y1Average: number,
  y1PartStaff: share,
  y2Average: number,
  y2PartStaff: share,
  y3Average: number,
  y3PartStaff: share,
})

const delivery = (year: number) =>
  z.object({
    organization: text,
    name: words(DELIVERY_CHARACTERS, '1000 Caractères maximum'),
    budget: number,
    year: pastYear(year),
    proof: link,
    proofUpload: upload,
  })

/** Workforce of each company (7.1), main deliveries (7.2). W-STEP7 */
export const step7 = ({ organizations, year }: Facts) =>
  z
    .object({
      averageAnnualWorkforce: z.preprocess((value) => value ?? [], z.array(workforce).max(50)),
      mainDeliveries: z.preprocess(
        (value) => value ?? [],
        z.array(delivery(year)).max(MAX_DELIVERIES, 'Dix réalisations au plus. Retirez-en.'),
      ),
    })
    .superRefine(
      (answers, context) =>
        checkOnePerCompany(loose(answers).averageAnnualWorkforce, organizations, 'averageAnnualWorkforce', context),
      always,
    )
    .transform(({ averageAnnualWorkforce, ...rest }) => ({
      ...rest,
      averageAnnualWorkforce: onePerCompany(averageAnnualWorkforce, organizations),
    }))
