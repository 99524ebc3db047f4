import { expect, test } from 'vitest'
import { withSubcontracts } from './subcontracts.ts'

const act = {
  marketNumber: 'M1',
  siret: '73282932000074',
  months: 2,
  notifiedOn: '2026-11-01',
  amount: 520_000,
  variation: 'Ferme',
  publishedOn: '2026-11-20',
  changes: null,
} as const

test('K-SUB-15 acts come with their numbers, their changes apart, and nothing where there is none', () => {
  expect(withSubcontracts({ id: 'M1' }, [])).toEqual({ id: 'M1' })
  expect(withSubcontracts({ id: 'M1' }, [act, { ...act, amount: 600_050, changes: 1 }])).toEqual({
    id: 'M1',
    actesSousTraitance: [
      {
        acteSousTraitance: {
          id: 1,
          sousTraitant: { typeIdentifiant: 'SIRET', id: '73282932000074' },
          dureeMois: 2,
          dateNotification: '2026-11-01',
          montant: 5200,
          variationPrix: 'Ferme',
          datePublicationDonnees: '2026-11-20',
        },
      },
    ],
    modificationsActesSousTraitance: [
      {
        modificationActeSousTraitance: {
          id: 1,
          dureeMois: 2,
          dateNotificationModificationSousTraitance: '2026-11-01',
          montant: 6000.5,
          datePublicationDonnees: '2026-11-20',
        },
      },
    ],
  })
})
