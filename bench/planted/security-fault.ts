import type { NamedTest } from '../../tools/asvs.ts'
import type { Planted } from './fault.ts'

/** A mistake against what lines of docs/security/asvs.md claim: the test that they name must see it. */
export type SecurityFault = Planted & { lines: readonly string[]; test: NamedTest }
