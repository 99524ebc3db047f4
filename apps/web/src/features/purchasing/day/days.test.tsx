import type { User } from '@charpente/contract/people/user'
import type { DayList } from '@charpente/contract/purchasing/day'
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
  expect(await screen.findByText(/44 affaires attendent votre réponse. La plus urgente se ferme demain/)).toBeTruthy()
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
