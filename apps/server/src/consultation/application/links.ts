import { checkSigned, type Signed, type Signing, signedEnd } from '../../platform/http/signed-address.ts'

/** `viewer`: the operator it is given to, whose opening is recorded; nobody for the applicant. */
export type SignedForViewer = Signed & { viewer?: number | undefined }
export type SigningFor = Signing & { viewer?: number | undefined }

const named = (candidateId: string, fileId: number, viewer: number | undefined) => [
  'candidate file',
  candidateId,
  fileId,
  ...(viewer ? [viewer] : []),
]

/** What an address says of whom it is for. */
export const viewerIn = ({ viewer }: SigningFor): string => (viewer ? `viewer=${viewer}&` : '')

/** An address that opens this file of this application, for ten minutes, without its code. */
export const candidateFileUrl = (context: SigningFor, candidateId: string, fileId: number): string =>
  `/api/candidates/${candidateId}/files/${fileId}?${viewerIn(context)}${signedEnd(context, named(candidateId, fileId, context.viewer))}`

export const checkCandidateFileUrl = (
  context: Signing,
  candidateId: string,
  fileId: number,
  given: SignedForViewer,
): void => checkSigned(context, named(candidateId, fileId, given.viewer), given)
