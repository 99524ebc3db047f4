import type { Context } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { SEAL_TYPE } from '../../../platform/seal/cms.ts'
import { CURRENT } from '../../../platform/seal/seals.ts'
import { checkSealUrl, type SealedKind } from './links.ts'
import { findSeal } from './queries.ts'

type Address = { id: string; kind: SealedKind; expires: number; signature: string }

/** The seal behind its signed address, named after the file it is beside. */
export async function openSeal({ id, kind, ...signed }: Address, context: Context): Promise<FileAnswer> {
  checkSealUrl(context, id, kind, signed)
  const { seal, name } = (await findSeal(context.db, id, kind)) ?? refuse('notFound')
  return seal ? { content: seal, name: `${name}.p7s`, type: SEAL_TYPE, size: seal.length } : refuse('notFound')
}

/** What a seal is verified with, by anybody, without us. */
export async function openCertificate(key: string, { seals }: Context): Promise<FileAnswer> {
  const pem = (await seals.certificate(key)) ?? refuse('sealKeyUnknown')
  const name = `charpente-sceau-${key === CURRENT ? await seals.current() : key}.pem`
  const content = Buffer.from(pem)
  return { content, name, type: 'application/x-pem-file', size: content.length }
}
