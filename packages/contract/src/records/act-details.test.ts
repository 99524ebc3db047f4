import { expect, test } from 'vitest'
import { type NameOf, readDetails } from './act-details.ts'

const nobody: NameOf = () => null
const names: NameOf = (type, id) => (type === 'account' && id === '7' ? 'Mairie de Sixt' : null)

/** One line for each fact: « label : value », or « label : before → value ». */
const told = (action: string, details: Record<string, unknown>, nameOf: NameOf = nobody) =>
  readDetails(action, details, nameOf).map(
    ({ label, before, value }) => `${label} : ${before === null ? '' : `${before} → `}${value}`,
  )

test.each<[what: string, action: string, details: Record<string, unknown>, expected: string[]]>([
  [
    'a ranking: who, with what points and what price',
    'rankingFrozen',
    { before: null, after: { ranks: [{ rank: 1, candidateId: 'a', score: 9272, total: 409_450 }] } },
    [
      'Rangs : Rang\u00A0: 1, Candidature\u00A0: n°\u00A0a, Total\u00A0: 92,72\u00A0points, Détail estimatif\u00A0: 4\u202F094,50\u00A0€\u00A0HT',
    ],
  ],
  ['an amount', 'agreementAsked', { amount: 4_200_000 }, ['Montant : 42\u202F000,00\u00A0€\u00A0HT']],
  [
    'an instant, in Paris',
    'orderExpired',
    { dueAt: '2026-11-15T23:30:00.000Z' },
    ['À répondre avant le : 16/11/2026 à 0\u00A0h\u00A030'],
  ],
  [
    'what only looks like an instant',
    'proposalRefused',
    { reason: '2026-13-45T25:61Z' },
    ['Motif : 2026-13-45T25:61Z'],
  ],
  ['a day', 'documentFiled', { issuedOn: '2026-01-31' }, ['Émise le : 31/01/2026']],
  ['yes and no', 'candidateOfferChosen', { identicalOffer: true }, ['Offre identique partout : oui']],
  ['nothing', 'proposalRefused', { reason: null }, ['Motif : —']],
  [
    'a change, of what changed only',
    'editionChanged',
    { before: { name: 'A', startsOn: '2026-01-01' }, after: { name: 'A', startsOn: '2026-02-01' } },
    ['Début : 01/01/2026 → 01/02/2026'],
  ],
  [
    'a change of one thing',
    'emailCorrected',
    { before: 'a@b.example', after: 'c@d.example' },
    ['E-mail : a@b.example → c@d.example'],
  ],
  [
    'what came to be',
    'synonymAdded',
    { before: null, after: { word: 'wallbox', means: 'borne' } },
    ['Mot : wallbox', 'Mène à : borne'],
  ],
  ['what is no more', 'synonymRemoved', { before: { word: 'wallbox' }, after: null }, ['Mot : wallbox → —']],
  [
    'states of an order',
    'orderCancelled',
    { before: { status: 1 }, after: { status: 5 } },
    ['État : en attente → annulé'],
  ],
  ['states of a cart', 'cartEnded', { before: { status: 2 }, after: { status: 3 } }, ['État : commandé → terminé']],
  ['a code nobody knows any more', 'orderRefused', { motive: 'weather' }, ['Nature du motif : weather']],
  ['a list', 'cartCopied', { missing: ['201.1', '201.2'] }, ['Articles introuvables : 201.1, 201.2']],
  ['an empty list', 'cartCopied', { missing: [] }, ['Articles introuvables : aucun']],
  [
    'a list of several things each',
    'offerMarked',
    {
      before: [],
      after: [
        { criterion: 'delais', mark: 1250, comment: 'Bien' },
        { criterion: 'equipe', mark: 800, comment: '' },
      ],
    },
    [
      'Notes : aucun → Critère\u00A0: delais, Note\u00A0: 12,5\u00A0points, Commentaire\u00A0: Bien\nCritère\u00A0: equipe, Note\u00A0: 8\u00A0points, Commentaire\u00A0: —',
    ],
  ],
  ['fields that changed', 'profileChanged', { fields: ['phone', 'size'] }, ['Champs : Téléphone, Effectif']],
  [
    'a price kept in ten-thousandths',
    'lineAdded',
    { price: 525, scale: 10_000 },
    ['Prix unitaire : 0,0525\u00A0€\u00A0HT', 'Prix tenu au : 1/10\u202F000 d’euro'],
  ],
  [
    'a field of an old line',
    'signedIn',
    { someOldField: { innerName: 'x' } },
    ['Some old field : Inner name\u00A0: x'],
  ],
  ['an act of an old line', 'constructor', { toString: 'x' }, ['To string : x']],
])('reads %s', (_what, action, details, expected) => {
  expect(told(action, details)).toEqual(expected)
})

test('numbers of people and things read by their names; what is gone, by its number', () => {
  expect(told('cartGiven', { from: 7, to: 8 }, names)).toEqual(['De : Mairie de Sixt', 'À : n°\u00A08'])
  expect(told('groupRemoved', { group: '201' }, names)).toEqual(['Lot ou prestataire : 201'])
  expect(told('lineRemoved', { articleId: 7, quantity: 2 }, () => 'Another')).toEqual([
    'Article : n°\u00A07',
    'Quantité : 2',
  ])
  expect(told('lineRemoved', { articleId: 7, kind: 'free' }, (type) => type)).toEqual([
    'Article : freeArticle',
    'Nature : libre',
  ])
})
