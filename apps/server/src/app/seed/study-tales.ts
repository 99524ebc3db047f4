import type { Tale, Works } from './works.ts'

/** Put off: one scenario is missing, and the study is given again on Friday. */
async function tellPutOff(works: Works) {
  await works.act('firm', 39, { kind: 'started', body: { day: works.day(39), words: '' } })
  await works.progress(32, 60, 'Ateliers tenus avec les enseignants et les parents.')
  await works.complete(27, '', '')
  await works.decide(14, 'putOff', {
    words: 'Le scénario de réhabilitation n’est pas chiffré, le conseil ne peut pas comparer.',
    again: works.day(-4),
  })
  await works.say('firm', 11, 'Chiffrage en cours avec notre économiste, remise vendredi au plus tard.')
}

/** Admitted for less; the final account is agreed, the invoice still to be sent. */
async function tellReduced(works: Works) {
  await works.act('firm', 77, { kind: 'started', body: { day: works.day(77), words: '' } })
  await works.complete(69, '', '')
  await works.decide(45, 'reduced', {
    words: 'Les fiches de deux bâtiments n’ont pas de relevé de consommations.',
    reduction: 350_00,
  })
  await works.judge(41, { quality: 3, delay: 4, site: 4, dialogue: 5 }, 'Rapport clair, incomplet sur l’énergie.')
  await works.act('firm', 39, {
    kind: 'judgementAnswered',
    body: { words: 'Les factures de ces deux bâtiments ne nous ont pas été remises.' },
  })
  const account = await works.state('firm', 6, 100, { isFinal: true })
  await works.agree('buyer', 4, account)
}

/** Given: the buyer has until the end of the year to decide. */
async function tellGiven(works: Works) {
  await works.act('firm', 28, { kind: 'started', body: { day: works.day(28), words: '' } })
  await works.complete(18, '', '')
  await works.say('firm', 4, 'Une présentation au conseil du 30 novembre vous serait-elle utile ?')
}

/** Admitted by silence, paid; the firm may answer what was said of it. */
async function tellAdmittedBySilence(works: Works) {
  await works.act('firm', 137, { kind: 'started', body: { day: works.day(137), words: '' } })
  await works.complete(132, '', '')
  await works.bill(62, 100, 'L-2026-031', true)
  await works.stand('buyer', 56, 'L-2026-031', 'inService')
  await works.stand('buyer', 34, 'L-2026-031', 'paid')
  await works.judge(
    33,
    { quality: 4, delay: 5, site: 4, dialogue: 4 },
    'Phasage tenu, aucune classe déplacée deux fois.',
  )
}

/** Under way, with more days agreed; a statement waits for the buyer. */
async function tellStatement(works: Works) {
  await works.act('firm', 21, { kind: 'started', body: { day: works.day(21), words: '' } })
  const days = await works.extend(19, 8, 'buyer', 'Les plans du bâtiment nous ont été remis le 26 octobre.')
  await works.agree('buyer', 18, days)
  await works.progress(12, 60, 'Relevé fait, deux scénarios esquissés.')
  await works.state('firm', 4, 60)
}

/** Studies at each of their moments, held by the firm a stranger enters as. */
export const studyTales: Tale[] = [
  {
    name: 'Halle des sports, phasage',
    address: '27 avenue du Stade, 74000 Annecy',
    message: 'Le gardien ouvre sur demande.',
    lines: [
      ['107.04.012', 1],
      ['107.06.001', 1],
    ],
    ordered: 140,
    accepted: 138,
    tell: tellAdmittedBySilence,
  },
  {
    name: 'Écoles, audit du patrimoine',
    address: '4 rue Royale, 74000 Annecy',
    message: 'Trois écoles, visites hors temps scolaire.',
    lines: [
      ['101.02.002', 3],
      ['101.02.011', 6],
    ],
    ordered: 82,
    accepted: 80,
    tell: tellReduced,
  },
  {
    name: 'École du Parmelan, étude d’opportunité',
    address: '2 route du Parmelan, 74000 Annecy',
    message: 'Deux ateliers avec les usagers.',
    lines: [
      ['101.01.002', 1],
      ['101.01.010', 2],
    ],
    ordered: 46,
    accepted: 42,
    tell: tellPutOff,
  },
  {
    name: 'Ancienne caserne, reconversion',
    address: '14 rue de la Caserne, 74000 Annecy',
    message: 'Clés aux ateliers municipaux.',
    lines: [
      ['101.01.009', 1],
      ['101.03.008', 1],
    ],
    ordered: 33,
    accepted: 31,
    tell: tellGiven,
  },
]

/** Where a colleague of that firm answers: the town has a holiday home there. */
export const colonyTale: Tale = {
  name: 'Colonie de Lélex, étude d’extension',
  address: '40 route du Col, 01410 Lélex',
  message: 'Gardien sur place, prévenir la veille.',
  lines: [
    ['101.03.006', 1],
    ['101.03.011', 1],
  ],
  ordered: 27,
  accepted: 25,
  tell: tellStatement,
}
