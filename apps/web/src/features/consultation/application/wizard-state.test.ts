import type { Candidate } from '@charpente/contract/consultation/application/application'
import { formKeys } from '@charpente/domain/consultation/application/screens'
import { expect, test } from 'vitest'
import { nothingOpen, wizardState } from './wizard-state.ts'

const application = {
  id: 'a1',
  token: 'K7QFXW3M9HPAT4RD',
  stepInprogress: 3,
  closed: null,
  closeAndGenerate: false,
  drafts: {},
  versions: { step2: 1 },
} as unknown as Candidate

const loaded = (change: Partial<Candidate> = {}, asked?: number) =>
  wizardState(nothingOpen, {
    type: 'loaded',
    application: { ...application, ...change },
    code: 'K7QFXW3M9HPAT4RD',
    reads: false,
    asked,
  })

test('W-API-13 loaded, init, isLoading and criticalError are kept beside the application', () => {
  expect(nothingOpen).toMatchObject({ init: false, loaded: false, isLoading: false, criticalError: null })
  const loading = wizardState(nothingOpen, { type: 'loading' })
  expect(loading).toMatchObject({ init: true, isLoading: true, loaded: false })
  expect(loaded()).toMatchObject({ init: true, isLoading: false, loaded: true, criticalError: null, application })
  expect(wizardState(loading, { type: 'failed', error: { type: 'unknowError' } })).toMatchObject({
    init: true,
    isLoading: false,
    loaded: false,
    application: null,
    criticalError: { type: 'unknowError' },
  })
})

test('one lands where one was, here or on another device; a screen that does not exist stays what it is', () => {
  expect(loaded().screen).toBe(3)
  expect(loaded({}, 5).screen).toBe(5)
  expect(loaded({ stepInprogress: 9 }).screen).toBe(9)
  expect(loaded({}, 12).screen).toBe(12)
})

const filled = Object.fromEntries(formKeys.map((key) => [key, {}])) as unknown as Partial<Candidate>
test.each<[string, Partial<Candidate>, number]>([
  ['nothing is there to summarise', {}, 9],
  ['every form is saved', filled, 10],
  ['the contract is accepted', { ...filled, acceptDeal: true }, 11],
  ['it is signed', { ...filled, closeAndGenerate: true, stepInprogress: 4 }, 11],
])('W-NAV-14 %s: one lands on screen no further than there is', (_, change, screen) =>
  expect(loaded({ stepInprogress: 11, ...change }).screen).toBe(screen),
)

test('whoever signs reads from then on, without having opened it to read', () => {
  const signed = wizardState(loaded(), { type: 'changed', application: { ...application, closeAndGenerate: true } })
  expect(signed).toMatchObject({ isReadOnly: true, reads: false })
})

test.each([
  ['a reader’s code', { token: null }],
  ['closed applications', { closed: 'candidatesDeadline' as const }],
  ['a signed application', { closeAndGenerate: true }],
])('%s only reads', (_, change) => expect(loaded(change).isReadOnly).toBe(true))

test('a draft the server took is found again when the step is opened again', () => {
  const version = { values: { siret: '1' }, savedAt: '2026-11-16T08:00:00.000Z', version: 2 }
  const { application: now } = wizardState(loaded(), { type: 'kept', key: 'step2', version })
  expect(now?.drafts.step2).toEqual({ values: { siret: '1' }, savedAt: version.savedAt })
  expect(now?.versions.step2).toBe(2)
})
