import { expect, test } from 'vitest'
import { parisDay } from '../../platform/calendar.ts'
import { type ActBodies, type ActForm, type ActKind, actKinds, actSides } from './act.ts'
import { penaltyAt } from './amounts.ts'
import { executionOf } from './execution.ts'
import { completion, decision, givenLife, type Life } from './given-life.ts'
import { bindingActs, recapOf } from './recap.ts'

/** What is said of an act about to be done, in plain spaces. */
function said<K extends ActKind>(life: Life, side: 'firm' | 'buyer', kind: K, body: ActBodies[K]) {
  const before = life.file()
  const act = { kind, body } as ActForm
  const today = parisDay(life.now())
  const done = [...life.acts, { ...act, number: life.acts.length + 1, side, at: life.now(), takenAt: null }]
  const recap = recapOf(act, { before, after: executionOf(before.facts, done, today), today, side })
  if (!recap) return null
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
  return {
    title: plain(recap.title),
    facts: recap.facts.map(([name, value]) => `${name} : ${plain(value)}`),
    changes: recap.changes.map(({ label, before: was, value }) => `${label} : ${plain(was)} → ${plain(value)}`),
    effects: recap.effects.map(plain),
  }
}
const lines = [{ line: 1, quantity: 44, reason: 'Plus large' }]
const percents = { percents: [{ line: 1, percent: 100 }], words: '' }
const whole = [
  { line: 1, done: 60_000_00 },
  { line: 2, done: 99_99 },
]

test('quantities agreed to: what the order becomes, and the paper that is made', () => {
  const life = givenLife().on('2026-11-10').does('firm', 'quantitiesProposed', { lines })
  expect(said(life, 'buyer', 'agreed', { act: 1, days: null, words: '' })).toEqual({
    title: 'Accepter ces quantités',
    facts: ['Lignes changées : 1'],
    changes: ['Commande : 60 099,99 € HT → 66 099,99 € HT', 'Reste à facturer : 60 099,99 € HT → 66 099,99 € HT'],
    effects: [
      'Un avenant au bon de commande est établi, scellé et envoyé aux deux parties.',
      'Les prix unitaires et le délai ne changent pas.',
    ],
  })
})

test('days granted: the end before and after, fewer than were asked too', () => {
  const asked = { days: 8, cause: 'weather', words: '' } as const
  const life = givenLife().on('2026-11-10').does('firm', 'extensionProposed', asked)
  expect(said(life, 'buyer', 'agreed', { act: 1, days: null, words: '' })).toMatchObject({
    title: 'Accorder 8 jours ouvrés',
    changes: ['Fin d’exécution : 30 décembre 2026 → 12 janvier 2027'],
  })
  expect(said(life, 'buyer', 'agreed', { act: 1, days: 1, words: '' })).toMatchObject({
    title: 'Accorder 1 jour ouvré',
    changes: ['Fin d’exécution : 30 décembre 2026 → 31 décembre 2026'],
  })
})

test('a final account agreed to says the balance, and that lateness bears no penalty', () => {
  const life = givenLife()
    .on('2027-01-13')
    .does('firm', 'progressed', percents)
    .does('firm', 'completed', completion('2027-01-13'))
    .does('buyer', 'decided', decision({ completedOn: '2027-01-13' }))
    .does('firm', 'statementProposed', { lines: whole, isFinal: true, words: '' })
  expect(said(life, 'buyer', 'agreed', { act: 4, days: null, words: '' })).toEqual({
    title: 'Accepter le décompte final',
    facts: ['Solde à facturer : 60 099,99 € HT', 'Retard : 14 jours, sans pénalité'],
    changes: ['Accordé à ce jour : 0,00 € HT → 60 099,99 € HT'],
    effects: [
      'L’entreprise dépose sa facture : elle est à payer 30 jours après sa réception.',
      'Ce décompte est définitif : rien d’autre ne se facture ensuite.',
    ],
  })
})

test('all was billed, then a penalty: nothing is left to invoice, and the firm gives back', () => {
  const life = givenLife().both('firm', 'statementProposed', { lines: whole, isFinal: false, words: '' })
  life.does('firm', 'invoiced', { act: 1, invoice: 'F-1', day: '2026-11-02' })
  life.on('2027-03-01').does('firm', 'completed', completion('2027-03-01')).does('buyer', 'decided', decision())
  const { days, amount } = penaltyAt(life.file(), '2027-03-01')
  life.does('buyer', 'penaltyInvited', { days, amount, words: '' }).on('2027-03-17')
  const applied = { outcome: 'applied', amount, words: '' } as const
  expect(said(life, 'buyer', 'penaltyDecided', applied)?.changes).toEqual([
    'Pénalité retenue : 0,00 € HT → 1 222,03 € HT',
  ])
  life.does('buyer', 'penaltyDecided', applied)
  life.does('firm', 'statementProposed', { lines: whole, isFinal: true, words: '' })
  const { act } = life.file().proposals.at(-1) ?? { act: 0 }
  expect(said(life, 'buyer', 'agreed', { act, days: null, words: '' })?.changes).toEqual([
    'Accordé à ce jour : 60 099,99 € HT → 58 877,96 € HT',
    'À rembourser par l’entreprise : 0,00 € HT → 1 222,03 € HT',
  ])
})

test('works declared done and accepted: until when the other side answers, what silence is worth, what follows', () => {
  const life = givenLife().on('2026-12-21').does('firm', 'progressed', percents)
  expect(said(life, 'firm', 'completed', completion('2026-12-21'))).toMatchObject({
    title: 'Déclarer les travaux achevés',
    changes: ['État : En cours → À réceptionner'],
    effects: [
      'La date déclarée ne se change plus après l’envoi.',
      'L’acheteur décide avant le mercredi 20 janvier 2027.',
      'Sans décision, vous pourrez le mettre en demeure : son silence vaudra alors réception.',
    ],
  })
  life.does('firm', 'completed', completion('2026-12-21'))
  expect(said(life, 'buyer', 'decided', decision({ completedOn: '2026-12-21' }))).toMatchObject({
    title: 'Prononcer la réception sans réserve',
    effects: [
      'La garantie de parfait achèvement court jusqu’au mardi 21 décembre 2027.',
      'L’entreprise propose le décompte final avant le mercredi 20 janvier 2027.',
      'La décision est scellée et envoyée aux deux parties. Elle ne se reprend pas.',
    ],
  })
})

test('what is proposed says until when it is answered; what binds nobody has no recap', () => {
  const life = givenLife().on('2026-11-10')
  expect(said(life, 'firm', 'quantitiesProposed', { lines })).toMatchObject({
    facts: ['Lignes changées : 1', 'Commande, si elles sont acceptées : 66 099,99 € HT au lieu de 60 099,99 € HT'],
    changes: [],
    effects: ['L’autre partie répond jusqu’au jeudi 10 décembre 2026. Sans réponse, la demande n’est plus valable.'],
  })
  expect(said(life, 'firm', 'said', { words: 'Bonjour' })).toBeNull()
  expect(said(life, 'firm', 'progressed', percents)).toBeNull()
})

test('whatever somebody does binds and is recapped, but for these', () => {
  const done = actKinds.filter((kind) => !actSides[kind].includes('clock'))
  expect(new Set(done.filter((kind) => !bindingActs.includes(kind)))).toEqual(
    new Set([
      // Words, news, and answers to them.
      'said',
      'progressed',
      'penaltyAnswered',
      'noticeAnswered',
      'noticeLifted',
      'judged',
      'judgementAnswered',
      // What the other side has still to agree to, and what is refused or taken back with a reason.
      'startProposed',
      'declined',
      'withdrawn',
      'visitSet',
      // A reservation, beside its photo and its own button.
      'pointDone',
      'pointLifted',
      'pointKept',
      // A number that was typed.
      'invoiced',
    ]),
  )
})
