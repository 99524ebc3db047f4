import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { checkSigned, type Signed, type Signing, signedEnd } from '../../platform/http/signed-address.ts'
import { SEAL_TYPE } from '../../platform/seal/cms.ts'
import { findSeal } from './queries.ts'

const named = (orderId: number, act: number) => ['execution seal', orderId, act]

/** An address that opens the seal of the paper an act made, for ten minutes. */
export const executionSealUrl = (context: Signing, orderId: number, act: number): string =>
  `/api/executions/${orderId}/seals/${act}?${signedEnd(context, named(orderId, act))}`

/** Detached CMS, named after the file it is beside. */
export async function openSeal(
  { id, act, ...signed }: { id: number; act: number } & Signed,
  context: Context,
): Promise<FileAnswer> {
  checkSigned(context, named(id, act), signed)
  const { seal, name } = (await findSeal(context.db, id, act)) ?? refuse('notFound')
  return { content: seal, name: `${name}.p7s`, type: SEAL_TYPE, size: seal.length }
}
