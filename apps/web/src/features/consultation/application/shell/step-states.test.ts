import type { Candidate } from '@charpente/contract/consultation/application/application'
import { expect, test } from 'vitest'
import { type Looked, progressInWords } from './step-states.ts'
import { screenStates } from './wizard-screens.tsx'

const facts = { category: null, areas: [], organizations: [], year: 2026, offers: () => true }
const blank = Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((step) => [`step${step}`, null]))
const base = { ...blank, step: 1, drafts: {}, toReview: [] } as unknown as Candidate
const answered = { outSourcing: 'no', otherOperators: [] }

const statesOf = (change: Partial<Candidate>, { tried = {}, isReadOnly = false, reads = false } = {}) =>
  screenStates({ application: { ...base, ...change }, facts, tried, wrongPrices: [], isReadOnly, reads })

test('a new application: everything to complete, every form open, prices too', () => {
  const states = statesOf({})
  expect(states.map(({ words }) => words)).toEqual([
    'Fait',
    ...Array.from({ length: 8 }, () => 'À compléter'),
    'Aucun prix saisi',
    'À venir, quand chaque étape est enregistrée',
    'À venir, quand le récapitulatif est accepté',
  ])
  expect(states.map(({ isOpen }) => isOpen)).toEqual([...Array.from({ length: 10 }, () => true), false, false])
})

test.each<[string, Partial<Candidate>, object, string]>([
  ['saved and right', { step8: answered }, {}, 'Fait'],
  ['saved and wrong since', { step8: {} }, {}, 'En erreur\u00A0: 1 point à corriger'],
  ['changed by an earlier step', { step8: answered, toReview: ['step8'] }, {}, 'À revoir'],
  ['refused by Suivant', { step8: answered }, { tried: { step8: 3 } }, 'En erreur\u00A0: 3 points à corriger'],
  ['only drafted', { drafts: { step8: { values: answered, savedAt: '' } } }, {}, 'À compléter, brouillon gardé'],
  [
    'drafted over what was saved',
    { step8: answered, drafts: { step8: { values: { outSourcing: 'yes' }, savedAt: '' } } },
    {},
    'À compléter\u00A0: brouillon à valider',
  ],
])('a step %s', (_, change, options, words) => expect(statesOf(change, options)[7]?.words).toBe(words))

test.each<[string, Partial<Candidate>, object, number, string]>([
  [
    'the lot and its places',
    { step2: { technicalCategory: '203', departments: ['73', '74'] } },
    {
      category: '203',
      areas: [
        { code: '73', name: 'Savoie' },
        { code: '74', name: 'Haute-Savoie' },
      ],
    },
    1,
    'Fait\u00A0: Lot 203, 2 départements',
  ],
  ['subcontracting', { step8: { outSourcing: 'yes', otherOperators: [] } }, {}, 7, 'Fait\u00A0: Avec sous-traitance'],
  [
    'its qualifications',
    { step5: { activitiesAptitudeDetails: [{ organization: 'A', name: 'Qualibat', proofText: 'Voir' }] } },
    { organizations: ['A'] },
    4,
    'Fait\u00A0: 1 qualification',
  ],
])('a step that is done says what it holds: %s', (_, change, known, screen, words) => {
  const looked = { application: { ...base, ...change }, facts: { ...facts, ...known }, tried: {}, isReadOnly: false }
  expect(screenStates({ ...looked, wrongPrices: [], reads: false })[screen]?.words).toBe(words)
})

test('whoever only reads opens every form', () => {
  expect(statesOf({}, { isReadOnly: true }).filter(({ isOpen }) => isOpen)).toHaveLength(10)
})

const priced = (everywhere: number, ...codes: string[]) => ({
  step10: { total: 1500, everywhere, departments: codes.map((code) => ({ code, name: code, priced: 1500 })) },
})

test.each<[string, Partial<Candidate>, object, string, string]>([
  ['reached, none typed', { step: 9, ...priced(0) }, {}, 'todo', 'Aucun prix saisi'],
  ['the same everywhere', { step: 9, ...priced(1500) }, {}, 'done', '1\u202F500 prix saisis'],
  ['some of them', { step: 9, ...priced(40) }, {}, 'todo', '40 prix saisis, 1\u202F460 vides'],
  ['a single one', { step: 9, ...priced(1) }, {}, 'todo', '1 prix saisi, 1\u202F499 vides'],
  [
    'in one place of two',
    { step: 9, identicalOffer: false, ...priced(0, '73') },
    {},
    'todo',
    '1\u202F500 prix saisis, 1\u202F500 vides',
  ],
  ['in both', { step: 9, identicalOffer: false, ...priced(0, '73', '74') }, {}, 'done', '3\u202F000 prix saisis'],
  [
    'that cannot be read',
    { step: 9, ...priced(1500) },
    { wrongPrices: [{}, {}] },
    'error',
    'En erreur\u00A0: 2 prix à corriger',
  ],
])('prices %s', (_, change, { wrongPrices = [] }: { wrongPrices?: Looked['wrongPrices'] }, state, words) => {
  const areas = ['73', '74'].map((code) => ({ code, name: code }))
  const states = screenStates({
    application: { ...base, ...change },
    facts: { ...facts, areas },
    tried: {},
    wrongPrices,
    isReadOnly: false,
    reads: false,
  })
  expect(states[9]).toEqual({ state, words, isOpen: true })
})

test('how far the whole file is', () => {
  expect(progressInWords(statesOf({ step8: answered, toReview: ['step2'] }))).toBe(
    '2 étapes faites, 7 à compléter, 1 à revoir',
  )
})

const filled = Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((step) => [`step${step}`, answered]))
const last = (change: Partial<Candidate>, reads = false) =>
  statesOf({ ...filled, ...change }, { reads })
    .slice(10)
    .map(({ words, isOpen }) => `${words}${isOpen ? ', open' : ''}`)

test('the summary comes once every form is saved, the signature once it is accepted', () => {
  expect(last({ step3: null })).toEqual([
    'À venir, quand chaque étape est enregistrée',
    'À venir, quand le récapitulatif est accepté',
  ])
  expect(last({})).toEqual(['Relire et accepter, open', 'À venir, quand le récapitulatif est accepté'])
  expect(last({ acceptDeal: true })).toEqual(['Relu et accepté, open', 'À valider, open'])
})

test('W-STEP12-04 once signed, whoever signed goes back to nothing; a reader still reads', () => {
  const signed = { closeAndGenerate: true, signature: { signedAt: '2026-11-16T14:04:00.000Z' } } as Partial<Candidate>
  expect(last(signed)).toEqual(['Fait', 'Signée le 16\u00A0novembre'])
  expect(statesOf(signed).some(({ isOpen }) => isOpen)).toBe(false)
  expect(statesOf(signed, { reads: true }).every(({ isOpen }) => isOpen)).toBe(true)
})
