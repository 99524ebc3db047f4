import { filedKinds } from '@charpente/domain/people/documents/document'
import { z } from 'zod'

/** What the directory says of the papers of a firm, read again where one decides. */
export const paperToKnow = z.object({ kind: z.enum(filedKinds), effect: z.enum(['warning', 'suspension']).nullable() })
