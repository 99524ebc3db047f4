import { describe, expect, test } from 'vitest'
import { readDeposits } from './deposit-list.ts'
import { compareDeposits, type Deposit, verdictOn } from './deposits.ts'

const deadline = new Date('2026-12-11T11:00:00Z')
const print = (letter: string) => letter.repeat(64)
const envelope = { organization: 'Bac et Zinc', siret: '123 456 789 00011', sha256: print('a') }
let id = 0
const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: ++id,
  organization: 'Autre nom',
  siret: '12345678900011',
  receivedAt: new Date('2026-12-10T10:00:00Z'),
  sha256: print('a'),
  ...changes,
})
const stateOf = (...deposits: Deposit[]) => compareDeposits([envelope], deposits, deadline).envelopes[0]?.state
const late = { receivedAt: new Date('2026-12-11T11:00:01Z') }

describe('what the buyer profile received, beside what was signed here', () => {
  test.each([
    ['nothing', 'missing', []],
    ['the very file, in time', 'identical', [deposit()]],
    ['the very file, at the last second', 'identical', [deposit({ receivedAt: deadline })]],
    ['the very file under another name and number', 'identical', [deposit({ siret: null })]],
    ['the very file, a second late', 'late', [deposit(late)]],
    ['another file, in time', 'different', [deposit({ sha256: print('b') })]],
    [
      'another file known by its name',
      'different',
      [deposit({ siret: null, organization: 'BAC ET ZINC', sha256: print('b') })],
    ],
    ['another file in time, the right one late', 'different', [deposit({ sha256: print('b') }), deposit(late)]],
    ['another file, then the right one, in time', 'identical', [deposit({ sha256: print('b') }), deposit()]],
    ['a deposit of somebody else', 'missing', [deposit({ siret: '99999999900011', sha256: print('c') })]],
  ] as const)('%s is %s', (_what, state, deposits) => {
    expect(stateOf(...deposits)).toBe(state)
  })

  test('what came in time is only received while our own file is not drawn', () => {
    const [compared] = compareDeposits([{ ...envelope, sha256: null }], [deposit()], deadline).envelopes
    expect(compared?.state).toBe('received')
  })

  test('of two other files in time, the last one counts', () => {
    const [first, last] = [
      deposit({ sha256: print('b') }),
      deposit({ sha256: print('c'), receivedAt: new Date('2026-12-10T12:00:00Z') }),
    ]
    expect(compareDeposits([envelope], [last, first], deadline).envelopes[0]?.deposit).toBe(last)
  })

  test('of a firm that answers two lots, the file of one is not taken for that of the other', () => {
    const other = { ...envelope, sha256: print('e') }
    const compared = compareDeposits([envelope, other], [deposit()], deadline).envelopes
    expect(compared.map(({ state }) => state)).toEqual(['identical', 'missing'])
  })

  test('a deposit that nobody signed here is told apart', () => {
    const unknown = deposit({ siret: null, sha256: print('d') })
    expect(compareDeposits([envelope], [deposit(), unknown], deadline).unknown).toEqual([unknown])
  })

  test('only what was received as it was signed needs no decision', () => {
    expect(verdictOn({ state: 'identical', verdict: null })).toBe('admitted')
    expect(verdictOn({ state: 'identical', verdict: 'apart' })).toBe('apart')
    for (const state of ['received', 'different', 'late', 'missing'] as const)
      expect(verdictOn({ state, verdict: null })).toBeNull()
  })
})

describe('a list of deposits', () => {
  const line = (received: string, sha = print('a')) => `Bac et Zinc;123 456 789 00011;${received};${sha}`
  test.each([
    ['10/12/2026 17:22:08', '2026-12-10T16:22:08.000Z'],
    ['10/12/2026 à 17 h 22', '2026-12-10T16:22:00.000Z'],
    ['10/07/2026 17h22', '2026-07-10T15:22:00.000Z'],
    ['2026-12-10 17:22', '2026-12-10T16:22:00.000Z'],
    ['2026-12-10T17:22:08Z', '2026-12-10T17:22:08.000Z'],
  ])('%s is %s', (received, at) => {
    expect(readDeposits(line(received)).deposits).toMatchObject([{ receivedAt: at, siret: '12345678900011' }])
  })

  test('its heading is passed over, its faults are told line by line', () => {
    const text = [
      'Entreprise;SIRET;Reçu le;Empreinte',
      line('10/12/2026 17:22'),
      '',
      line('31/02/2026 17:22'),
      line('10/12/2026 17:22', 'abc'),
      'Bac et Zinc',
    ].join('\r\n')
    const { deposits, faults } = readDeposits(text)
    expect(deposits).toHaveLength(1)
    expect(faults.map(({ line: at, why }) => [at, why])).toEqual([
      [4, 'instant'],
      [5, 'fingerprint'],
      [6, 'columns'],
    ])
  })
  test('a first line that is no heading is told as any other', () => {
    expect(readDeposits('Faîtages réunis;;hier;abc').faults).toMatchObject([{ line: 1, why: 'instant' }])
  })
})
