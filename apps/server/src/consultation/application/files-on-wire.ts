import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import type { Db } from '../../platform/db/connect.ts'
import { candidateFileUrl, type SigningFor } from './links.ts'
import { filesOf } from './queries.ts'

type Reading = SigningFor & { db: Db }

/** The files of an application, each with the address that opens it once it is looked at. Q-100 */
export async function filesOnWire(context: Reading, candidateId: string): Promise<CandidateFile[]> {
  const files = await filesOf(context.db, candidateId)
  return files.map(({ createdAt, state, ...file }) => ({
    ...file,
    uploadedAt: createdAt.toISOString(),
    checking: state !== 'ready',
    contentUrl: state === 'ready' ? candidateFileUrl(context, candidateId, file.id) : null,
  }))
}
