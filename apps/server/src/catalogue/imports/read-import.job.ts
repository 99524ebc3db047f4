import { catalogueRefusals } from '@charpente/contract/catalogue/refusals'
import { filled } from '@charpente/contract/platform/filled'
import type { Context } from '../../platform/http/context.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { endImport, importToRead } from './queries.ts'
import { readImport } from './read-import.ts'

/** Whoever wrote the file: neither the database nor the program is to blame. */
const isUnreadable = (error: unknown) => (error as { code?: unknown })?.code?.toString().startsWith('CSV_') ?? false

/** What stops a file is told in words; anything else is the worker's, which tries again. */
const failureOf = (error: unknown): string => {
  if (error instanceof Refused && error.code in catalogueRefusals)
    return filled(catalogueRefusals[error.code as keyof typeof catalogueRefusals].message, error.words)
  if (isUnreadable(error)) return catalogueRefusals.importFileUnreadable.message
  throw error
}

export async function readImportJob({ importId }: { importId: number }, { db, now }: Context): Promise<void> {
  const found = await importToRead(db, importId)
  if (!found?.content) return
  try {
    await readImport(db, { ...found, content: found.content }, now)
  } catch (error) {
    await endImport(db, importId, 'failed', { at: now(), failure: failureOf(error) })
  }
}
