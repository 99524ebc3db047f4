// @module-tag night

import type * as Amendment from '@charpente/domain/consultation/consulting/amendment'
import type * as Opening from '@charpente/domain/consultation/envelopes/opening'
import type * as Assent from '@charpente/domain/people/accounts/assent'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
vi.mock('@charpente/domain/people/accounts/assent', async (original) => withPlants(await original<typeof Assent>()))
vi.mock('@charpente/domain/consultation/consulting/amendment', async (original) =>
  withPlants(await original<typeof Amendment>()),
)
vi.mock('@charpente/domain/consultation/envelopes/opening', async (original) =>
  withPlants(await original<typeof Opening>()),
)

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { givenThiefWorld, playThief } = await import('./thief.ts')
const { givenPeople } = await import('../given/people.ts')

const rules = {
  ...(await vi.importActual<typeof Assent>('@charpente/domain/people/accounts/assent')),
  ...(await vi.importActual<typeof Opening>('@charpente/domain/consultation/envelopes/opening')),
}
const given = await givenPeople({}, { papers: false })
/** What one try has moved is what the next one starts from. */
const world = await givenThiefWorld(given)
const { askAssent } = given.hooks
afterEach(() => {
  planted.now = {}
  given.hooks.askAssent = askAssent
})

/** Done as soon as it is asked: its second person is taken away. */
const doneAlone = () => {
  given.hooks.askAssent = async ({ act }, sent, { actor, origin }, context) => {
    const asked = { askedBy: actor.id, askedAt: context.now(), reason: sent.body.reason, origin }
    await act({ ...sent, ...asked } as never, context)
    return { id: 0 }
  }
}
const rule = (plant: Record<string, unknown>) => () => {
  planted.now = plant
}
/** Each control taken away, and what is aimed at it: found in at most two hundred lives. */
const faults: [control: string, take: () => void, names: string[]][] = [
  // Her second name still has its rights: first.
  [
    'a second name is no second person',
    rule({
      whyNotDecideAssent: (request: object, ...more: [never, Date]) =>
        rules.whyNotDecideAssent({ ...request, samePerson: [] } as never, ...more),
      mayAssent: (request: object, operators: never) =>
        rules.mayAssent({ ...request, samePerson: [] } as never, operators),
    }),
    ['askDated', 'approve'],
  ],
  [
    'the envelopes wait for the deadline',
    rule({
      whyNotOpen: () => null,
      envelopeState: (_: object, opening: object | null) => (opening ? 'waiting' : 'openable'),
    }),
    ['openEnvelopes', 'readOffer', 'listOffers'],
  ],
  ...(
    ['askIban', 'askDated', 'askRights', 'askRider', 'decideEnd', 'show', 'goBack', 'correctHolders', 'revise'] as const
  ).map((name): [string, () => void, string[]] => [`the second person of ${name}`, doneAlone, [name]]),
  [
    'what is announced stays',
    rule({ isAnnounced: () => false, whyNotAmend: () => null }),
    ['deadlineSooner', 'deadlineGone', 'suspend'],
  ],
]

for (const [control, take, names] of faults)
  test(`taken away, it is found: ${control}`, { timeout: 600_000 }, async () => {
    take()
    await expect(playThief(world, { lives: 200, acts: 10, names, seed: 20_777 })).rejects.toThrow(
      /one person|deadline|two|sooner/,
    )
  })
