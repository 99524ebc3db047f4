import { ApiError } from '@charpente/contract/platform/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StepValues } from '../step-values.ts'
import type { Copy } from './copies.ts'
import { draftKeeper } from './draft-keeper.ts'
import { changedPaths, fingerprintOf, sameValues } from './same-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SAVED_AT = '2026-11-16T13:32:00.000Z'
const noNetwork = new ApiError(0, null)
const refusal = (status: number, code: string, details?: object) =>
  new ApiError(status, { code, message: `refus ${code}`, details })

/** A server with one step: it takes what comes on its version, and refuses the rest. */
function given({
  copy = null,
  known = null,
  version = 1,
}: {
  copy?: Copy | null
  known?: StepValues | null
  version?: number
} = {}) {
  const server = { values: known, version, fails: [] as unknown[], calls: 0, answers: true }
  let local: Copy | null = copy
  const written = new Set<number>()
  const send = async (values: StepValues, base: number) => {
    server.calls++
    const failure = server.fails.shift()
    if (failure) throw failure
    if (base !== server.version)
      throw refusal(409, 'draftConflict', { values: server.values, savedAt: SAVED_AT, version: server.version })
    server.values = values
    server.version++
    if (!server.answers) throw noNetwork
    return { version: server.version, savedAt: SAVED_AT }
  }
  const keeper = draftKeeper({
    version: 1,
    keptAt: null,
    known,
    copy,
    send,
    onKept: () => undefined,
    write: (next) => {
      local = next
    },
    here: { mark: (one) => written.add(one), has: (one) => written.has(one) },
  })
  const shown = vi.fn()
  keeper.shownBy({ initial: known ?? {}, shape: (values) => values, show: shown })
  return { server, keeper, local: () => local, shown, written }
}

test('what is typed is kept here at once, on the server a second after the last key, in one request', async () => {
  const { server, keeper, local } = given()
  keeper.change({ name: 'T' })
  keeper.change({ name: 'To' })
  expect(local()?.values).toEqual({ name: 'To' })
  await vi.advanceTimersByTimeAsync(999)
  expect(server.calls).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(server).toMatchObject({ calls: 1, values: { name: 'To' } })
  expect(keeper.get()).toMatchObject({ status: 'kept', keptAt: new Date(SAVED_AT) })
  expect(local()).toBeNull()
})

test('without network it says so, tries again with a growing pause, and sends the newest words', async () => {
  const { server, keeper, local } = given()
  server.fails = [noNetwork, noNetwork, noNetwork]
  keeper.change({ name: 'a' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.get().status).toBe('network')
  keeper.change({ name: 'ab' })
  expect(local()?.values).toEqual({ name: 'ab' })
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(server).toMatchObject({ calls: 4, values: { name: 'ab' } })
  expect(keeper.get().status).toBe('kept')
})

test('words whose answer was lost are known again as one’s own', async () => {
  const { server, keeper } = given()
  server.answers = false
  keeper.change({ name: 'a' })
  await vi.advanceTimersByTimeAsync(1000)
  server.answers = true
  keeper.change({ name: 'ab' })
  await vi.advanceTimersByTimeAsync(1100)
  expect(keeper.get().status).toBe('kept')
  expect(server.values).toEqual({ name: 'ab' })
})

test('what somebody else wrote is never written over: both are there until one is chosen', async () => {
  const { server, keeper, local } = given({ known: { name: 'a', city: 'b' } })
  Object.assign(server, { values: { name: 'theirs', city: 'b' }, version: 5 })
  keeper.change({ name: 'mine', city: 'b' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(keeper.get()).toMatchObject({ status: 'conflict', theirs: { version: 5 }, from: 'device' })
  expect(keeper.conflicts()).toEqual([{ path: 'name', mine: 'mine', theirs: 'theirs' }])
  expect(server).toMatchObject({ calls: 1, values: { name: 'theirs' } })
  expect(local()?.values).toMatchObject({ name: 'mine' })

  keeper.settle({ name: 'mine' })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.values).toMatchObject({ name: 'mine' })
  expect(keeper.get().status).toBe('kept')
})

test('choosing the other answer forgets one’s own, and shows it', async () => {
  const { server, keeper, local, shown } = given({ known: { name: 'a' } })
  Object.assign(server, { values: { name: 'theirs' }, version: 5 })
  keeper.change({ name: 'mine' })
  await vi.advanceTimersByTimeAsync(1000)
  keeper.settle({ name: 'theirs' })
  expect(shown).toHaveBeenLastCalledWith({ name: 'theirs' })
  expect(local()).toBeNull()
  expect(keeper.unsent()).toBeNull()
})

test('other fields changed elsewhere join what is typed here, without a question', async () => {
  const { server, keeper, local, shown } = given({ known: { name: 'a', city: 'b' } })
  Object.assign(server, { values: { name: 'a', city: 'Annecy' }, version: 5 })
  keeper.change({ name: 'mine', city: 'b' })
  await vi.advanceTimersByTimeAsync(1010)
  expect(shown).toHaveBeenCalledExactlyOnceWith({ name: 'mine', city: 'Annecy' })
  expect(server.values).toEqual({ name: 'mine', city: 'Annecy' })
  expect(keeper.get()).toMatchObject({ status: 'kept', joined: ['city'] })
  expect(local()).toBeNull()
})

test('what this browser wrote in another tab is known as such', async () => {
  const { server, keeper, written } = given({ known: { name: 'a' } })
  written.add(5)
  Object.assign(server, { values: { name: 'theirs' }, version: 5 })
  keeper.change({ name: 'mine' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.get()).toMatchObject({ status: 'conflict', from: 'tab' })
  keeper.settle({})
  await vi.advanceTimersByTimeAsync(0)
  expect([...written]).toEqual([5, 6])
})

test('refused while saving for good, it can be saved again when nobody changed the same field', () => {
  const { keeper } = given({ known: { name: 'a', city: 'b' } })
  const theirs = (values: StepValues) => ({ values, savedAt: SAVED_AT, version: 4 })
  expect(keeper.meet(theirs({ name: 'a', city: 'Annecy' }), { name: 'mine', city: 'b' })).toBe(true)
  expect(keeper.unsent()).toEqual({ name: 'mine', city: 'Annecy' })
  expect(keeper.meet(theirs({ name: 'x', city: 'Annecy' }), { name: 'y', city: 'Annecy' })).toBe(false)
})

test('what a former visit typed on an older version joins what came since', async () => {
  const copy = { values: { name: 'left', city: '' }, version: 1, on: { name: '', city: '' }, at: SAVED_AT, sent: [] }
  const { server } = given({ copy, known: { name: '', city: 'Annecy' }, version: 3 })
  await vi.advanceTimersByTimeAsync(10)
  expect(server.values).toEqual({ name: 'left', city: 'Annecy' })
})

test.each([
  ['candidatesDeadline', 'late'],
  ['candidatesClosed', 'closed'],
  ['candidateWrongPhase', 'closed'],
])('Q-75 %s stops the sending, not the keeping', async (why, status) => {
  const { server, keeper, local } = given()
  server.fails = [refusal(403, why)]
  keeper.change({ name: 'a' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.get()).toMatchObject({ status, words: `refus ${why}` })
  keeper.change({ name: 'ab' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.calls).toBe(1)
  expect(local()?.values).toEqual({ name: 'ab' })
})

test('an access that is lost stops too, and says so', async () => {
  const { server, keeper } = given()
  server.fails = [refusal(404, 'candidateNotFound')]
  keeper.change({ name: 'a' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.get().status).toBe('access')
})

test('what a former visit could not send leaves when the step opens again', async () => {
  const copy = { values: { name: 'left' }, version: 1, at: SAVED_AT, sent: [] }
  const { server, keeper } = given({ copy, known: { name: '' } })
  expect(keeper.unsent()).toEqual({ name: 'left' })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.values).toEqual({ name: 'left' })
})

test('what a former visit sent in its last moment is not sent again', () => {
  const copy = { values: { name: 'left' }, version: 1, at: SAVED_AT, sent: [] }
  const { keeper, local } = given({ copy, known: { name: 'left' }, version: 2 })
  expect(keeper.unsent()).toBeNull()
  expect(local()).toBeNull()
})

test('a copy that waited on an older version of its own words goes on from there', async () => {
  const copy = { values: { name: 'ab' }, version: 1, at: SAVED_AT, sent: [fingerprintOf({ name: 'a' })] }
  const { server, keeper } = given({ copy, known: { name: 'a' }, version: 2 })
  await vi.advanceTimersByTimeAsync(10)
  expect(server.values).toEqual({ name: 'ab' })
  expect(keeper.get().status).toBe('kept')
})

test('nothing leaves while the step is saved for good, and there is no draft afterwards', async () => {
  const { server, keeper, local } = given()
  keeper.change({ name: 'a' })
  expect(await keeper.hold()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.calls).toBe(0)
  keeper.saved({ name: 'a' }, 2)
  expect(local()).toBeNull()
  expect(keeper.get()).toMatchObject({ status: 'kept', keptAt: null })
})

test('the order of names, blanks and addresses of files make no difference', () => {
  expect(sameValues({ a: 1, b: '' }, { b: null, a: 1 })).toBe(true)
  expect(sameValues({ rib: '/x?s=1', ribUpload: 4 }, { ribUpload: 4, rib: '/x?s=2' })).toBe(true)
  expect(sameValues({ rib: '/x', ribUpload: 4 }, { rib: '/x', ribUpload: 5 })).toBe(false)
})

test('two versions differ field by field', () => {
  expect(
    changedPaths({ contractors: [{ phone: '1', city: 'A' }] }, { contractors: [{ phone: '2', city: 'A' }] }),
  ).toEqual(['contractors.0.phone'])
  expect(changedPaths({ rows: [{ a: 1 }], ticks: ['73'] }, { rows: [], ticks: ['74'] })).toEqual(['rows', 'ticks'])
})
