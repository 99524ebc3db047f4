import { essentialList } from '@charpente/contract/consultation/essential-words'
import { parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addPublished, lockPublishing, publishChanges, publishedContents } from './queries.ts'
import { examineContracts } from './read-essential-data.ts'

/**
 * Publishes what is ready, with that day as the day of publication: all of it or nothing, since a contract left out would
 * soon be late. The format lets nothing published be changed afterwards: what is written here stays as it is.
 */
export const publishEssentialData = (actorId: number, { author }: Origin, { db, now, hooks }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockPublishing(trx)
    const at = now()
    const { contracts } = await examineContracts({ db: trx, now: () => at, hooks })
    const incomplete = contracts.filter(
      ({ state, faults }) => state === 'incomplete' || (state === 'published' && faults.length > 0),
    )
    if (incomplete.length > 0)
      refuse('essentialDataIncomplete', {
        contrats: essentialList(
          incomplete.map(({ contract: { marketNumber }, gaps, faults }) => ({ marketNumber, gaps, faults })),
        ),
      })
    const ready = contracts.filter(({ state }) => state === 'ready')
    const changed = contracts.filter(
      ({ state, changes, acts }) =>
        state !== 'below' && [...changes, ...acts].some(({ publishedOn }) => publishedOn === null),
    )
    if (ready.length === 0 && changed.length === 0) refuse('essentialDataNothing')
    const before = (await publishedContents(trx)).length
    if (ready.length > 0)
      await addPublished(
        trx,
        ready.map(({ contract: { marketNumber, candidateId }, content }) => ({
          id: marketNumber,
          candidateId,
          content,
        })),
        at,
        actorId,
      )
    // What is public already stays as it was: its changes are added after it.
    await publishChanges(trx, parisDay(at))
    const open = contracts.filter(({ state }) => state === 'published' || state === 'ready')
    await hooks.whenSubcontractsArePublished(
      trx,
      open.map(({ contract }) => contract.marketNumber),
      parisDay(at),
    )
    const published = ready.map(({ contract }) => contract.marketNumber)
    await record(trx, author, at, {
      action: 'essentialDataPublished',
      on: { type: 'essentialData', id: 'decp' },
      details: {
        before: { contracts: before },
        after: {
          contracts: before + ready.length,
          published,
          ...(changed.length > 0 && { changed: changed.map(({ contract }) => contract.marketNumber) }),
        },
      },
    })
  })
