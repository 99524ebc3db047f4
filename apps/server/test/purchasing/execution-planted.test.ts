// @module-tag night
import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import type * as Acceptance from '@charpente/domain/purchasing/execution/acceptance'
import { type Act, actKinds } from '@charpente/domain/purchasing/execution/act'
import type * as Amounts from '@charpente/domain/purchasing/execution/amounts'
import type * as Executions from '@charpente/domain/purchasing/execution/execution'
import type * as FinalAccount from '@charpente/domain/purchasing/execution/final-account'
import type * as OrderAmount from '@charpente/domain/purchasing/execution/order-amount'
import type * as Payment from '@charpente/domain/purchasing/execution/payment'
import type * as Tasks from '@charpente/domain/purchasing/execution/tasks'
import type * as Time from '@charpente/domain/purchasing/execution/time'
import type * as WhyNot from '@charpente/domain/purchasing/execution/why-not'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

type Rules = typeof Acceptance & typeof Amounts & typeof Executions & typeof Payment & typeof Tasks & typeof Time
type Plant = Partial<Rules & typeof OrderAmount & typeof FinalAccount & typeof WhyNot>

const { planted, withPlants } = await vi.hoisted(async () => (await import('../given/planted.ts')).givenPlanted())
const room = '@charpente/domain/purchasing/execution'
vi.mock('@charpente/domain/purchasing/execution/acceptance', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/amounts', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/execution', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/final-account', async (original) =>
  withPlants(await original<object>()),
)
vi.mock('@charpente/domain/purchasing/execution/order-amount', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/payment', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/tasks', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/time', async (original) => withPlants(await original<object>()))
vi.mock('@charpente/domain/purchasing/execution/why-not', async (original) => withPlants(await original<object>()))

// The worker may have read them all for another file, without what is planted here; the next one must not find it.
vi.resetModules()
afterAll(() => vi.resetModules())
const { givenLives, playLives } = await import('./execution-model.ts')
const { givenApp } = await import('../given/given.ts')
const { givenMarket } = await import('../given/market.ts')

const given = await givenApp()
const world = await givenLives(given, await givenMarket(given))
afterAll(() => world.owner.destroy())
afterEach(() => {
  planted.now = {}
})

const { whyNotAct } = await vi.importActual<typeof WhyNot>(`${room}/why-not`)
const { executionOf } = await vi.importActual<typeof Executions>(`${room}/execution`)
const time = await vi.importActual<typeof Time>(`${room}/time`)
const amounts = await vi.importActual<typeof Amounts>(`${room}/amounts`)
const acceptance = await vi.importActual<typeof Acceptance>(`${room}/acceptance`)
const account = await vi.importActual<typeof FinalAccount>(`${room}/final-account`)
const payment = await vi.importActual<typeof Payment>(`${room}/payment`)
const tasks = await vi.importActual<typeof Tasks>(`${room}/tasks`)

/** Refusals of calls, which no rule of the file gives, and what acts never meet. */
const ofContract = ['executionAboveCeiling', 'executionContractEnded', 'executionRankSuspended']
const notOfRules = [...ofContract, 'executionNotFound']
const refusals = Object.keys(executionRefusals).filter((one) => !one.includes('Code') && !notOfRules.includes(one))
const nothing = { kind: 'said', body: { words: '' } } as const
/** What is only told, and changes nothing of what is kept beside. */
const told = ['said', 'paymentReminded']
const year = 365 * 86_400_000

/** The model is worth what it finds: each of these must be found. */
const faults: [fault: string, plant: Plant][] = [
  ...refusals.map((refusal): [string, Plant] => [
    `${refusal} is never said`,
    {
      whyNotAct: (...asked) => {
        const found = whyNotAct(...asked)
        return found === refusal ? null : found
      },
    },
  ]),
  ...actKinds.map((kind): [string, Plant] => [
    `${kind} is never let`,
    { whyNotAct: (...asked) => (asked[1].kind === kind ? 'executionNotOpen' : whyNotAct(...asked)) },
  ]),
  ...actKinds
    .filter((kind) => !told.includes(kind))
    .map((kind): [string, Plant] => [
      `${kind} changes nothing`,
      {
        executionOf: (facts, acts, today) =>
          executionOf(
            facts,
            acts.map((act) => (act.kind === kind ? ({ ...act, ...nothing } as Act) : act)),
            today,
          ),
      },
    ]),
  ['a day more to do it', { endOn: (...asked) => time.endOn(...asked)?.replace(/1$/, '2') ?? null }],
  [
    'days standing still are not given back',
    { suspendedDays: () => 0, endOn: (file, day) => time.endOn({ ...file, suspensions: [] }, day) },
  ],
  ['extensions are not counted', { endOn: (file, day) => time.endOn({ ...file, extensionDays: 0 }, day) }],
  ['late a day too soon', { lateDays: (...asked) => time.lateDays(...asked) + 1 }],
  ['what was ended is late still', { lateDays: (file, day) => time.lateDays({ ...file, terminatedAt: null }, day) }],
  ['done when it is said, whatever the buyer retains', { doneOn: ({ completion }) => completion?.day ?? null }],
  [
    'a change of quantities costs nothing',
    { orderAmount: ({ facts }) => facts.lines.reduce((sum, { total }) => sum + total, 0) },
  ],
  [
    'small penalties are not forgiven',
    {
      penaltyAt: (...asked) => {
        const found = amounts.penaltyAt(...asked)
        return { ...found, amount: Math.min(found.raw, found.cap) }
      },
    },
  ],
  [
    'penalties have no most',
    {
      penaltyAt: (...asked) => {
        const found = amounts.penaltyAt(...asked)
        return { ...found, amount: found.isExempt ? 0 : found.raw }
      },
    },
  ],
  ['part done is a hundredth off', { donePercent: (file) => Math.min(100, amounts.donePercent(file) + 1) }],
  [
    'statements that were billed are left out',
    { stated: (file) => amounts.stated({ ...file, statements: file.statements.slice(-1) }) },
  ],
  ['silence decides nothing', { acquiredAt: () => null }],
  ['silence agrees to no account', { accountAcquiredAt: () => null }],
  [
    'the firm has a day more for its account',
    {
      finalAccountBy: (file) => {
        const due = account.finalAccountBy(file)
        return due && new Date(due.getTime() + 86_400_000)
      },
    },
  ],
  [
    'the buyer has a day more to decide',
    {
      decideBy: (file) => {
        const due = acceptance.decideBy(file)
        return due && new Date(due.getTime() + 86_400_000)
      },
    },
  ],
  ['the visit may wait', { visitBy: (file) => acceptance.decideBy(file) }],
  ['the guarantee has no end', { guaranteeEnd: () => null }],
  ['payment waits a day more', { payBy: (...asked) => payment.payBy(...asked)?.replace(/1$/, '2') ?? null }],
  ['no interest', { latePayment: (...asked) => ({ ...payment.latePayment(...asked), interest: 0 }) }],
  ['the clock never wakes', { wakesAt: () => null }],
  [
    'the clock wakes a year late',
    {
      wakesAt: (...asked) => {
        const at = tasks.wakesAt(...asked)
        return at && new Date(at.getTime() + year)
      },
    },
  ],
  [
    'nobody is reminded',
    { actsOfClock: (...asked) => tasks.actsOfClock(...asked).filter(({ kind }) => kind !== 'reminded') },
  ],
  ['nothing closes', { isClosable: () => false }],
  ['reminded every minute', { actsOfClock: (file, now) => tasks.actsOfClock({ ...file, reminded: new Map() }, now) }],
  [
    'the buyer has nothing to do',
    { tasksOf: (...asked) => tasks.tasksOf(...asked).filter(({ side }) => side === 'firm') },
  ],
  ...tasks.taskKinds.map((kind): [string, Plant] => [
    `${kind} waits for nobody`,
    { tasksOf: (...asked) => tasks.tasksOf(...asked).filter((one) => one.kind !== kind) },
  ]),
]

test.each(faults)('E-MODEL-01 %s: the model finds it', { timeout: 1_200_000 }, async (_fault, plant) => {
  planted.now = plant
  await expect(playLives({ world, runs: 300, length: 40, seed: 21 })).rejects.toThrow()
})
