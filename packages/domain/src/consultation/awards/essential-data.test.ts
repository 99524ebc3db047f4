import { describe, expect, test } from 'vitest'
import { cpvOf } from '../../catalogue/formalized/cpv.ts'
import { type Centre, essentialData, essentialGaps, type NotifiedContract, publicationDue } from './essential-data.ts'

const savoie = { kind: 'department', code: '73', regionCode: '84' } as const
const isere = { ...savoie, code: '38' }
const paris = { kind: 'department', code: '75', regionCode: '11' } as const

const contract: NotifiedContract = {
  marketNumber: '25-203-004',
  lotCode: '203',
  lotName: 'Toiture',
  editionName: '2025-2026',
  startsOn: '2025-01-01',
  endsOn: '2026-12-31',
  notifiedOn: '2026-11-16',
  places: [savoie],
  offers: 4,
  group: 'conjoint',
  sirets: ['00049980000017'],
  hasSubcontractors: false,
  hasEnvironmentCriterion: true,
  hasSocialCriterion: false,
}
const centre: Centre = {
  siret: '00049999000018',
  procedure: "Appel d'offres ouvert",
  givesAdvance: false,
  maximum: 4_000_000,
  hasSocialClause: false,
  hasEnvironmentClause: true,
}
const of = (changes: Partial<NotifiedContract>) => essentialData({ ...contract, ...changes }, centre, '2026-11-20')

describe('the essential data of a contract', () => {
  test('say what it is, who holds it and for how long', () => {
    expect(of({})).toMatchObject({
      id: '25-203-004',
      acheteur: { id: '00049999000018' },
      codeCPV: '45260000',
      ccag: 'Travaux',
      dureeMois: 24,
      montant: 4_000_000,
      offresRecues: 4,
      typeGroupementOperateurs: 'Conjoint',
      dateNotification: '2026-11-16',
      datePublicationDonnees: '2026-11-20',
      titulaires: [{ titulaire: { typeIdentifiant: 'SIRET', id: '00049980000017' } }],
      considerationsSociales: { considerationSociale: ['Pas de considération sociale'] },
      considerationsEnvironnementales: {
        considerationEnvironnementale: ['Clause environnementale', 'Critère environnemental'],
      },
    })
  })

  test.each([
    [[savoie], '73', 'Code département', 4_000_000],
    [[{ kind: 'region', code: '84', regionCode: '84' }] as const, '84', 'Code région', 4_000_000],
    [[savoie, isere], '84', 'Code région', 4_000_000],
    [[savoie, paris], 'FR', 'Code pays', 4_000_000],
  ])('name one place for all of them, and the one maximum of the contract', (places, code, typeCode, montant) => {
    expect(of({ places })).toMatchObject({ lieuExecution: { code, typeCode }, montant })
  })

  test('name the general clauses and the European code of the lot', () => {
    expect(['102', '112', '211', '206'].map((lotCode) => of({ lotCode }).ccag)).toEqual([
      "Maitrise d'œuvre",
      'Prestations intellectuelles',
      'Fournitures courantes et services',
      'Travaux',
    ])
    expect([cpvOf('112'), cpvOf('199'), cpvOf('299')]).toEqual(['71315300', '71000000', '45000000'])
  })

  test('are not published without both SIRET and an offer', () => {
    expect(essentialGaps(contract, centre)).toEqual([])
    expect(essentialGaps({ ...contract, sirets: ['123'], offers: 0 }, { siret: 'à renseigner' })).toEqual([
      'centreSiret',
      'holderSiret',
      'offers',
    ])
  })

  test('name a firm abroad by its own number, and each firm once', () => {
    expect(of({ sirets: ['DE123456789', 'CH12345678', '00049980000017', '00049980000017'] }).titulaires).toEqual([
      { titulaire: { typeIdentifiant: 'TVA', id: 'DE123456789' } },
      { titulaire: { typeIdentifiant: 'HORS-UE', id: 'CH12345678' } },
      { titulaire: { typeIdentifiant: 'SIRET', id: '00049980000017' } },
    ])
    expect(essentialGaps({ ...contract, sirets: ['DE123456789'] }, centre)).toEqual([])
  })

  test('are due two months after the notification', () => {
    expect(publicationDue('2026-11-16')).toBe('2027-01-16')
    expect(publicationDue('2026-12-31')).toBe('2027-02-28')
  })
})
