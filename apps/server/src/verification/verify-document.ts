import type { Returned } from '@charpente/contract/route'
import type { verificationRoutes } from '@charpente/contract/verification'
import type { SignedEvidence } from '../candidate-documents/evidence.ts'
import { contractByFingerprint } from '../candidate-documents/queries.ts'
import { type SealedKind, sealUrl } from '../candidate-signature/links.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { documentByFingerprint } from '../orders/documents/queries.ts'

type Verified = Returned<(typeof verificationRoutes)['verifyDocument']>

async function orderOf(sha256: Buffer, { db }: Context): Promise<Verified | null> {
  const found = await documentByFingerprint(db, sha256)
  if (!found) return null
  const { number, version, lastVersion, madeAt, customer, supplier } = found
  return {
    ...{ kind: 'order', number: number ?? '', version, isLast: version === lastVersion, customer, supplier },
    madeAt: madeAt.toISOString(),
  }
}

/** What is signed and its extract, never a preview: it commits nobody. */
async function contractOf(sha256: Buffer, context: Context): Promise<Verified | null> {
  const found = await contractByFingerprint(context.db, sha256)
  if (!found?.sealKey) return null
  const { candidateId, pages, lot, lotName, sealKey } = found
  const document = found.kind as SealedKind
  const { name, organization, signedAt } = found.evidence as SignedEvidence
  return {
    ...{ kind: 'contract', document, signedAt, name, organization, pages, lot: `${lot} ${lotName}` },
    seal: sealUrl(context, candidateId, document),
    certificate: `/api/seal/certificates/${sealKey}`,
  }
}

/** Whether a file is one we made, unchanged: one byte of difference is another fingerprint. Q-112 */
export async function verifyDocument(hex: string, context: Context): Promise<Verified> {
  const sha256 = Buffer.from(hex, 'hex')
  return (await orderOf(sha256, context)) ?? (await contractOf(sha256, context)) ?? refuse('verificationNoMatch')
}
