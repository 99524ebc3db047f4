import { z } from 'zod'
import { REQUIRED } from '../../platform/fields.ts'
import type { Facts } from './facts.ts'
import { link, upload, words } from './fields.ts'

/** W §9 */
export const MAX_PROOFS = 5
export const HUMAN_CHARACTERS = 3000
export const OPERATIVE_CHARACTERS = 2000
export const ENVIRONMENT_CHARACTERS = 2000

/** The id kept is `proofId`; a new file comes as `proofUpload`. */
const proof = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'proofUpload' in value && value.proofUpload
      ? { ...value, proofId: value.proofUpload }
      : value,
  z
    .object({ proof: link, proofId: upload })
    .superRefine(({ proofId }, context) => {
      if (proofId === null) context.addIssue({ code: 'custom', path: ['proofUpload'], message: REQUIRED })
    })
    .transform((one) => ({ ...one, proofUpload: one.proofId })),
)

/** The technical statement: three texts, the CVs and certificates. The SEPA authorisation is always given. W-STEP9 */
export const step9 = (_: Facts) =>
  z.object({
    authorizationSEPA: z
      .unknown()
      .optional()
      .transform(() => 'yes' as const),
    presentationHuman: words(HUMAN_CHARACTERS, '3000 caractères maximum'),
    presentationOperative: words(OPERATIVE_CHARACTERS, '2000 caractères maximum'),
    presentationEnvironment: words(ENVIRONMENT_CHARACTERS, '2000 caractères maximum'),
    presentationHumanProofs: z.preprocess(
      (value) => value ?? [],
      z.array(proof).max(MAX_PROOFS, 'Cinq CV ou certificats au plus. Retirez-en.'),
    ),
  })
