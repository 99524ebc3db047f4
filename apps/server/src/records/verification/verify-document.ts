import type { Returned } from '@charpente/contract/platform/route'
import type { verificationRoutes } from '@charpente/contract/records/verification'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { SignedEvidence } from '../../consultation/application/documents/evidence.ts'
import { contractByFingerprint } from '../../consultation/application/documents/queries.ts'
import { type SealedKind, sealUrl } from '../../consultation/application/signature/links.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { sealHolds } from '../../platform/seal/read-seal.ts'
import { executionByFingerprint } from '../../purchasing/execution/queries.ts'
import { executionSealUrl } from '../../purchasing/execution/seal.ts'
import { documentByFingerprint } from '../../purchasing/orders/documents/queries.ts'
import { receiptByFingerprint } from '../../purchasing/orders/receipts/queries.ts'

type Verified = Returned<(typeof verificationRoutes)['verifyDocument']>

async function orderOf(sha256: Buffer, { db }: Context): Promise<Verified | null> {
  const found = await documentByFingerprint(db, sha256)
  if (!found) return null
  const { number, version, lastVersion, madeAt, replacedAt, customer, supplier } = found
  return {
    kind: 'order',
    number: number ?? '',
    version,
    isLast: version === lastVersion,
    replacedAt: replacedAt?.toISOString() ?? null,
    ended: endOf(found),
    customer,
    supplier,
    madeAt: madeAt.toISOString(),
  }
}

type Standing = { status: number; closedAt: Date | null; hasPassed: boolean }

/** Ours and unchanged, it may commit nobody any more: that is said first. */
function endOf({ status, closedAt, hasPassed }: Standing): Extract<Verified, { kind: 'order' }>['ended'] {
  if (closedAt === null) return null
  const since = closedAt.toISOString()
  switch (status) {
    case OrderStatus.cancelled:
      return { why: 'cancelled', since }
    case OrderStatus.refused:
      return { why: hasPassed ? 'passed' : 'refused', since }
    case OrderStatus.unanswered:
      return { why: hasPassed ? 'passed' : 'unanswered', since }
    default:
      return null
  }
}

async function receiptOf(sha256: Buffer, { db }: Context): Promise<Verified | null> {
  const found = await receiptByFingerprint(db, sha256)
  if (!found) return null
  const { number, orderNumber, answer, answeredAt, madeAt, name, customer, supplier } = found
  return {
    kind: 'receipt',
    number,
    orderNumber: orderNumber ?? '',
    answer: answer === OrderStatus.accepted ? 'accepted' : 'refused',
    answeredAt: answeredAt.toISOString(),
    madeAt: madeAt.toISOString(),
    name,
    customer,
    supplier,
  }
}

async function datingOf(seal: Buffer, { seals }: Context): Promise<Extract<Verified, { kind: 'contract' }>['dating']> {
  const said = await seals.dating(seal)
  return said.state === 'attested' ? { ...said, at: said.at.toISOString() } : said
}

/** What is signed and its extract, never a preview: it commits nobody. */
async function contractOf(sha256: Buffer, context: Context): Promise<Verified | null> {
  const found = await contractByFingerprint(context.db, sha256)
  if (!found?.sealKey || !found.seal) return null
  const { candidateId, pages, lot, lotName, sealKey, seal } = found
  const document = found.kind as SealedKind
  const { name, organization, signedAt } = found.evidence as SignedEvidence
  const certificate = (await context.seals.certificate(sealKey)) ?? ''
  return {
    kind: 'contract',
    document,
    signedAt,
    name,
    organization,
    pages,
    lot: `${lot} ${lotName}`,
    seal: sealUrl(context, candidateId, document),
    certificate: `/api/seal/certificates/${sealKey}`,
    sealHolds: sealHolds(seal, sha256, certificate),
    dating: await datingOf(seal, context),
  }
}

async function executionOf(sha256: Buffer, context: Context): Promise<Verified | null> {
  const found = await executionByFingerprint(context.db, sha256)
  if (!found) return null
  const { orderId, paper, act, number, actedAt, madeAt, customer, supplier, seal, sealKey } = found
  const certificate = (await context.seals.certificate(sealKey)) ?? ''
  return {
    kind: 'execution',
    paper,
    number: number ?? '',
    act,
    actedAt: actedAt.toISOString(),
    madeAt: madeAt.toISOString(),
    customer,
    supplier,
    seal: executionSealUrl(context, orderId, act),
    certificate: `/api/seal/certificates/${sealKey}`,
    sealHolds: sealHolds(seal, sha256, certificate),
    dating: await datingOf(seal, context),
  }
}

/** Whether a file is one we made, unchanged: one byte of difference is another fingerprint. Q-112 */
export async function verifyDocument(hex: string, context: Context): Promise<Verified> {
  const sha256 = Buffer.from(hex, 'hex')
  return (
    (await orderOf(sha256, context)) ??
    (await receiptOf(sha256, context)) ??
    (await contractOf(sha256, context)) ??
    (await executionOf(sha256, context)) ??
    refuse('verificationNoMatch')
  )
}
