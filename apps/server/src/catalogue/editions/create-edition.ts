import type { newEditionForm } from '@charpente/contract/catalogue/editions'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { copyEdition, insertEdition, lockEdition } from './queries.ts'

/** A new edition, empty or with the lots and articles of another. Nobody sees it before it is published. */
export const createEdition = (form: z.output<typeof newEditionForm>, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { id, copyFrom = null, ...dates } = form
    if (copyFrom !== null && !(await lockEdition(trx, copyFrom))) refuse('editionUnknown')
    if (!(await insertEdition(trx, { id, ...dates }))) refuse('editionTaken')
    const copied = copyFrom === null ? null : { from: copyFrom, ...(await copyEdition(trx, copyFrom, id)) }
    const details = { before: null, after: { id, ...dates }, copied }
    await record(trx, author, now(), { action: 'editionCreated', on: { type: 'edition', id }, details })
  })
