import { z } from 'zod'

/** What is tried at the doors: a password, a code, something one may not see, too often, a file that is turned away. */
export const securityKind = z.enum(['login', 'code', 'access', 'limit', 'file'])
export type SecurityKind = z.output<typeof securityKind>
