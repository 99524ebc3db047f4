import { withChanges } from '@charpente/domain/consultation/awards/contract-change'
import { essentialData } from '@charpente/domain/consultation/awards/essential-data'
import { withSubcontracts } from '@charpente/domain/consultation/awards/subcontracts'
import { addDays } from '@charpente/domain/platform/calendar'
import { priceVariations } from '@charpente/domain/purchasing/subcontracting/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaFaults } from '../../src/consultation/open-data/decp-schema.ts'

const contract = essentialData(
  {
    marketNumber: '25-206-001',
    lotCode: '206',
    lotName: 'Électricité',
    editionName: '2025-2026',
    startsOn: '2025-01-01',
    endsOn: '2026-12-31',
    notifiedOn: '2024-12-12',
    places: [{ kind: 'department', code: '74', regionCode: '84' }],
    offers: 4,
    group: 'single',
    sirets: ['73282932000074'],
    hasSubcontractors: false,
    hasEnvironmentCriterion: true,
    hasSocialCriterion: false,
  },
  {
    siret: '00049999000018',
    procedure: "Appel d'offres ouvert",
    givesAdvance: false,
    maximum: 4_000_000,
    hasSocialClause: true,
    hasEnvironmentClause: true,
  },
  '2024-12-20',
)

const day = fc.integer({ min: 0, max: 4 }).map((days) => addDays('2026-03-01', days))
const few = fc.integer({ min: 1, max: 3 })
const sirets = fc.constantFrom('73282932000074', '00000030700017', 'BE0403199702', 'CHE123456788')

/** As the desk and the riders write them. */
const changes = fc
  .array(
    fc.record({
      months: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
      amount: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { nil: null }),
      siret: fc.option(sirets, { nil: null }),
      notifiedOn: day,
      publishedOn: day,
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((change, at) => ({ ...change, number: at + 1 })))

/** As the form lets them be declared; each may be a change of one of those before that is none itself. */
const acts = fc
  .array(
    fc.record({
      siret: fc.constantFrom('73282932000074', '00000030700017'),
      months: few,
      amount: few.map((euros) => euros * 100),
      variation: fc.constantFrom(...priceVariations),
      notifiedOn: day,
      publishedOn: day,
      of: fc.option(fc.nat({ max: 5 }), { nil: null }),
    }),
    { maxLength: 8 },
  )
  .map((list) => {
    const roots: number[] = []
    return list.map(({ of, ...act }, at) => {
      const changed = of === null || roots.length === 0 ? null : (roots[of % roots.length] ?? null)
      if (changed === null) roots.push(at + 1)
      return { ...act, marketNumber: '25-206-001', changes: changed }
    })
  })

type Market = {
  actesSousTraitance?: { acteSousTraitance: { id: number } }[]
  modificationsActesSousTraitance?: { modificationActeSousTraitance: { id: number } }[]
}

test('K-SUB-15 P-NOTIF-08 whatever became of a contract, what is published of it is valid, and its parts hold together', () => {
  expect(schemaFaults(contract)).toEqual([])
  fc.assert(
    fc.property(changes, acts, (changed, declared) => {
      const market = withSubcontracts(withChanges(contract, changed), declared) as Market
      expect(schemaFaults(market)).toEqual([])
      const told = (market.actesSousTraitance ?? []).map(({ acteSousTraitance: { id } }) => id)
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b))
      for (const { modificationActeSousTraitance: of } of market.modificationsActesSousTraitance ?? [])
        expect(told).toContain(of.id)
    }),
    { numRuns: 300 },
  )
})

const act = { siret: '73282932000074', months: 2, notifiedOn: '2026-03-01', amount: 100, variation: 'Ferme' }
const published = { ...act, marketNumber: '25-206-001', publishedOn: '2026-03-02', changes: null }
const change = { number: 1, months: 30, amount: null, siret: null, notifiedOn: '2026-03-01', publishedOn: '2026-03-02' }

for (const [wrong, market, field] of [
  ['an act of less than a euro', withSubcontracts(contract, [{ ...published, amount: 99 }]), 'montant'],
  ['an act of no month', withSubcontracts(contract, [{ ...published, months: 0 }]), 'dureeMois'],
  ['another word for a price', withSubcontracts(contract, [{ ...published, variation: 'Fixe' }]), 'variationPrix'],
  ['a day written otherwise', withSubcontracts(contract, [{ ...published, notifiedOn: '01/03/2026' }]), 'dateNotif'],
  [
    'a change of an act to nothing',
    withSubcontracts(contract, [published, { ...published, amount: 0, changes: 1 }]),
    'montant',
  ],
  ['a contract changed to nothing', withChanges(contract, [{ ...change, amount: 0 }]), 'montant'],
  ['a change without number', withChanges(contract, [{ ...change, number: 0 }]), 'id'],
  ['the same change twice', withChanges(contract, [change, change]), 'modifications'],
] as const)
  test(`the format refuses ${wrong}`, () => {
    expect(schemaFaults(market).join()).toContain(field)
  })
