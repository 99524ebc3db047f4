import { createHash } from 'node:crypto'
import type { ImportKind } from '@charpente/contract/catalogue/catalogue-imports'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { findEdition } from '../editions/queries.ts'
import { insertImport } from './queries.ts'

/** Keeps a file for the worker to read and compare. Nothing of the catalogue changes. */
export async function startImport(
  { edition, kind }: { edition: number; kind: ImportKind },
  read: () => Promise<Upload>,
  actorId: number,
  { author }: Origin,
  { db, queue, now }: Context,
): Promise<number> {
  if (!(await findEdition(db, edition))) refuse('editionUnknown')
  const { bytes, name } = await read()
  if (bytes.length === 0) refuse('uploadEmpty')
  const sha256 = createHash('sha256').update(bytes).digest()
  return db.transaction().execute(async (trx) => {
    const file = { edition, kind, name: name.slice(0, 255), bytes, sha256, askedBy: actorId, now: now() }
    const { id } = await insertImport(trx, file)
    const details = { edition, kind, file: file.name, size: bytes.length, sha256: sha256.toString('hex') }
    await record(trx, author, now(), { action: 'importStarted', on: { type: 'catalogueImport', id }, details })
    await queue.enqueue(trx, 'read-import', { importId: id })
    return id
  })
}
