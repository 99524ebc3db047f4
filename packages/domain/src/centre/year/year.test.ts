import { describe, expect, test } from 'vitest'
import { type ContractInForce, ceilingTask, endTask, essentialTask } from './contracts.ts'
import { type EditionAhead, editionTask } from './editions.ts'
import { type LotUnderWay, lotTask } from './lots.ts'
import { feeTask, type RevisedLot, revisionTask, type Statement } from './money.ts'
import { ageOf, byDue, type Task } from './task.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const said = (task: Task | null) => (task ? [task.list, task.since, task.due, plain(task.cause)] : null)

describe('a lot that was put out', () => {
  const now = new Date('2026-09-01T10:00:00+02:00')
  const consultation = {
    id: 7,
    reference: '2026-07',
    deadline: new Date('2026-06-30T12:00:00+02:00'),
    validityDays: 180,
    waitingDays: 11,
  }
  const lot: LotUnderWay = {
    consultation,
    edition: { id: 26, startsOn: '2027-01-01', endsOn: '2028-12-31' },
    lot: '203',
    name: 'Toiture',
    signed: 4,
    unjudged: 0,
    accepted: 4,
    unranked: 0,
    ranked: 4,
    decidedOn: null,
    lettersOn: null,
    notifyFrom: null,
    isNotified: false,
    waitedFor: [],
  }
  const decided = { decidedOn: '2026-08-10' }
  const written = { ...decided, lettersOn: '2026-08-12', notifyFrom: '2026-08-24' }
  // Offers bind until 27 December 2026; the waiting period is to fit before.
  test.each<[string, Partial<LotUnderWay>, unknown]>([
    ['nothing before its deadline', { consultation: { ...consultation, deadline: new Date('2026-12-01') } }, null],
    ['nothing while it has no deadline', { consultation: { ...consultation, deadline: null } }, null],
    ['nothing once it is notified', { ...written, isNotified: true }, null],
    ['nothing while applications are to be judged', { unjudged: 1, unranked: 2 }, null],
    ['nothing once its edition is over', { edition: { id: 24, startsOn: '2023-01-01', endsOn: '2024-12-31' } }, null],
    ['its rankings', { unranked: 2 }, ['lotsToFreeze', '2026-06-30', '2026-12-15', '2 classements à arrêter']],
    ['its award', {}, ['lotsToAward', '2026-06-30', '2026-12-15', 'classements arrêtés']],
    ['its letters', decided, ['lotsToWrite', '2026-08-10', '2026-12-15', 'attribué, personne ne le sait']],
    [
      'papers, waiting period or not',
      { ...written, notifyFrom: '2026-09-05', waitedFor: ['Toitures du Léman'] },
      ['awardPapers', '2026-08-12', '2026-12-27', 'pièces de Toitures du Léman'],
    ],
    ['nothing while the waiting period runs', { ...written, notifyFrom: '2026-09-02' }, null],
    ['its notification', written, ['lotsToNotify', '2026-08-24', '2026-12-27', 'délai d’attente écoulé']],
    [
      'to be put out again when nobody answered',
      { signed: 0, accepted: 0, ranked: 0 },
      ['fruitlessLots', '2026-06-30', '2027-01-01', 'aucune offre reçue, consultation 2026-07'],
    ],
    [
      'to be put out again when no offer stands',
      { ranked: 0 },
      ['fruitlessLots', '2026-06-30', '2027-01-01', 'aucune offre retenue, consultation 2026-07'],
    ],
    [
      'its award before an edition that begins first',
      { edition: { id: 26, startsOn: '2026-10-01', endsOn: '2028-12-31' } },
      ['lotsToAward', '2026-06-30', '2026-09-19', 'classements arrêtés'],
    ],
  ])('waits for %s', (_words, changes, expected) => {
    expect(said(lotTask({ ...lot, ...changes }, now))).toEqual(expected)
  })
})

describe('an edition', () => {
  const edition: EditionAhead = {
    id: 26,
    startsOn: '2027-01-01',
    endsOn: '2028-12-31',
    publishedAt: null,
    isScheduled: false,
    changedAt: null,
  }
  const publishedAt = new Date('2026-12-10T10:00:00+01:00')
  const changedAt = new Date('2027-01-05T10:00:00+01:00')
  test.each<[string, Partial<EditionAhead>, string, unknown]>([
    ['too early', {}, '2026-11-01', null],
    [
      'sixty days before it begins',
      {},
      '2026-11-02',
      ['editionsToPublish', '2026-11-02', '2026-12-31', 'elle commence le 1ᵉʳ janvier 2027 et n’a jamais été publiée'],
    ],
    [
      'once it has begun',
      {},
      '2027-01-01',
      [
        'editionsToPublish',
        '2026-11-02',
        '2026-12-31',
        'elle a commencé le 1ᵉʳ janvier 2027 et n’a jamais été publiée',
      ],
    ],
    ['over', {}, '2029-01-01', null],
    ['to be online on a day that is said', { isScheduled: true }, '2026-12-20', null],
    ['online', { publishedAt }, '2027-01-01', null],
    [
      'changed since it was put online',
      { publishedAt, changedAt },
      '2027-01-06',
      [
        'editionsToPublish',
        '2027-01-05',
        '2027-01-12',
        'lots notifiés ou prix révisés depuis la publication du 10 décembre 2026',
      ],
    ],
  ])('is looked at: %s', (_words, changes, today, expected) => {
    expect(said(editionTask({ ...edition, ...changes }, today))).toEqual(expected)
  })
})

describe('a contract', () => {
  const contract: ContractInForce = {
    number: '26-203-002',
    firm: 'Toitures du Léman',
    lot: '203',
    endsOn: '2028-12-31',
    maximum: 100_000,
    engaged: 0,
    decision: null,
    isRising: false,
    mayRenew: true,
    isFollowed: false,
  }
  test.each<[string, Partial<ContractInForce>, unknown]>([
    ['far from its maximum', { engaged: 79_999 }, null],
    ['without one', { maximum: null, engaged: 79_999 }, null],
    ['close to it', { engaged: 95_000 }, ['nearCeilings', '2027-03-01', '2028-12-31', '95 % de 1 000,00 € HT']],
    ['close to it and let end', { engaged: 95_000, decision: 'end' }, null],
    ['close to it and about to have more', { engaged: 95_000, isRising: true }, null],
    [
      'above it, let end or not',
      { engaged: 136_400, decision: 'end' },
      ['passedCeilings', '2027-03-01', '2027-03-01', 'maximum dépassé de 364,00 € HT, 136,4 % de 1 000,00 € HT'],
    ],
  ])('%s', (_words, changes, expected) => {
    expect(said(ceilingTask({ ...contract, ...changes }, 80, '2027-03-01'))).toEqual(expected)
  })

  test('comes to its end six months before, late within the last', () => {
    expect(endTask(contract, '2028-06-30')).toBeNull()
    expect(said(endTask(contract, '2028-07-01'))).toEqual([
      'endingContracts',
      '2028-06-30',
      '2028-11-30',
      'il finit le 31 décembre 2028',
    ])
    expect(endTask({ ...contract, decision: 'renew' }, '2028-12-01')).toBeNull()
    // Nothing to decide: no renewal is left, and the lot is put out for the next edition.
    expect(endTask({ ...contract, mayRenew: false, isFollowed: true }, '2028-12-01')).toBeNull()
    expect(endTask({ ...contract, mayRenew: false }, '2028-12-01')).not.toBeNull()
    expect(endTask(contract, '2029-01-01')).toBeNull()
  })

  test('is made public within two months', () => {
    const waiting = { number: '26-203-002', firm: 'Toitures du Léman', lot: '203', notifiedOn: '2026-12-05' }
    expect(said(essentialTask({ ...waiting, what: 'contract' }))).toEqual([
      'essentialData',
      '2026-12-05',
      '2027-02-05',
      'notifié le 5 décembre 2026',
    ])
    expect(said(essentialTask({ ...waiting, what: 'change' }))?.at(-1)).toBe('modifié le 5 décembre 2026')
  })
})

describe('money', () => {
  const statement: Statement = {
    id: 4,
    quarter: '2026-4',
    firm: 'Toitures du Léman',
    number: null,
    draftedAt: new Date('2027-01-02T06:00:00+01:00'),
    approvedAt: null,
    sentAt: null,
    dueOn: null,
    paidOn: null,
    total: 120_000,
    disputes: 0,
  }
  const at = new Date('2027-01-10T06:00:00+01:00')
  const sent = { approvedAt: at, sentAt: at, dueOn: '2027-02-09', number: 'R-2026-4-001' }
  test.each<[string, Partial<Statement>, string, unknown]>([
    [
      'to be sent',
      {},
      '2027-01-03',
      ['feeDrafts', '2027-01-02', '2027-02-01', 'préparé le 2 janvier 2027, 1 200,00 € TTC'],
    ],
    ['approved, about to leave', { approvedAt: at }, '2027-01-10', null],
    ['sent', sent, '2027-02-09', null],
    [
      'not paid',
      sent,
      '2027-02-10',
      ['unpaidFees', '2027-02-09', '2027-03-11', '1 200,00 € TTC à payer avant le 9 février 2027'],
    ],
    ['paid', { ...sent, paidOn: '2027-02-20' }, '2027-02-25', null],
    ['disputed, which has its own list', { ...sent, disputes: 1 }, '2027-02-25', null],
  ])('a statement %s', (_words, changes, today, expected) => {
    expect(said(feeTask({ ...statement, ...changes }, today))).toEqual(expected)
  })

  const lot: RevisedLot = {
    edition: { id: 26, startsOn: '2027-01-01', endsOn: '2028-12-31' },
    lot: '203',
    name: 'Toiture',
    pace: { firstOn: '2028-01-01', everyMonths: 12 },
    lastOn: null,
    isComputed: false,
  }
  test.each<[string, Partial<RevisedLot>, string, unknown]>([
    ['not yet', {}, '2027-12-01', null],
    [
      'thirty days before',
      {},
      '2027-12-02',
      ['revisionsDue', '2027-12-02', '2028-01-01', 'prix à réviser au 1ᵉʳ janvier 2028'],
    ],
    ['late', {}, '2028-03-01', ['revisionsDue', '2027-12-02', '2028-01-01', 'prix à réviser au 1ᵉʳ janvier 2028']],
    ['revised for the last time', { lastOn: '2028-01-01' }, '2028-12-15', null],
    ['over', {}, '2029-01-01', null],
  ])('prices of a lot: %s', (_words, changes, today, expected) => {
    expect(said(revisionTask({ ...lot, ...changes }, today))).toEqual(expected)
  })
})

describe('what waits', () => {
  test('ages after half of its time, and is late the day after its last', () => {
    const span = { since: '2026-11-01', due: '2026-11-11' }
    expect(['2026-11-06', '2026-11-07', '2026-11-11', '2026-11-12'].map((today) => ageOf(span, today))).toEqual([
      'young',
      'ageing',
      'ageing',
      'late',
    ])
    expect(ageOf({ ...span, due: null }, '2030-01-01')).toBe('young')
  })

  test('is told by what it must be done by, what has no day last', () => {
    const task = (about: string, due: string | null) => ({ about, due }) as Task
    const some = [task('a', null), task('c', '2026-12-01'), task('b', '2026-12-01'), task('d', '2026-11-01')]
    expect(some.toSorted(byDue).map(({ about }) => about)).toEqual(['d', 'b', 'c', 'a'])
  })
})
