import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { z } from 'zod'
import { REQUIRED } from '../../platform/fields.ts'
import type { Facts } from './facts.ts'
import { always, loose } from './fields.ts'

const NOT_OPEN = 'Ce territoire n’est pas ouvert dans cette consultation. Choisissez-en un dans la liste.'
const CATEGORY_NOT_OPEN = 'Cette catégorie n’est pas ouverte dans cette consultation. Choisissez-en une dans la liste.'

/** `74`, or the whole place as a list gave it. */
const code = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'code' in value ? value.code : value),
  z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(10),
)
const codes = z.preprocess((value) => value ?? [], z.array(code).max(150))

/** Category and geography: by region for codes 1xx, by department for the others. W-STEP2 */
export const step2 = ({ offers }: Facts) =>
  z
    .object({
      technicalCategory: code,
      regions: codes,
      departments: codes,
      fruitlessnessRegions: codes,
      fruitlessnessLots: codes,
    })
    .superRefine((answers, context) => {
      const { technicalCategory, regions, departments } = loose(answers)
      if (!technicalCategory) return
      if (!offers(technicalCategory))
        context.addIssue({ code: 'custom', path: ['technicalCategory'], message: CATEGORY_NOT_OPEN })
      const field = lotGeography(technicalCategory) === 'region' ? 'regions' : 'departments'
      const places = (field === 'regions' ? regions : departments) ?? []
      if (places.length === 0) context.addIssue({ code: 'custom', path: [field], message: REQUIRED })
      else if (!places.every((place) => place && offers(technicalCategory, place)))
        context.addIssue({ code: 'custom', path: [field], message: NOT_OPEN })
    }, always)
    // Places of the other geography are what a former category left.
    .transform((answers) => {
      const isRegional = lotGeography(answers.technicalCategory) === 'region'
      return { ...answers, ...(isRegional ? { departments: [] } : { regions: [] }) }
    })
