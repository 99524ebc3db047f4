import { checkSigned, type Signed, type Signing, signedEnd } from '../http/signed-address.ts'

const named = (candidateId: string, fileId: number) => ['candidate file', candidateId, fileId]

/** An address that opens this file of this application, for ten minutes, without its code. */
export const candidateFileUrl = (context: Signing, candidateId: string, fileId: number): string =>
  `/api/candidates/${candidateId}/files/${fileId}?${signedEnd(context, named(candidateId, fileId))}`

export const checkCandidateFileUrl = (context: Signing, candidateId: string, fileId: number, given: Signed): void =>
  checkSigned(context, named(candidateId, fileId), given)
