import { whyNotSeeContacts } from '@charpente/domain/people/accounts/contact'
import type { Actor } from '@charpente/domain/platform/actor'
import { effectsShown } from '../../people/documents/effects/queries.ts'
import { directoryDocuments } from '../../people/documents/read-documents.ts'
import type { Context } from '../../platform/http/context.ts'

type Found = {
  lotName?: string
  department: string
  rank?: number
  id: number
  name: string
  firstname: string
  lastname: string
  email: string
  phone: string
}

/** What each reader gets of the directory: contacts and papers are not in the answer of those who may not see them. P-DIR-14 */
export async function entriesFor(
  context: Context,
  found: readonly Found[],
  viewer: Actor | null,
  edition: number | null,
) {
  const isEntitled = viewer !== null && whyNotSeeContacts(viewer) === null
  const documents = isEntitled
    ? await directoryDocuments(
        context,
        found.map(({ id }) => id),
        viewer,
      )
    : null
  const effects =
    isEntitled && edition !== null
      ? await effectsShown(
          context.db,
          found.map(({ id }) => id),
          edition,
        )
      : null
  return found.map(({ lotName = null, department, rank = null, id, name, ...contact }) => ({
    lotName,
    department,
    rank,
    supplier: documents
      ? {
          id,
          name,
          ...contact,
          ...documents.get(id),
          effects: (effects?.get(id) ?? []).map(({ kind, effect }) => ({ kind, effect })),
        }
      : { id, name },
  }))
}
