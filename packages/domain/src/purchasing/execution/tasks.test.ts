import { expect, test } from 'vitest'
import { endOfParisDay, parisDay } from '../../platform/calendar.ts'
import { penaltyAt } from './amounts.ts'
import { startOn } from './execution.ts'
import { completion, decision, givenFacts, givenLife, type Life, noon, signature } from './given-life.ts'
import { tasksOf, wakesAt } from './tasks.ts'

const words = { words: '' }
const because = { words: 'Voici pourquoi' }
const studies = () => givenLife(givenFacts({ nature: 'studies' }))
const done = (life: Life = givenLife()) => life.on('2026-12-21').does('firm', 'completed', completion('2026-12-18'))
const reserved = () =>
  done().does(
    'buyer',
    'decided',
    decision({ outcome: 'reserved', reservations: [{ words: 'Joint', place: '', liftBy: '2027-01-31' }] }),
  )
const whole = (isFinal: boolean) => ({
  lines: [
    { line: 1, done: 60_000_00 },
    { line: 2, done: 99_99 },
  ],
  isFinal,
  ...words,
})
const start = { day: '2026-11-09', end: null, contact: '', access: '', ...words }

const invited = (life: Life) => {
  life.on('2027-03-01')
  const { days, amount } = penaltyAt(life.file(), '2027-03-01')
  return life.does('buyer', 'penaltyInvited', { days, amount, ...words })
}

/** What waits at that hour, whose it is. */
const waiting = (life: Life) =>
  tasksOf(life.file(), life.now())
    .filter(({ from }) => from <= life.now())
    .map(({ key, side }) => `${side} ${key}`)
    .toSorted()

const tables: [sentence: string, life: Life, tasks: string[]][] = [
  ['accepted: to be begun, and done', givenLife(), ['firm finish', 'firm start']],
  ['a free order: to be begun', givenLife(givenFacts({ contractDays: null })), ['firm start']],
  [
    'a start proposed: to be answered',
    givenLife().does('firm', 'startProposed', start),
    ['buyer answerStart 1', 'firm finish', 'firm start'],
  ],
  [
    'begun meanwhile, it asks nothing',
    givenLife()
      .does('firm', 'startProposed', start)
      .does('firm', 'started', { day: '2026-11-02', ...words }),
    ['firm finish'],
  ],
  [
    'late: the buyer has it before their eyes',
    givenLife().on('2026-12-31'),
    ['buyer late', 'firm finish', 'firm start'],
  ],
  [
    'late, and the firm asked for its observations: they are what waits',
    invited(givenLife()),
    ['firm answerPenalty', 'firm finish', 'firm start'],
  ],
  [
    'late, and a penalty decided: the buyer has decided of it',
    invited(givenLife())
      .on('2027-03-20')
      .does('buyer', 'penaltyDecided', { outcome: 'waived', amount: 0, words: 'La pluie' }),
    ['firm finish', 'firm start'],
  ],
  [
    'late again, after days that were given since',
    invited(givenLife())
      .both('firm', 'extensionProposed', { days: 60, cause: 'weather', ...because })
      .on('2027-06-01'),
    ['buyer decidePenalty', 'buyer late', 'firm answerPenalty', 'firm finish', 'firm start'],
  ],
  [
    'stopped: to be taken up',
    givenLife().both('firm', 'suspensionProposed', { from: '2026-11-02', ...because }),
    ['firm resume'],
  ],
  [
    'to stop next week: they go on until then',
    givenLife().both('firm', 'suspensionProposed', { from: '2026-11-09', ...because }),
    ['firm finish', 'firm start'],
  ],
  [
    'stopped on the day agreed: to be taken up',
    givenLife()
      .both('firm', 'suspensionProposed', { from: '2026-11-09', ...because })
      .on('2026-11-09'),
    ['firm resume'],
  ],
  ['done: a visit and a decision', done(), ['buyer decide', 'buyer setVisit']],
  ['the visit set', done().does('buyer', 'visitSet', { day: '2026-12-28', time: '', ...words }), ['buyer decide']],
  [
    'nothing decided: the firm may warn',
    done()
      .on('2027-01-21')
      .does('buyer', 'visitSet', { day: '2027-01-21', time: '', ...words }),
    ['buyer decide', 'firm warn'],
  ],
  ['studies are not visited', done(studies()), ['buyer decide']],
  [
    'put off: to be given again',
    done(studies()).does('buyer', 'decided', decision({ outcome: 'putOff', again: '2027-01-10', ...because })),
    ['firm correct'],
  ],
  [
    'not given again on that day: late',
    done(studies())
      .does('buyer', 'decided', decision({ outcome: 'putOff', again: '2027-01-10', ...because }))
      .on('2027-01-11'),
    ['buyer late', 'firm correct'],
  ],
  ['reserved', reserved(), ['buyer judge', 'firm countersign', 'firm finalAccount', 'firm liftPoint 2-1']],
  [
    'said to be lifted',
    reserved().does('firm', 'pointDone', { point: '2-1', ...words }),
    ['buyer checkPoint 2-1', 'buyer judge', 'firm countersign', 'firm finalAccount'],
  ],
  [
    'not lifted on its day',
    reserved().on('2027-02-01'),
    [
      'buyer drawAccount',
      'buyer judge',
      'buyer pointLate 2-1',
      'firm countersign',
      'firm finalAccount',
      'firm liftPoint 2-1',
    ],
  ],
  [
    'the final account agreed: to be billed; all was billed before, and still there is one to propose',
    done().does('buyer', 'decided', decision()).both('firm', 'statementProposed', whole(false)),
    ['buyer judge', 'firm countersign', 'firm finalAccount', 'firm invoice 3'],
  ],
  [
    'no final account in time: the buyer may draw it up',
    done().does('buyer', 'decided', decision()).on('2027-01-21'),
    ['buyer drawAccount', 'buyer judge', 'firm countersign', 'firm finalAccount'],
  ],
  [
    'which the firm answers',
    done().does('buyer', 'decided', decision()).on('2027-01-21').does('buyer', 'statementProposed', whole(true)),
    ['buyer judge', 'firm answerStatement 3', 'firm countersign'],
  ],
  [
    'and once declined either draws up another',
    done()
      .does('buyer', 'decided', decision())
      .on('2027-01-21')
      .does('buyer', 'statementProposed', whole(true))
      .does('firm', 'declined', { act: 3, ...because }),
    ['buyer drawAccount', 'buyer judge', 'firm countersign', 'firm finalAccount'],
  ],
  [
    'ended for fault',
    givenLife()
      .does('buyer', 'noticeServed', { cureBy: '2026-11-17', ...because })
      .on('2026-11-18')
      .does('buyer', 'terminated', because),
    ['buyer judge', 'firm finalAccount'],
  ],
]
test.each(tables)('what waits: %s', (_sentence, life, tasks) => expect(waiting(life)).toEqual(tasks))

/** Swept every six hours from one day to another: what the clock did, and the day of each. */
function swept(life: Life, from: string, until: string): string[] {
  const told: string[] = []
  for (let at = noon(from).getTime(); at <= noon(until).getTime(); at += 21_600_000)
    for (const act of life.at(new Date(at)).sweep())
      told.push(act.kind === 'reminded' ? `${parisDay(life.now())} ${act.body.task}` : act.kind)
  return told
}

test('the buyer is reminded of a decision on the tenth and twentieth day, a week and a day before the last, the firm that it may warn', () => {
  expect(
    swept(done().does('buyer', 'visitSet', { day: '2026-12-28', time: '', ...words }), '2026-12-21', '2027-03-01'),
  ).toEqual(['2026-12-31 decide', '2027-01-10 decide', '2027-01-14 decide', '2027-01-20 decide', '2027-01-22 warn'])
})

test('whatever the law gives to decide, the last week before silence accepts is told', () => {
  const decides = (life: Life, from: string, until: string) =>
    swept(life, from, until).filter((one) => one.endsWith('decide') || one === 'acquired')
  expect(decides(done(studies()), '2026-12-21', '2027-03-01')).toEqual([
    '2026-12-31 decide',
    '2027-01-10 decide',
    '2027-02-13 decide',
    '2027-02-19 decide',
    'acquired',
  ])
  const warned = done().on('2027-01-21').does('firm', 'warned', because)
  warned.sweep()
  expect(decides(warned, '2027-01-21', '2027-03-01')).toEqual(['2027-02-14 decide', '2027-02-20 decide', 'acquired'])
  const rules = { ...givenFacts().rules, decisionDays: 15 }
  expect(decides(done(givenLife(givenFacts({ rules }))), '2026-12-21', '2027-02-01')).toEqual([
    '2026-12-30 decide',
    '2027-01-05 decide',
  ])
})

test('works that are to stop are looked at again on the morning they do', () => {
  const life = givenLife().both('firm', 'suspensionProposed', { from: '2026-11-09', ...because })
  expect(life.file().phase).toBe('toStart')
  expect(wakesAt(life.file(), life.now())).toEqual(new Date('2026-11-09T00:00:00+01:00'))
  expect(life.on('2026-11-09').file().phase).toBe('suspended')
  expect(wakesAt(life.file(), life.now())).toBe(null)
  const called = givenLife().both('firm', 'suspensionProposed', { from: '2026-11-09', ...because })
  called
    .does('firm', 'completed', completion('2026-11-02'))
    .does('buyer', 'decided', decision({ outcome: 'refused', ...because }))
  expect(called.on('2026-11-20').file().phase).toBe('underWay')
})

test('works refused and done again are reminded of again', () => {
  const life = done()
  swept(life, '2026-12-21', '2027-01-20')
  life.does('buyer', 'decided', decision({ outcome: 'refused', ...because }))
  life.on('2027-02-01').does('firm', 'completed', completion('2027-02-01'))
  expect(swept(life, '2027-02-01', '2027-03-01').filter((one) => one.endsWith('decide'))).toHaveLength(3)
})

test('a clock that stood still reminds once of all it missed', () => {
  const life = done().on('2027-02-01')
  expect(life.sweep().map(({ body }) => body)).toEqual([
    { task: 'decide', time: 4 },
    { task: 'warn', time: 1 },
  ])
  expect(life.sweep()).toEqual([])
})

test('silence accepts in the second after its last, and wakes for it', () => {
  const life = done(studies())
  const end = new Date('2027-02-19T23:59:59+01:00')
  expect(
    life
      .at(end)
      .sweep()
      .map(({ kind }) => kind),
  ).toEqual(['reminded'])
  expect(wakesAt(life.file(), life.now())).toEqual(new Date(end.getTime() + 1))
  expect(life.at(new Date(end.getTime() + 1)).sweep()[0]).toEqual({ kind: 'acquired', body: {} })
  expect(life.file().decision).toMatchObject({ outcome: 'accepted', isAcquired: true, completedOn: '2026-12-21' })
})

test('a firm that never proposes its final account is reminded, then the buyer; its silence agrees to the one drawn up', () => {
  const life = done()
    .does('buyer', 'decided', decision())
    .does('firm', 'countersigned', { ...words, signature })
  expect(swept(life, '2026-12-21', '2027-03-01')).toEqual([
    '2027-01-14 finalAccount',
    '2027-01-22 finalAccount',
    '2027-01-22 drawAccount',
  ])
  life.on('2027-03-01').does('buyer', 'statementProposed', whole(true))
  const end = new Date('2027-03-31T23:59:59+02:00')
  expect(tasksOf(life.file(), life.now()).find(({ kind }) => kind === 'answerStatement')?.dueAt).toEqual(end)
  expect(swept(life, '2027-03-01', '2027-03-31')).toEqual([
    '2027-03-06 answerStatement 7',
    '2027-03-25 answerStatement 7',
  ])
  expect(life.at(end).sweep()).toEqual([])
  expect(wakesAt(life.file(), life.now())).toEqual(new Date(end.getTime() + 1))
  const silent = { kind: 'statementAcquired', body: { act: 7 } }
  expect(life.at(new Date(end.getTime() + 1)).sweep()).toEqual([silent])
  expect(life.file().statements).toMatchObject([{ act: 7, isFinal: true, amount: 60_099_99 }])
  expect(tasksOf(life.file(), life.now()).map(({ key }) => key)).toEqual(['invoice 7', 'judge'])
})

test('studies have no guarantee: paid, their file closes', () => {
  const life = done(studies()).does('buyer', 'decided', decision()).both('firm', 'statementProposed', whole(true))
  life.does('firm', 'invoiced', { act: 3, invoice: 'F', day: '2026-12-21' })
  expect(life.sweep()).toEqual([])
  life.does('buyer', 'invoiceStood', { invoice: 'F', state: 'paid', day: '2026-12-21', ...words })
  expect(life.sweep()).toEqual([{ kind: 'closed', body: {} }])
})

test('a file closes in the night after the guarantee, once paid and with nothing left to repair', () => {
  const life = reserved()
  life
    .both('firm', 'statementProposed', whole(true))
    .does('firm', 'invoiced', { act: 3, invoice: 'F', day: '2026-12-21' })
  life.does('buyer', 'invoiceStood', { invoice: 'F', state: 'paid', day: '2026-12-21', ...words })
  expect(swept(life, '2026-12-21', '2028-01-10')).not.toContain('closed')
  life.does('buyer', 'pointLifted', { point: '2-1', ...words })
  expect(life.sweep()).toEqual([{ kind: 'closed', body: {} }])
  expect([life.file().phase, tasksOf(life.file(), life.now()), wakesAt(life.file(), life.now())]).toEqual([
    'closed',
    [],
    null,
  ])
})

test('a free order begins by no day until both agree on one', () => {
  const free = () => givenLife(givenFacts({ contractDays: null }))
  const dueOf = (life: Life) => tasksOf(life.file(), life.now()).find(({ kind }) => kind === 'start')?.dueAt
  expect([startOn(free().file()), dueOf(free())]).toEqual([null, null])
  const agreed = free().both('firm', 'startProposed', { ...start, end: '2026-11-30' })
  expect([startOn(agreed.file()), dueOf(agreed)]).toEqual(['2026-11-09', endOfParisDay('2026-11-09')])
})
