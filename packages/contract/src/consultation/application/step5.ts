import { z } from 'zod'
import type { Facts } from './facts.ts'
import { always, FILE_OR_TEXT, link, loose, text, textInstead, upload } from './fields.ts'

const detail = z.object({
  organization: text,
  name: text,
  proofFile: link,
  proofFileUpload: upload,
  proofText: textInstead,
})

/** At least one proof for each company. W-STEP5, Q-90 */
export const step5 = ({ organizations }: Facts) =>
  z
    .object({ activitiesAptitudeDetails: z.preprocess((value) => value ?? [], z.array(detail).max(200)) })
    .superRefine((answers, context) => {
      const { activitiesAptitudeDetails = [] } = loose(answers)
      activitiesAptitudeDetails.forEach((one, at) => {
        if (!one?.proofText && !one?.proofFileUpload)
          context.addIssue({
            code: 'custom',
            path: ['activitiesAptitudeDetails', at, 'proofText'],
            message: FILE_OR_TEXT,
          })
      })
      for (const organization of organizations)
        if (!activitiesAptitudeDetails.some((one) => one?.organization === organization))
          context.addIssue({
            code: 'custom',
            path: ['activitiesAptitudeDetails'],
            message: `Il manque une qualification pour ${organization}. Ajoutez-en une.`,
          })
    }, always)
