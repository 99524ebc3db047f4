import { touches } from '@charpente/domain/platform/touch'
import { describe, expect, test } from 'vitest'
import type { Route } from '../platform/route.ts'
import { actControls } from './controls.ts'
import { routes } from './routes.ts'

const lines = actControls()
const of = (name: keyof typeof routes) => lines.find((line) => line.names.includes(name))
const writing = Object.entries<Route>(routes).filter(([, { method }]) => method !== 'GET')

describe('K-TWO-01 what an auditor reads of each act', () => {
  test('every route that writes is a line, once, the weightiest first', () => {
    expect(lines.flatMap(({ names }) => names).toSorted()).toEqual(writing.map(([name]) => name).toSorted())
    const weights = lines.map(({ touches: [first] }) => touches.indexOf(first as (typeof touches)[number]))
    expect(weights).toEqual(weights.toSorted((one, other) => one - other))
  })

  test('two persons, or why one is enough, is said where the route says it and nowhere else', () => {
    const saying = (begin: string) => lines.filter(({ takes }) => takes.some((one) => one.startsWith(begin)))
    const having = (key: 'asks' | 'alone') => writing.filter(([, route]) => route[key] !== undefined)
    expect(saying('Accord d’une seconde personne')).toHaveLength(having('asks').length)
    expect(saying('Une seule personne suffit')).toHaveLength(having('alone').length)
  })

  test('where money goes', () => {
    expect(of('askPaymentSetting')).toMatchObject({
      touches: ['payee'],
      who: 'Un opérateur qui a le droit «\u00A0Administration\u00A0»',
      takes: [
        'Mot de passe ou code donné depuis moins de 5 minutes',
        'Accord d’une seconde personne, avant que rien ne soit fait',
        'Motif',
        'Avant, qui peut donner son accord est prévenu',
        'Qui est concerné est prévenu, à l’ancienne adresse ou à l’ancien compte aussi s’ils changent',
        '72 heures avant de valoir\u00A0: tout opérateur peut l’arrêter',
        'Au plus 60 par heure et par personne, 240 par organisme',
      ],
    })
  })

  test.each([
    [
      'what is sent decides',
      'updateCart',
      'Un acheteur ou un prestataire',
      [
        'Mot de passe ou code donné depuis moins de 10 minutes, si cela touche «\u00A0Un montant\u00A0»',
        'Qui est concerné est prévenu, si cela touche «\u00A0Un montant\u00A0»',
        'Au plus 3\u202F600 par heure et par personne, 144\u202F000 par organisme',
      ],
    ],
    [
      'an amount that grows',
      'decidePassage',
      'Un acheteur',
      [
        'Mot de passe ou code donné depuis moins de 10 minutes, quand ce qui est engagé passe le montant fixé par l’acheteur',
        'Qui est concerné est prévenu',
        'Au plus 300 par heure et par personne, 12\u202F000 par organisme',
      ],
    ],
    [
      'a firm sets no such amount',
      'acceptPurchaseOrder',
      'Un prestataire',
      ['Qui est concerné est prévenu', 'Au plus 300 par heure et par personne, 12\u202F000 par organisme'],
    ],
    [
      'the proof comes with it',
      'decidePublicPassage',
      'Qui a reçu le lien secret, sans connexion',
      ['Mot de passe ou code envoyé avec l’acte', 'Qui est concerné est prévenu'],
    ],
    ['nobody is signed in', 'startCandidate', 'Tout le monde, sans connexion', []],
    ['a code instead of a session', 'saveCandidate', 'Un candidat, avec le code de son dossier', []],
  ] as const)('%s', (_, name, who, takes) => {
    expect(of(name)).toMatchObject({ who, takes })
  })

  test('who is told, or why nobody is', () => {
    const saying = (words: string) => lines.filter(({ takes }) => takes.some((one) => one.startsWith(words)))
    const untold = writing.filter(([, route]) => route.untold !== undefined).map(([name]) => name)
    expect(
      saying('Personne n’est prévenu')
        .flatMap(({ names }) => names)
        .toSorted(),
    ).toEqual(untold.toSorted())
    expect(of('applyImport')?.takes).toContain(
      'Personne n’est prévenu\u00A0: la copie de travail n’est lue de personne avant d’être publiée',
    )
    expect(of('updateSupplier')?.takes).toContain(
      'Qui est concerné est prévenu, à l’ancienne adresse ou à l’ancien compte aussi s’ils changent, si cela touche «\u00A0Où va l’argent\u00A0»',
    )
  })

  test('the staff and others are told apart where they differ', () => {
    expect(of('startSecondFactor')?.takes.slice(-2)).toEqual([
      'Pour la centrale\u00A0: au plus 120 par heure et par personne, 480 par organisme',
      'Pour les autres\u00A0: au plus 60 par heure et par personne, 240 par organisme',
    ])
  })
})
