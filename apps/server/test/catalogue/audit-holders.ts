import { expect } from 'vitest'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { givenCorrection, givenPublications } from '../given/publications.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/**
 * Every act on a publication or on the holders of a lot, and the line it leaves: before and after. What takes two persons
 * is asked by its route, and leaves its own line once somebody agrees.
 */
export async function holderActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const by = await givenAccount(given, { side: 'operator' })
  const call = await signedInAs(given, by)
  const second = await givenAccount(given, { side: 'operator' })
  const pair = agreedBy(given, call, second)
  const { id: supplierId } = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const reason = 'Erreur de saisie'

  /** Asked: the line says so, on the request. */
  const asked = (name: RouteName, sent: () => Promise<object>): Act[] => [
    {
      do: async () => {
        const answer = await call(name, await sent())
        return { answer, by, on: answer.json().id }
      },
      leaves: 'assentAsked',
      details: { before: null, after: { until: expect.any(String) } },
    },
  ]
  const agreed =
    (name: RouteName, sent: () => Promise<{ params: Record<string, string | number>; body?: object }>, on?: number) =>
    async () => {
      const given = await sent()
      return { answer: await pair(name, given), by: second, on: on ?? Number(given.params.id) }
    }
  const publication = (which: 'prepared' | 'replaced', body: () => object) => async () => ({
    params: { id: (await givenPublications(given))[which] },
    body: body(),
  })
  const why = () => ({ reason })
  const inTwoDays = () => ({ at: new Date(given.now().getTime() + 2 * 86_400_000).toISOString(), reason })
  const holder = { rank: 1, supplierId, marketNumber: '25-201-A' }
  const correction = (place: string) => async () => ({
    params: { edition: 25, lot: '201', place },
    body: { ranks: [holder], seen: [], reason },
  })
  const undoing = async () => ({ params: { id: await givenCorrection(given, by.id) }, body: { reason } })

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
    confirmGaps: asked('confirmGaps', publication('prepared', why)),
    showPublication: asked('showPublication', publication('prepared', why)),
    schedulePublication: asked('schedulePublication', publication('prepared', inTwoDays)),
    returnToPublication: asked('returnToPublication', publication('replaced', why)),
    correctHolders: asked('correctHolders', correction('2A')),
    undoCorrection: asked('undoCorrection', undoing),
    cancelSchedule: [
      {
        do: async () => {
          const { prepared: id } = await givenPublications(given)
          await pair('schedulePublication', { params: { id }, body: inTwoDays() })
          return { answer: await call('cancelSchedule', { params: { id } }), by, on: id }
        },
        leaves: 'publicationUnscheduled',
        details: { edition: 26, before: { until: expect.any(String) }, after: null },
      },
    ],
    approveAssent: [
      {
        do: agreed('confirmGaps', publication('prepared', why)),
        leaves: 'publicationGapsConfirmed',
        details: { before: { waiting: 0 }, after: { waiting: 0 } },
      },
      {
        do: agreed('showPublication', publication('prepared', why)),
        leaves: 'publicationShown',
        details: { edition: 26, before: { shown: expect.any(Number) }, after: { shown: expect.any(Number) } },
      },
      {
        do: agreed('schedulePublication', publication('prepared', inTwoDays)),
        leaves: 'publicationScheduled',
        details: { edition: 26, before: null, after: expect.objectContaining({ until: expect.any(String) }) },
      },
      {
        do: agreed('returnToPublication', publication('replaced', why)),
        leaves: 'publicationReturned',
        details: { reason, before: { shown: expect.any(Number) }, after: { shown: expect.any(Number) } },
      },
      {
        do: agreed('correctHolders', correction('05'), 25),
        leaves: 'holdersCorrected',
        details: {
          lot: '201',
          place: '05',
          reason,
          before: { holders: [], prices: 0 },
          after: { holders: [holder], prices: 0, endsOn: expect.any(String), maximum: null },
        },
      },
      {
        do: agreed('undoCorrection', undoing, 25),
        leaves: 'holderCorrectionUndone',
        details: { reason, before: { holders: [], prices: 0 }, after: { holders: [], prices: 0 } },
      },
    ],
  }
}
