import { countFigures, countHoldersByDepartment } from '../../catalogue/publication/figures/queries.ts'
import type { Context } from '../../platform/http/context.ts'

/** Counted once and kept, since the presentation is the most visited page. May run twice: it writes what it counts. */
export const countFiguresJob = ({ edition }: { edition: number }, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await countFigures(trx, edition, now())
    await countHoldersByDepartment(trx, edition)
  })
