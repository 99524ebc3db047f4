import { z } from 'zod'

/** The body of every answer that is not a success: `message` is always there, in French. Q-66 */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.unknown().optional().describe('Ce qu’il faut pour réparer, selon le code'),
    violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export type ErrorBody = z.output<typeof errorBody>
