import { checkSigned, type Signed, type Signing, signedEnd } from '../../../platform/http/signed-address.ts'

export type SealedKind = 'final' | 'extract' | 'notified'

const named = (candidateId: string, kind: SealedKind) => ['candidate seal', candidateId, kind]

/** An address that opens this seal, for ten minutes, without the code of the application. */
export const sealUrl = (context: Signing, candidateId: string, kind: SealedKind): string =>
  `/api/candidates/${candidateId}/seals/${kind}?${signedEnd(context, named(candidateId, kind))}`

export const checkSealUrl = (context: Signing, candidateId: string, kind: SealedKind, given: Signed): void =>
  checkSigned(context, named(candidateId, kind), given)
