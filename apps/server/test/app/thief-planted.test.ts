// @module-tag night

import type { Route } from '@charpente/contract/platform/route'
import type * as Opening from '@charpente/domain/consultation/envelopes/opening'
import type * as Assent from '@charpente/domain/people/accounts/assent'
import type * as Touching from '@charpente/domain/platform/touch'
import type { Touch } from '@charpente/domain/platform/touch'
import type * as Executions from '@charpente/domain/purchasing/execution/execution'
import type * as OrderAmount from '@charpente/domain/purchasing/execution/order-amount'
import type * as WhyNot from '@charpente/domain/purchasing/execution/why-not'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Call, RouteName } from '../given/people.ts'

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
const room = '@charpente/domain'
vi.mock('@charpente/domain/people/accounts/assent', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/consultation/consulting/amendment', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/consultation/envelopes/opening', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/platform/setting', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/execution', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/order-amount', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/why-not', async (original) => withPlants(await original<object>()))
vi.mock('../../src/platform/mail/post.ts', async (original) => withPlants(await original<object>()))

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { givenThiefWorld, playThief } = await import('./thief.ts')
const { givenAccount, givenPeople, said, signedInAs } = await import('../given/people.ts')
const { routes } = await import('@charpente/contract/app/routes')
const { controls, touches } = (await import('@charpente/domain/platform/touch')) as typeof Touching

const rules = {
  ...(await vi.importActual<typeof Assent>(`${room}/people/accounts/assent`)),
  ...(await vi.importActual<typeof Opening>(`${room}/consultation/envelopes/opening`)),
  ...(await vi.importActual<typeof Executions>(`${room}/purchasing/execution/execution`)),
  ...(await vi.importActual<typeof OrderAmount>(`${room}/purchasing/execution/order-amount`)),
  ...(await vi.importActual<typeof WhyNot>(`${room}/purchasing/execution/why-not`)),
}
type Rules = typeof rules
/** What one try has moved is what the next one starts from. */
const world = await givenThiefWorld()
const { given } = world
const { askAssent } = given.hooks
const kept = structuredClone(controls) as Record<Touch, Record<'staff' | 'others', Touching.Control>>
const table = controls as typeof kept
afterEach(() => {
  planted.now = {}
  given.hooks.askAssent = askAssent
  for (const touch of touches)
    for (const side of ['staff', 'others'] as const)
      Object.assign(table[touch][side], structuredClone(kept[touch][side]))
})

const rule = (plant: Record<string, unknown>) => () => {
  planted.now = plant
}
/** Its second person is taken away: done as soon as it is asked. */
const doneAlone = () => {
  given.hooks.askAssent = async ({ act }, sent, { actor, origin }, context) => {
    const asked = { askedBy: actor.id, askedAt: context.now(), reason: sent.body.reason, origin }
    await act({ ...sent, ...asked } as never, context)
    return { id: 0 }
  }
}
const nobody = async () => {}
const untold = rule({
  postMail: nobody,
  postMails: nobody,
  postCandidateMail: nobody,
  postCandidateMails: nobody,
  postPlainMail: nobody,
  postPlainMails: nobody,
})
/** A refusal of acts on an order that is not said any more. */
const unsaid = (refusal: string) =>
  rule({
    whyNotAct: (...asked: Parameters<Rules['whyNotAct']>) => {
      const found = rules.whyNotAct(...asked)
      return found === refusal ? null : found
    },
  })
const unproved = (touch: Touch, side: 'staff' | 'others') => () =>
  void Object.assign(table[touch][side], { confirmed: null, confirmedAbove: undefined })

/** In an order where what one has moved leaves the next something to move. */
const forTwo = [
  ['askIban', 'askDated', 'askRights', 'decideEnd', 'setRenewals', 'askRider', 'schedule', 'show', 'goBack'],
  ['correctHolders', 'undoCorrection', 'revise', 'confirmGaps', 'saveRule', 'approveFees'],
  ['freezeRanking', 'decideAward', 'notifyAward'],
].flat()

/** Each control taken away, what is aimed at it, and the sentence that is then broken. */
const faults: [control: string, take: () => void, names: string[], broken: RegExp][] = [
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
    /one person/,
  ],
  [
    'the envelopes wait for the deadline',
    rule({
      whyNotOpen: () => null,
      envelopeState: (_: object, opening: object | null) => (opening ? 'waiting' : 'openable'),
    }),
    ['openEnvelopes', 'readOffer', 'listOffers'],
    /one person|deadline/,
  ],
  [
    'seventy-two hours before money goes elsewhere',
    rule({ paymentSettingFrom: (agreedAt: Date) => agreedAt.toISOString().slice(0, 10) }),
    ['askIban', 'deceive'],
    /no cent/,
  ],
  ...forTwo.map((name): (typeof faults)[number] => [
    `the second person of ${name}`,
    doneAlone,
    [name],
    /one person|two|statement/,
  ]),
  ['a buyer says who they are above their amount', unproved('amount', 'others'), ['askMore'], /proved nothing/],
  ['a firm says who it is before its RIB moves', unproved('payee', 'others'), ['fileBank'], /proved nothing/],
  ...(
    [
      ['of payments, those who may agree', 'askIban'],
      ['of payments, the firm', 'saveMandate'],
      ['of payments, a firm of its own', 'fileBank'],
      ['of amounts, those who may agree', 'askDated'],
      ['of amounts, the other side', 'proposeQuantities'],
      ['of durations, those who may agree', 'setRenewals'],
      ['of durations, whoever began', 'deadlineLater'],
      ['of durations, the other side', 'proposeDays'],
      ['of secrets, oneself', 'openCalendar'],
      ['of rights, those who may agree', 'askRights'],
      ['of rights, the firm', 'moveMailbox'],
      ['of rights, oneself', 'addColleague'],
    ] as const
  ).map(([whom, name]): (typeof faults)[number] => [`who is told ${whom}`, untold, [name], /is told/]),
  [
    'nobody agrees to what they proposed',
    unsaid('executionProposalOwn'),
    ['proposeDays', 'proposeStop', 'agree'],
    /what they proposed/,
  ],
  [
    'the cap of penalties',
    rule({
      penaltyFor: (...asked: Parameters<Rules['penaltyFor']>) => {
        const count = rules.penaltyFor(...asked)
        return { ...count, amount: count.raw }
      },
    }),
    ['invitePenalty', 'answerPenalty', 'decidePenalty'],
    /above the cap/,
  ],
  [
    'the firm is heard before a penalty',
    unsaid('executionPenaltyAnswerAwaited'),
    ['invitePenalty', 'decidePenalty'],
    /was heard/,
  ],
  ['a notice has its time', unsaid('executionNoticeRunning'), ['serveNotice', 'terminate'], /without a notice/],
  [
    'works are done the day it is said',
    rule({
      declaredOn: ({ completion }: { completion: { day: string } | null }) => completion?.day ?? null,
      doneOn: ({ completion }: { completion: { day: string } | null }) => completion?.day ?? null,
    }),
    ['complete'],
    /lateness shrinks/,
  ],
  // What it moves stays moved: last.
  [
    'what is announced stays',
    rule({ isAnnounced: () => false, whyNotAmend: () => null }),
    ['deadlineSooner', 'deadlineGone', 'suspend'],
    /sooner/,
  ],
]

describe('one dishonest person, a control taken away', () => {
  for (const [control, take, names, broken] of faults)
    test(`it is found: ${control}`, { timeout: 600_000 }, async () => {
      take()
      await expect(playThief(world, { lives: 100, acts: 10, names, seed: 20_777 })).rejects.toThrow(broken)
    })
})

/**
 * What the table asks at the door of each route, whatever comes after: how fresh the proof, how many acts an hour. Limits
 * are brought down to a few, so that a life reaches them; each cell is then taken away alone.
 */
describe('the doors, a control taken away', async () => {
  const FEW = 4
  const MANY = 1_000_000
  const doors = await givenPeople({ RATE_LIMIT: '100000' }, { papers: false })
  const accounts = {
    staff: { side: 'operator' },
    buyer: { type: 'formalized' },
    firm: { side: 'supplier', type: 'formalized' },
  } as const
  const roles = { staff: 'OPERATOR', buyer: 'CUSTOMER', firm: 'SUPPLIER' }
  const params = new Proxy<Record<string, string>>({}, { get: () => '1' })
  const ends = ['logout', 'logoutEverywhere', 'closeSession', 'closeOtherSessions']
  const opened = (who: keyof typeof accounts, touch: Touch) =>
    (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, { touches: touched, access, carriesProof }]) =>
      touched?.length === 1 &&
      touched[0] === touch &&
      !carriesProof &&
      !ends.includes(name) &&
      Array.isArray(access) &&
      access.some((role) => role.endsWith(roles[who]))
        ? [name]
        : [],
    )
  const unlimited = () => {
    for (const touch of touches)
      for (const side of ['staff', 'others'] as const)
        Object.assign(table[touch][side].hourly, { person: MANY, organisation: MANY })
  }

  /** Two people of one organisation knock; `isStale`: their last proof is eleven minutes old. */
  async function knock(who: keyof typeof accounts, names: readonly RouteName[], isStale: boolean) {
    const head = await givenAccount(doors, accounts[who])
    const member = await givenAccount(doors, { ...accounts[who], ...(who !== 'staff' && { admin_id: head.id }) })
    const calls: Call[] = [await signedInAs(doors, head), await signedInAs(doors, member)]
    if (isStale) doors.wait({ minutes: 11 })
    const passed = [0, 0]
    for (let at = 0; at < 4 * FEW; at++) {
      const name = names[at % names.length] as RouteName
      // The first knocks more often.
      const whose = at % 3 === 2 ? 1 : 0
      const answer = said(await (calls[whose] as Call)(name, { params, body: {} }))
      // Only a head may: nothing more is asked of whoever may not.
      if (answer === 'forbidden') continue
      if (isStale && answer !== 'confirmationNeeded') throw new Error(`${name} proved nothing, and passes: ${answer}`)
      if (answer !== 'tooManyActs') passed[whose] = (passed[whose] ?? 0) + 1
    }
    return passed
  }

  const cells = touches.flatMap((touch) =>
    (['staff', 'buyer', 'firm'] as const).flatMap((who) => {
      const names = opened(who, touch)
      const side = who === 'staff' ? ('staff' as const) : ('others' as const)
      return names.length === 0 ? [] : [{ touch, who, side, names }]
    }),
  )
  const proved = cells.filter(({ touch, side }) => kept[touch][side].confirmed !== null)

  test.each(proved)('a fresh proof for $touch, of $who', async ({ touch, who, side, names }) => {
    unlimited()
    await knock(who, names, true)
    Object.assign(table[touch][side], { confirmed: null })
    await expect(knock(who, names, true)).rejects.toThrow(/proved nothing/)
  })

  test.each(cells)(
    'a limit of acts on $touch, of $who and of their organisation',
    async ({ touch, who, side, names }) => {
      unlimited()
      const { hourly } = table[touch][side]
      Object.assign(hourly, { person: FEW })
      expect(Math.max(...(await knock(who, names, false)))).toBe(FEW)
      Object.assign(hourly, { person: MANY })
      expect(Math.max(...(await knock(who, names, false)))).toBeGreaterThan(FEW)
      // The centre is one organisation, which has knocked already.
      const before = who === 'staff' ? MANY : 0
      Object.assign(hourly, { organisation: FEW })
      const [head = 0, member = 0] = await knock(who, names, false)
      expect(head + member).toBe(before ? 0 : FEW)
    },
  )
})
