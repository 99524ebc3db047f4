import { plural } from '@charpente/domain/platform/text'
import type { Db } from '../../platform/db/connect.ts'
import type { LotsChange } from '../hooks.ts'
import { lotsChanged } from './lines/queries.ts'
import type { LockedImport } from './queries.ts'

const NBSP = '\u00A0'

/** What a file changes of the lots consultations put out; the prices of holders are no part of it. */
export async function lotsChangeOf(
  db: Db,
  { id, kind, edition }: LockedImport,
  reason: string | null,
): Promise<LotsChange> {
  const changed = kind === 'articles' ? await lotsChanged(db, id) : []
  const changes = changed.map(({ lot, isNew, count, codes }) => {
    const more = count > codes.length ? '…' : ''
    const what = isNew ? plural(count, 'ajoutée', 'ajoutées') : plural(count, 'modifiée', 'modifiées')
    return { lot, what: `${count} ${plural(count, 'prestation')} ${what}${NBSP}: ${codes.join(', ')}${more}` }
  })
  return { edition, changes, reason: reason ?? undefined }
}
