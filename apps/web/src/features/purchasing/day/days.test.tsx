import type { User } from '@charpente/contract/people/user'
import type { DayList, Work } from '@charpente/contract/purchasing/day'
import type { WorkSection } from '@charpente/domain/purchasing/day/works'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreSession } from '../../../lib/session.tsx'
import { givenDay, givenTask, noWorks } from '../../../testing/given-day.ts'
import { show } from '../../../testing/show.tsx'
import { BuyerDay } from './buyer-day.tsx'
import { FirmDay } from './firm-day.tsx'

const user = { id: 1, roles: ['ROLE_CUSTOMER'], type: 'formalized', admin: null } as unknown as User

const asked = vi.fn()
/** What the server answers, by what it is asked of the day. */
const reads = (of: (query: URLSearchParams) => DayList) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    asked(pathname, Object.fromEntries(searchParams))
    const answers = { '/api/tasks': of(searchParams), '/api/works': noWorks }
    return new Response(JSON.stringify(answers[pathname as keyof typeof answers] ?? {}))
  })

beforeEach(() => {
  asked.mockReset()
  restoreSession({ user, expiresAt: '2099-01-01T00:00:00.000Z' })
  vi.setSystemTime(new Date('2026-11-16T08:00:00Z'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nothing = () => undefined

test('a buyer reads how much there is of all, not of the page that was read', async () => {
  reads(() =>
    givenDay({ total: 140, soon: 3, periods: { soon: 3, week: 57, after: 80 }, tasks: [givenTask()], next: '1~x' }),
  )
  show(<BuyerDay filters={{}} type={undefined} onPerson={nothing} />)
  expect(await screen.findByRole('heading', { name: /^D’ici demain soir\s*3\sdemandes$/ })).toBeTruthy()
  expect(screen.getByText('3 demandes d’ici demain soir')).toBeTruthy()
})

test('a filter where nothing waits says so of itself, and what presses is said of all', async () => {
  reads(() => givenDay({ total: 12, soon: 3, counts: { late: 12 } }))
  show(<BuyerDay filters={{}} type="delays" onPerson={nothing} />)
  expect(await screen.findByRole('heading', { name: 'Rien dans ce filtre' })).toBeTruthy()
  expect(screen.queryByText(/Rien ne presse|Rien à faire aujourd’hui/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Tout voir' }).getAttribute('href')).toBe('/compte')
})

test('one person of two hundred is looked for by name, and their works are shown', async () => {
  const people = Array.from({ length: 200 }, (_, place) => ({ id: 100 + place, name: `Agent ${place}`, count: 1 }))
  reads(() => givenDay({ total: 200, people, tasks: [givenTask()] }))
  const onPerson = vi.fn()
  const { user: hands } = show(<BuyerDay filters={{ person: 142 }} type={undefined} onPerson={onPerson} />)
  const choice = await screen.findByRole('combobox', { name: 'Personne' })
  expect((choice as HTMLInputElement).value).toBe('Agent 42 (1)')
  expect(asked).toHaveBeenCalledWith('/api/works', { person: '142' })
  await hands.clear(choice)
  await hands.type(choice, 'agent 187')
  await hands.click(await screen.findByRole('option', { name: 'Agent 187 (1)', hidden: true }))
  expect(onPerson).toHaveBeenLastCalledWith(287)
})

test('a firm reads apart what it is to answer, its papers and all that none of its works tells', async () => {
  const soon = { soon: 1, week: 0, after: 0 }
  const days: Record<string, DayList> = {
    answers: givenDay({ total: 60, periods: { soon: 3, week: 0, after: 41 }, tasks: [givenTask()], next: '1~x' }),
    others: givenDay({
      total: 60,
      periods: soon,
      tasks: [givenTask({ key: 'x4-finalAccount', kind: 'finalAccount', cartName: 'Lavoir' })],
    }),
    papers: givenDay({
      total: 60,
      periods: soon,
      tasks: [givenTask({ key: 'paper-rib', kind: 'renewPaper', document: 'RIB' })],
    }),
  }
  reads((query) => days[query.get('part') ?? ''] ?? givenDay())
  show(<FirmDay filters={{}} onFilter={nothing} />)
  expect(
    await screen.findByText(/60\schoses à faire, dont 44\sréponses à donner. La plus urgente se ferme demain/),
  ).toBeTruthy()
  const others = screen.getByRole('region', { name: 'Autres démarches 1' })
  expect(within(others).getByRole('link', { name: 'Proposer le décompte' })).toBeTruthy()
  expect(await screen.findByText('RIB')).toBeTruthy()
})

test('an accepted order whose account is to be given is no empty day', async () => {
  reads((query) =>
    query.get('part') === 'others' ? givenDay({ periods: { soon: 0, week: 0, after: 1 } }) : givenDay(),
  )
  show(<FirmDay filters={{}} onFilter={nothing} />)
  expect(await screen.findByRole('heading', { name: 'Autres démarches 1' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Rien à répondre' })).toBeNull()
})

const work = (change: Partial<Work>): Work => ({
  ...givenTask({ cartName: 'Groupe scolaire Vaugelas' }),
  purchaseOrder: 12,
  phase: 'accepted',
  lotName: 'Électricité',
  startsOn: null,
  endsOn: null,
  doneOn: null,
  percent: 50,
  openPoints: 0,
  pointsToLift: 0,
  stated: 0,
  paid: 0,
  dueOn: null,
  isLate: false,
  task: null,
  ...change,
})

const given: [section: WorkSection, sentence: string, work: Work, left: string][] = [
  ['toStart', 'a start nobody agreed on', work({ phase: 'toStart' }), 'À conveniravec l’acheteur'],
  ['toStart', 'a start that comes is not late', work({ startsOn: '2026-11-17' }), '1 jourdébut le 17 novembre'],
  ['toStart', 'one that has passed is', work({ startsOn: '2026-11-12', isLate: true }), '4 joursaprès le début prévu'],
  ['underWay', 'an end nobody agreed on', work({ phase: 'underWay' }), 'À convenirsans date de fin'],
  ['toAccept', 'reservations said to be lifted', work({ openPoints: 2 }), 'Chez l’acheteurlevée à vérifier'],
  [
    'toAccept',
    'one that is left to lift',
    work({ openPoints: 2, pointsToLift: 1, task: { kind: 'liftPoint', dueAt: '2026-11-26T22:59:59Z' } }),
    '10 joursà lever avant le 26 novembre',
  ],
  ['unpaid', 'an invoice to make', work({ stated: 7492_00, task: { kind: 'invoice', dueAt: null } }), 'À facturer'],
  ['unpaid', 'an invoice the buyer suspended', work({ stated: 7492_00 }), 'Chez l’acheteurfacture suspendue'],
]
for (const [section, sentence, line, left] of given)
  test(`a line of works says where it stands: ${sentence}`, async () => {
    const sections = { ...noWorks.sections, [section]: { count: 1, amount: 0, late: line.isLate ? 1 : 0 } }
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      const works = searchParams.get('section') === section ? [line] : []
      const answers = { '/api/tasks': givenDay(), '/api/works': { ...noWorks, sections, works } }
      return Response.json(answers[pathname as keyof typeof answers] ?? {})
    })
    show(<FirmDay filters={{}} onFilter={nothing} />)
    const title = await screen.findByRole('heading', { name: 'Groupe scolaire Vaugelas' })
    const row = title.closest('li') as HTMLElement
    const words = (found: Element | null) => found?.textContent?.replaceAll(/\s/g, ' ')
    expect(words(row.querySelector('p'))).toBe(left)
    expect(row.querySelector('p')?.getAttribute('data-tone') === 'error').toBe(line.isLate)
    // Two of one site are told apart.
    expect(words(row)).toMatch(/lot 206.*rang 1.*74-206-12-1/)
  })
