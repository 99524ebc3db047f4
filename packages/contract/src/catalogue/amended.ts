import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'

/** Said while a consultation is open: what was announced then changes by an amendment, published with this reason. */
export const amended = {
  amendment: z
    .object({ reason: requiredWords })
    .optional()
    .describe('Le motif du rectificatif, demandé tant qu’une consultation ouverte l’annonce'),
}
