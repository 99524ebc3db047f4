import { describe, expect, test } from 'vitest'
import { questionOf, type Recap } from '../../platform/recap.ts'
import {
  acceptRecap,
  cancellationRecap,
  contestRecap,
  delayRecap,
  differenceWords,
  orderRecap,
  passRecap,
  refuseRecap,
  stopRecap,
} from './recap.ts'

const said = ({ facts, effects, ...recap }: Recap) =>
  [questionOf(recap as Recap), recap.title, ...facts.map((fact) => fact.join('\u00A0: ')), ...effects].map((words) =>
    words.replaceAll(/\s/g, ' '),
  )

const order = {
  number: '7433-203',
  rank: 1,
  price: 23_400_00,
  customer: { organisation: 'Commune de Vallorges' },
  executionDays: 16,
}
const facts = ['Commande : 7433-203', 'Pour : Commune de Vallorges', 'Prix : 23 400,00 € HT']

test('P-ORDER-02 ordering asks in the words of the specification, with how much, until when, and what a refusal does', () => {
  const cart = { kind: 'formalized', count: 2, total: 11_284_50, due: '2026-11-30', agreesInAdvance: false } as const
  expect(said(orderRecap(cart))).toEqual([
    'Voulez-vous vraiment commander les articles de ce panier ?',
    'Commander',
    '2 bons de commande : 11 284,50 € HT',
    'Réponse des prestataires au plus tard : lundi 30 novembre 2026',
    'Sans réponse, ou en cas de refus : votre accord est demandé',
    'Les prix sont figés et la commande ne se modifie plus.',
    'Une annulation se demande à la centrale, avec un motif.',
  ])
  expect(orderRecap({ ...cart, agreesInAdvance: true }).facts.at(-1)?.[1]).toBe(
    'passage au rang suivant accepté d’avance',
  )
  expect(said(orderRecap({ ...cart, kind: 'free', count: 1 }))).toEqual(
    expect.arrayContaining([
      '1 commande : 11 284,50 € HT',
      'Si un prestataire refuse ou ne répond pas, vous êtes prévenu et en choisissez un autre.',
    ]),
  )
})

describe('P-ORDER-10 a firm answers', () => {
  test.each([
    ['2026-12-08', null, ['Vous vous engagez à l’exécuter au plus tard le mardi 8 décembre 2026.']],
    [null, null, ['Vous conviendrez ensuite de la date avec l’acheteur.']],
    [
      '2026-12-08',
      40,
      [
        'Vous vous engagez à l’exécuter au plus tard le mardi 8 décembre 2026.',
        'L’acheteur accorde ou non les 40 jours ouvrés demandés : sans son accord, ce délai reste le vôtre.',
      ],
    ],
  ])('yes: until %s, another delay asked: %s', (end, asked, effects) => {
    expect(said(acceptRecap({ order, end, asked }))).toEqual([
      'Accepter la commande ?',
      'Accepter la commande',
      ...facts,
      'Délai du contrat : 16 jours ouvrés',
      ...effects,
      'L’acheteur est prévenu aussitôt, votre reçu part par e-mail. Une acceptation ne se retire pas.',
    ])
  })

  test('no: of a contract the next rank is asked, of a free order the buyer chooses', () => {
    expect(said(refuseRecap(order))).toEqual([
      'Refuser la commande ?',
      'Refuser la commande',
      ...facts,
      'L’acheteur reçoit votre motif. Avec son accord, la commande part au titulaire suivant, au prix de son propre bordereau.',
      'Vous ne pourrez plus accepter cette commande.',
    ])
    expect(refuseRecap({ ...order, rank: null }).effects[0]).toBe('L’acheteur reçoit votre motif et choisit la suite.')
  })

  test('says that the answer was not its own, or was', () => {
    expect(contestRecap(order, false).effects[0]).toMatch(/^La commande attend aussitôt/)
    expect(contestRecap(order, true).effects[0]).toMatch(/^La commande reprend aussitôt/)
  })
})

test('P-ORDER-16 the next rank: who, at which price, how far from the one before, until when', () => {
  const next = { rank: 2, name: 'Alpes Réseaux', price: 24_183_70, difference: 783_70 }
  expect(said(passRecap({ next, price: order.price, due: '2026-11-30' }))).toEqual([
    'Passer au titulaire de rang 2 ?',
    'Passer au rang 2',
    'Titulaire : Alpes Réseaux',
    'Prix : 24 183,70 € HT',
    'Écart : + 783,70 € (+ 3,3 %)',
    'Alpes Réseaux reçoit le bon de commande aussitôt, et a jusqu’au lundi 30 novembre 2026 pour répondre.',
    'Sans réponse, ou en cas de refus, votre accord est demandé de nouveau, tant qu’un rang reste.',
  ])
  expect(stopRecap({ lot: '203 – Couverture', price: order.price }).effects[0]).toMatch(
    /^Plus personne n’est interrogé/,
  )
  expect(differenceWords(0, 100)).toBe('même prix')
})

test('Q-118 another delay: granted, the order is made again; refused, that of the contract applies', () => {
  const delay = { number: '7433-203', endOn: '2026-12-24', contractEnd: '2026-12-08', side: 'customer' } as const
  expect(said(delayRecap({ ...delay, agreed: true }))).toEqual([
    'Accorder ce délai ?',
    'Accorder le délai',
    'Commande : 7433-203',
    'Fin au plus tard : jeudi 24 décembre 2026',
    'Fin selon le contrat : mardi 8 décembre 2026',
    'Le bon de commande est refait avec cette date, envoyé aux deux parties.',
  ])
  expect(delayRecap({ ...delay, agreed: false }).effects).toEqual([
    'Le délai du contrat s’applique. L’autre partie lira votre motif.',
  ])
  expect(questionOf(delayRecap({ ...delay, side: 'supplier', agreed: true }))).toBe('Accepter cette date\u202F?')
})

test('Q-132 a cancellation is asked: meanwhile the order runs', () => {
  const asked = cancellationRecap({ ...order, supplier: { organisation: 'Peintures du Lac' } })
  expect(said(asked).at(-1)).toMatch(/^La centrale décide .+ court toujours\.$/)
})
