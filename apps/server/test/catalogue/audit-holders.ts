import { expect } from 'vitest'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { givenCorrection, givenPublications } from '../given/publications.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on a publication or on the holders of a lot, and the line it leaves: before and after. */
export async function holderActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const by = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, by)
  const { id: supplierId } = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const reason = 'Erreur de saisie'

  const onPublication =
    (name: RouteName, which: 'prepared' | 'replaced', body?: object): Act['do'] =>
    async () => {
      const id = (await givenPublications(given))[which]
      return { answer: await call(name, { params: { id }, ...(body && { body }) }), by, on: id }
    }
  const inTwoDays = () => ({ at: new Date(given.now().getTime() + 2 * 86_400_000).toISOString() })
  const holder = { rank: 1, supplierId, marketNumber: '25-201-A' }

  return {
    startPublication: [
      {
        do: async () => {
          const answer = await call('startPublication', { body: { edition: 25 } })
          return { answer, by, on: answer.json().id }
        },
        leaves: 'publicationStarted',
      },
    ],
    confirmGaps: [
      {
        do: onPublication('confirmGaps', 'prepared', {}),
        leaves: 'publicationGapsConfirmed',
        details: { before: { waiting: 0 }, after: { waiting: 0 } },
      },
    ],
    showPublication: [
      {
        do: onPublication('showPublication', 'prepared'),
        leaves: 'publicationShown',
        details: { edition: 26, before: { shown: expect.any(Number) }, after: { shown: expect.any(Number) } },
      },
    ],
    schedulePublication: [
      {
        do: async () => {
          const { prepared: id } = await givenPublications(given)
          return { answer: await call('schedulePublication', { params: { id }, body: inTwoDays() }), by, on: id }
        },
        leaves: 'publicationScheduled',
        details: { edition: 26, before: null, after: expect.objectContaining({ until: expect.any(String) }) },
      },
    ],
    cancelSchedule: [
      {
        do: async () => {
          const { prepared: id } = await givenPublications(given)
          await call('schedulePublication', { params: { id }, body: inTwoDays() })
          return { answer: await call('cancelSchedule', { params: { id } }), by, on: id }
        },
        leaves: 'publicationUnscheduled',
        details: { edition: 26, before: { until: expect.any(String) }, after: null },
      },
    ],
    returnToPublication: [
      {
        do: onPublication('returnToPublication', 'replaced', { reason }),
        leaves: 'publicationReturned',
        details: { reason, before: { shown: expect.any(Number) }, after: { shown: expect.any(Number) } },
      },
    ],
    correctHolders: [
      {
        do: async () => {
          const params = { edition: 25, lot: '201', place: '2A' }
          return {
            answer: await call('correctHolders', { params, body: { ranks: [holder], seen: [], reason } }),
            by,
            on: 25,
          }
        },
        leaves: 'holdersCorrected',
        details: {
          lot: '201',
          place: '2A',
          reason,
          before: { holders: [], prices: 0 },
          after: { holders: [holder], prices: 0 },
        },
      },
    ],
    undoCorrection: [
      {
        do: async () => {
          const id = await givenCorrection(given, by.id)
          return { answer: await call('undoCorrection', { params: { id }, body: { reason } }), by, on: 25 }
        },
        leaves: 'holderCorrectionUndone',
        details: { reason, before: { holders: [], prices: 0 }, after: { holders: [], prices: 0 } },
      },
    ],
  }
}
