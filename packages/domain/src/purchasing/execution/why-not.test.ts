import { describe, expect, test } from 'vitest'
import { OrderStatus } from '../orders/status.ts'
import { acquiredAt, guaranteeEnd } from './acceptance.ts'
import type { ActBodies, ActKind, ExecutionSide } from './act.ts'
import { penaltyAt, stated } from './amounts.ts'
import { keptPenalty } from './execution.ts'
import { completion, decision, givenFacts, givenLife, type Life, noon } from './given-life.ts'
import { doneOn, lateDays, suspendedDays } from './time.ts'
import { type ExecutionRefusal, shownProposals, whyNotAct } from './why-not.ts'

const studies = () => givenLife(givenFacts({ nature: 'studies' }))
const done = (life: Life = givenLife()) => life.on('2026-12-21').does('firm', 'completed', completion('2026-12-18'))
const words = { words: '' }
const because = { words: 'Voici pourquoi' }
const reservation = { words: 'Joint à reprendre', place: 'Cuisine', liftBy: '2027-01-31' }
const accepted = (life: Life = givenLife()) =>
  done(life).does('buyer', 'decided', decision({ completedOn: '2026-12-18' }))
const reserved = () => done().does('buyer', 'decided', decision({ outcome: 'reserved', reservations: [reservation] }))
const refused = () => done().does('buyer', 'decided', decision({ outcome: 'refused', ...because }))
const stopped = () => givenLife().both('firm', 'suspensionProposed', { from: '2026-11-09', ...because })
const progressed = (percent: number) =>
  givenLife().does('firm', 'progressed', { percents: [{ line: 1, percent }], ...words })
const noticed = () => givenLife().does('buyer', 'noticeServed', { cureBy: '2026-11-17', ...because })
/** Nothing was proposed in its time: the buyer draws the account up, act 3. */
const drawn = () =>
  accepted()
    .on('2027-01-21')
    .does('buyer', 'statementProposed', all(60_000_00, 99_99, true))
const ended = () => noticed().on('2026-11-18').does('buyer', 'terminated', because)
const all = (one: number, two: number, isFinal = false) => ({
  lines: [
    { line: 1, done: one },
    { line: 2, done: two },
  ],
  isFinal,
  ...words,
})
const penalty = (life: Life) => {
  const { days, amount } = penaltyAt(life.file(), life.now().toISOString().slice(0, 10))
  return { days, amount, ...words }
}
const late = () => givenLife().on('2027-03-01')
const invited = () => late().does('buyer', 'penaltyInvited', penalty(late()))
const start = { day: '2026-11-09', end: null, contact: '', access: '', ...words }
const more = { days: 5, cause: 'weather' as const, ...because }

type Case = { [K in ActKind]: [string, Life, ExecutionSide, K, ActBodies[K], ExecutionRefusal | null] }[ActKind]
const cases: Case[] = [
  [
    'a question before the answer',
    givenLife(givenFacts({ status: OrderStatus.pending, acceptedAt: null })),
    'buyer',
    'said',
    because,
    null,
  ],
  ['a message of nothing', givenLife(), 'firm', 'said', { words: ' ' }, 'executionSaidNothing'],
  [
    'no start before the answer',
    givenLife(givenFacts({ status: OrderStatus.pending, acceptedAt: null })),
    'buyer',
    'startProposed',
    start,
    'executionNotOpen',
  ],
  [
    'nothing of an order that was refused',
    givenLife(givenFacts({ status: OrderStatus.refused })),
    'buyer',
    'said',
    because,
    'executionNotOpen',
  ],
  [
    'nothing of one that was cancelled',
    givenLife(givenFacts({ status: OrderStatus.cancelled })),
    'firm',
    'completed',
    completion('2026-11-02'),
    'executionNotOpen',
  ],

  ['a start is proposed by either side', givenLife(), 'firm', 'startProposed', start, null],
  ['for a day that comes', givenLife().on('2026-11-10'), 'buyer', 'startProposed', start, 'executionDayInvalid'],
  [
    'one at a time',
    givenLife().does('buyer', 'startProposed', start),
    'firm',
    'startProposed',
    start,
    'executionProposalOpen',
  ],
  [
    'the contract gives the end',
    givenLife(),
    'buyer',
    'startProposed',
    { ...start, end: '2026-12-01' },
    'executionDayInvalid',
  ],
  [
    'a free order has one of its own',
    givenLife(givenFacts({ contractDays: null })),
    'buyer',
    'startProposed',
    { ...start, end: '2026-12-01' },
    null,
  ],
  [
    'after the beginning',
    givenLife(givenFacts({ contractDays: null })),
    'buyer',
    'startProposed',
    { ...start, end: '2026-11-09' },
    'executionDayInvalid',
  ],
  [
    'works under way have begun',
    givenLife().does('firm', 'started', { day: '2026-11-02', ...words }),
    'buyer',
    'startProposed',
    start,
    'executionNotOpen',
  ],
  [
    'nobody agrees with oneself',
    givenLife().does('buyer', 'startProposed', start),
    'buyer',
    'agreed',
    { act: 1, days: null, ...words },
    'executionProposalOwn',
  ],
  [
    'nobody withdraws for another',
    givenLife().does('buyer', 'startProposed', start),
    'firm',
    'withdrawn',
    { act: 1 },
    'executionNotYours',
  ],
  [
    'what is not there is not agreed to',
    givenLife(),
    'buyer',
    'agreed',
    { act: 1, days: null, ...words },
    'executionActUnknown',
  ],
  [
    'what was answered is answered',
    givenLife().both('buyer', 'startProposed', start),
    'firm',
    'declined',
    { act: 1, ...because },
    'executionProposalAnswered',
  ],
  [
    'to decline takes a reason',
    givenLife().does('buyer', 'startProposed', start),
    'firm',
    'declined',
    { act: 1, ...words },
    'executionReasonMissing',
  ],
  [
    'nor for a day that has passed',
    givenLife().does('buyer', 'startProposed', start).on('2026-11-10'),
    'firm',
    'agreed',
    { act: 1, days: null, ...words },
    'executionDayInvalid',
  ],
  [
    'on the very day it is',
    givenLife().does('buyer', 'startProposed', start).on('2026-11-09'),
    'firm',
    'agreed',
    { act: 1, days: null, ...words },
    null,
  ],
  [
    'a start is not agreed once the works began',
    givenLife()
      .does('buyer', 'startProposed', start)
      .does('firm', 'started', { day: '2026-11-02', ...words }),
    'firm',
    'agreed',
    { act: 1, days: null, ...words },
    'executionNotOpen',
  ],

  [
    'works begin after the order',
    givenLife(),
    'firm',
    'started',
    { day: '2026-11-01', ...words },
    'executionDayInvalid',
  ],
  ['and not tomorrow', givenLife(), 'buyer', 'started', { day: '2026-11-03', ...words }, 'executionDayInvalid'],
  ['progress is of the firm', givenLife(), 'buyer', 'progressed', { percents: [], ...words }, 'executionNotYours'],
  [
    'of lines of the order',
    givenLife(),
    'firm',
    'progressed',
    { percents: [{ line: 3, percent: 5 }], ...words },
    'executionLineUnknown',
  ],
  [
    'in hundredths',
    givenLife(),
    'firm',
    'progressed',
    { percents: [{ line: 1, percent: 101 }], ...words },
    'executionQuantityInvalid',
  ],
  [
    'a free order without an end has none to move',
    givenLife(givenFacts({ contractDays: null })),
    'firm',
    'extensionProposed',
    more,
    'executionEndNone',
  ],
  [
    'once both agreed on one, it has',
    givenLife(givenFacts({ contractDays: null })).both('firm', 'startProposed', { ...start, end: '2026-11-30' }),
    'firm',
    'extensionProposed',
    more,
    null,
  ],
  [
    'it is told against what was read',
    progressed(40),
    'firm',
    'progressed',
    { percents: [{ line: 1, from: 40, percent: 45 }], ...words },
    null,
  ],
  [
    'what was read earlier does not take its place',
    progressed(40),
    'firm',
    'progressed',
    { percents: [{ line: 1, from: 20, percent: 25 }], ...words },
    'executionProgressMoved',
  ],
  [
    'the same told from two devices is one',
    progressed(40),
    'firm',
    'progressed',
    { percents: [{ line: 1, from: 20, percent: 40 }], ...words },
    null,
  ],
  [
    'another line is not this one',
    progressed(40),
    'firm',
    'progressed',
    { percents: [{ line: 2, from: 0, percent: 25 }], ...words },
    null,
  ],

  [
    'what stands still does not stop',
    stopped(),
    'firm',
    'suspensionProposed',
    { from: '2026-12-01', ...because },
    'executionNotOpen',
  ],
  [
    'what goes on is not resumed',
    givenLife(),
    'buyer',
    'resumed',
    { day: '2026-11-02', ...words },
    'executionNotSuspended',
  ],
  [
    'nor before it stopped',
    stopped().on('2026-11-12'),
    'buyer',
    'resumed',
    { day: '2026-11-08', ...words },
    'executionDayInvalid',
  ],
  [
    'nor tomorrow',
    stopped().on('2026-11-12'),
    'buyer',
    'resumed',
    { day: '2026-11-13', ...words },
    'executionDayInvalid',
  ],
  ['what is to come is called off', stopped(), 'buyer', 'resumed', { day: '2026-11-02', ...words }, null],
  [
    'a buyer does not take back days that have stood still',
    stopped().on('2026-11-12'),
    'buyer',
    'resumed',
    { day: '2026-11-10', ...words },
    'executionDayInvalid',
  ],
  [
    'it may say that they go on from today',
    stopped().on('2026-11-12'),
    'buyer',
    'resumed',
    { day: '2026-11-12', ...words },
    null,
  ],
  [
    'the firm, whose days they are, may',
    stopped().on('2026-11-12'),
    'firm',
    'resumed',
    { day: '2026-11-10', ...words },
    null,
  ],
  [
    'works that are to stop go on until then, and may be done',
    stopped(),
    'firm',
    'completed',
    completion('2026-11-02'),
    null,
  ],
  [
    'and were done before they stood still, whenever it is said',
    stopped().on('2026-11-12'),
    'firm',
    'completed',
    completion('2026-11-06'),
    null,
  ],
  [
    'works that stand still are not done',
    stopped().on('2026-11-12'),
    'firm',
    'completed',
    completion('2026-11-12'),
    'executionNotOpen',
  ],
  ['days are asked for works that are done', done(), 'firm', 'extensionProposed', more, null],
  ['not for works that are taken', accepted(), 'firm', 'extensionProposed', more, 'executionNotOpen'],
  [
    'no more days than were asked',
    givenLife().does('firm', 'extensionProposed', more),
    'buyer',
    'agreed',
    { act: 1, days: 6, ...words },
    'executionOutcomeInvalid',
  ],
  [
    'days are agreed of days only',
    givenLife().does('firm', 'startProposed', start),
    'buyer',
    'agreed',
    { act: 1, days: 1, ...words },
    'executionOutcomeInvalid',
  ],

  [
    'quantities of lines of the order',
    givenLife(),
    'firm',
    'quantitiesProposed',
    { lines: [{ line: 3, quantity: 1, reason: 'x' }] },
    'executionLineUnknown',
  ],
  [
    'each once',
    givenLife(),
    'firm',
    'quantitiesProposed',
    {
      lines: [
        { line: 1, quantity: 1, reason: 'x' },
        { line: 1, quantity: 2, reason: 'x' },
      ],
    },
    'executionLineUnknown',
  ],
  [
    'that change',
    givenLife(),
    'firm',
    'quantitiesProposed',
    { lines: [{ line: 1, quantity: 40, reason: 'x' }] },
    'executionQuantitiesSame',
  ],
  [
    'that are counted',
    givenLife(),
    'firm',
    'quantitiesProposed',
    { lines: [{ line: 1, quantity: 0.001, reason: 'x' }] },
    'executionQuantityInvalid',
  ],
  [
    'nor half a piece',
    givenLife(),
    'firm',
    'quantitiesProposed',
    { lines: [{ line: 2, quantity: 2.5, reason: 'x' }] },
    'executionQuantityInvalid',
  ],
  [
    'an order is not made empty',
    givenLife(),
    'firm',
    'quantitiesProposed',
    {
      lines: [
        { line: 1, quantity: 0, reason: 'x' },
        { line: 2, quantity: 0, reason: 'x' },
      ],
    },
    'executionQuantityInvalid',
  ],
  [
    'nor less than what was stated',
    givenLife().both('firm', 'statementProposed', all(30_000_00, 0)),
    'firm',
    'quantitiesProposed',
    { lines: [{ line: 1, quantity: 19.99, reason: 'x' }] },
    'executionStatementTooHigh',
  ],
  [
    'what was stated meanwhile stands in the way of agreeing',
    givenLife()
      .does('buyer', 'quantitiesProposed', { lines: [{ line: 1, quantity: 10, reason: 'x' }] })
      .both('firm', 'statementProposed', all(30_000_00, 0)),
    'firm',
    'agreed',
    { act: 1, days: null, ...words },
    'executionStatementTooHigh',
  ],
  [
    'and quantities agreed meanwhile, in the way of a statement',
    givenLife()
      .does('firm', 'statementProposed', all(30_000_00, 0))
      .both('firm', 'quantitiesProposed', { lines: [{ line: 1, quantity: 10, reason: 'x' }] }),
    'buyer',
    'agreed',
    { act: 1, days: null, ...words },
    'executionStatementTooHigh',
  ],

  [
    'a statement has each line once',
    givenLife(),
    'firm',
    'statementProposed',
    {
      lines: [
        { line: 1, done: 1 },
        { line: 1, done: 2 },
      ],
      isFinal: false,
      ...words,
    },
    'executionLineUnknown',
  ],
  [
    'all of them',
    givenLife(),
    'firm',
    'statementProposed',
    { lines: [{ line: 1, done: 1 }], isFinal: false, ...words },
    'executionLineUnknown',
  ],
  ['something new', givenLife(), 'firm', 'statementProposed', all(0, 0), 'executionStatementEmpty'],
  ['no more than the line', givenLife(), 'firm', 'statementProposed', all(60_000_01, 0), 'executionStatementTooHigh'],
  [
    'no less than the one before',
    givenLife().both('firm', 'statementProposed', all(500, 0)),
    'firm',
    'statementProposed',
    all(499, 99),
    'executionStatementTooHigh',
  ],
  [
    'the final account comes after acceptance',
    done(),
    'firm',
    'statementProposed',
    all(60_000_00, 99_99, true),
    'executionNotAccepted',
  ],
  ['or after the end of the order', ended(), 'firm', 'statementProposed', all(5_000_00, 0, true), null],
  [
    'with nothing new, if need be',
    accepted(givenLife().both('firm', 'statementProposed', all(60_000_00, 99_99))),
    'firm',
    'statementProposed',
    all(60_000_00, 99_99, true),
    null,
  ],
  [
    'not while a penalty is discussed',
    done(invited().on('2027-03-02').does('firm', 'said', because)).does('buyer', 'decided', decision()),
    'firm',
    'statementProposed',
    all(0, 0, true),
    'executionPenaltyAsked',
  ],
  [
    'once agreed, nothing is stated',
    accepted().both('firm', 'statementProposed', all(60_000_00, 99_99, true)),
    'firm',
    'statementProposed',
    all(60_000_00, 99_99),
    'executionFinalGiven',
  ],

  [
    'works are not done before they began',
    givenLife()
      .on('2026-11-10')
      .does('firm', 'started', { day: '2026-11-09', ...words }),
    'firm',
    'completed',
    completion('2026-11-08'),
    'executionDayInvalid',
  ],
  ['nor before the order', givenLife(), 'firm', 'completed', completion('2026-11-01'), 'executionDayInvalid'],
  [
    'told without network, they were done before how far they were was received',
    givenLife()
      .on('2026-11-17')
      .does('firm', 'progressed', { percents: [{ line: 1, percent: 100 }], ...words }, noon('2026-11-16')),
    'firm',
    'completed',
    completion('2026-11-16'),
    null,
  ],
  [
    'a device whose clock is years away moves no day',
    givenLife()
      .on('2026-11-17')
      .does('firm', 'progressed', { percents: [{ line: 1, percent: 100 }], ...words }, noon('1970-01-01')),
    'firm',
    'completed',
    completion('2026-11-16'),
    'executionDayInvalid',
  ],
  [
    'they are not done before the firm last said how far they were',
    givenLife()
      .on('2026-11-17')
      .does('firm', 'progressed', { percents: [{ line: 1, percent: 90 }], ...words })
      .on('2026-12-21'),
    'firm',
    'completed',
    completion('2026-11-16'),
    'executionDayInvalid',
  ],
  [
    'nor before the buyer put the firm on notice',
    noticed()
      .on('2026-12-21')
      .does('buyer', 'noticeLifted', words)
      .does('buyer', 'noticeServed', {
        cureBy: '2027-01-31',
        ...because,
      }),
    'firm',
    'completed',
    completion('2026-12-18'),
    'executionDayInvalid',
  ],
  ['nor before they were refused', refused(), 'firm', 'completed', completion('2026-12-18'), 'executionDayInvalid'],
  ['the buyer may retain an earlier day', done(), 'buyer', 'decided', decision({ completedOn: '2026-11-16' }), null],
  [
    'not one before they began',
    done(givenLife().does('firm', 'started', { day: '2026-11-02', ...words })),
    'buyer',
    'decided',
    decision({ completedOn: '2026-11-01' }),
    'executionDayInvalid',
  ],
  ['nor tomorrow', givenLife(), 'firm', 'completed', completion('2026-11-03'), 'executionDayInvalid'],
  ['said once', done(), 'firm', 'completed', completion('2026-12-21'), 'executionSaidAlready'],
  ['and again once refused', refused(), 'firm', 'completed', completion('2026-12-21'), null],
  [
    'a visit is of works that are done',
    givenLife(),
    'buyer',
    'visitSet',
    { day: '2026-12-22', time: '', ...words },
    'executionNotCompleted',
  ],
  [
    'on a day that comes',
    done(),
    'buyer',
    'visitSet',
    { day: '2026-12-20', time: '', ...words },
    'executionDayInvalid',
  ],
  ['nothing is decided of works that go on', givenLife(), 'buyer', 'decided', decision(), 'executionNotCompleted'],
  ['the buyer decides', done(), 'firm', 'decided', decision(), 'executionNotYours'],
  ['once', accepted(), 'buyer', 'decided', decision(), 'executionDecided'],
  ['a refusal says why', done(), 'buyer', 'decided', decision({ outcome: 'refused' }), 'executionReasonMissing'],
  [
    'reservations are written',
    done(),
    'buyer',
    'decided',
    decision({ outcome: 'reserved' }),
    'executionReservationsMissing',
  ],
  [
    'and go with no other decision',
    done(),
    'buyer',
    'decided',
    decision({ reservations: [reservation] }),
    'executionOutcomeInvalid',
  ],
  [
    'each to be lifted on a day that comes',
    done(),
    'buyer',
    'decided',
    decision({ outcome: 'reserved', reservations: [{ ...reservation, liftBy: '2026-12-21' }] }),
    'executionDayInvalid',
  ],
  [
    'works are not put off',
    done(),
    'buyer',
    'decided',
    decision({ outcome: 'putOff', again: '2027-01-10', ...because }),
    'executionOutcomeInvalid',
  ],
  [
    'studies are, to a day',
    done(studies()),
    'buyer',
    'decided',
    decision({ outcome: 'putOff', again: '2027-01-10', ...because }),
    null,
  ],
  [
    'that is to come',
    done(studies()),
    'buyer',
    'decided',
    decision({ outcome: 'putOff', again: '2026-12-21', ...because }),
    'executionDayInvalid',
  ],
  [
    'studies have no reservations',
    done(studies()),
    'buyer',
    'decided',
    decision({ outcome: 'reserved', reservations: [reservation] }),
    'executionOutcomeInvalid',
  ],
  [
    'studies are admitted for less',
    done(studies()),
    'buyer',
    'decided',
    decision({ outcome: 'reduced', reduction: 5_000_00, ...because }),
    null,
  ],
  [
    'not for nothing',
    done(studies()),
    'buyer',
    'decided',
    decision({ outcome: 'reduced', reduction: 60_099_99, ...because }),
    'executionOutcomeInvalid',
  ],
  [
    'no other decision takes anything off',
    done(studies()),
    'buyer',
    'decided',
    decision({ reduction: 1 }),
    'executionOutcomeInvalid',
  ],
  [
    'the day retained is not before the order',
    done(),
    'buyer',
    'decided',
    decision({ completedOn: '2026-11-01' }),
    'executionDayInvalid',
  ],
  [
    'the firm signs what was decided',
    givenLife(),
    'firm',
    'countersigned',
    { ...words, signature: decision().signature },
    'executionNotAccepted',
  ],
  [
    'once',
    accepted().does('firm', 'countersigned', { ...words, signature: decision().signature }),
    'firm',
    'countersigned',
    { ...words, signature: decision().signature },
    'executionSaidAlready',
  ],

  ['no warning while the buyer has time', done().on('2027-01-20'), 'firm', 'warned', words, 'executionWarningTooEarly'],
  ['then one', done().on('2027-01-21'), 'firm', 'warned', words, null],
  ['only one', done().on('2027-01-21').does('firm', 'warned', words), 'firm', 'warned', words, 'executionSaidAlready'],
  ['never for studies', done(studies()).on('2027-02-10'), 'firm', 'warned', words, 'executionNotCompleted'],
  ['silence before the warning decides nothing', done().on('2028-01-01'), 'clock', 'acquired', {}, 'executionNotOpen'],
  [
    'nor during its thirty days',
    done().on('2027-01-21').does('firm', 'warned', words).on('2027-02-20'),
    'clock',
    'acquired',
    {},
    'executionNotOpen',
  ],
  [
    'after them it accepts',
    done().on('2027-01-21').does('firm', 'warned', words).on('2027-02-21'),
    'clock',
    'acquired',
    {},
    null,
  ],
  [
    'and it is too late to decide',
    done().on('2027-01-21').does('firm', 'warned', words).on('2027-02-21'),
    'buyer',
    'decided',
    decision(),
    'executionSilenceAccepted',
  ],
  ['studies are admitted by silence alone', done(studies()).on('2027-02-20'), 'clock', 'acquired', {}, null],
  ['not before their sixty days', done(studies()).on('2027-02-19'), 'clock', 'acquired', {}, 'executionNotOpen'],
  [
    'silence accepts nothing of an order that was ended',
    done(studies().does('buyer', 'noticeServed', { cureBy: '2026-11-17', ...because }))
      .does('buyer', 'terminated', because)
      .on('2027-06-01'),
    'clock',
    'acquired',
    {},
    'executionNotOpen',
  ],
  [
    'nor does the buyer',
    done(noticed()).does('buyer', 'terminated', because),
    'buyer',
    'decided',
    decision(),
    'executionNotCompleted',
  ],

  ['a reservation is said to be lifted', reserved(), 'firm', 'pointDone', { point: '2-1', ...words }, null],
  ['one that is there', reserved(), 'firm', 'pointDone', { point: '2-2', ...words }, 'executionPointUnknown'],
  [
    'once',
    reserved().does('firm', 'pointDone', { point: '2-1', ...words }),
    'firm',
    'pointDone',
    { point: '2-1', ...words },
    'executionPointClosed',
  ],
  ['the buyer lifts what it sees', reserved(), 'buyer', 'pointLifted', { point: '2-1', ...words }, null],
  [
    'once',
    reserved().does('buyer', 'pointLifted', { point: '2-1', ...words }),
    'buyer',
    'pointLifted',
    { point: '2-1', ...words },
    'executionPointClosed',
  ],
  [
    'keeps what was said to be lifted',
    reserved(),
    'buyer',
    'pointKept',
    { point: '2-1', liftBy: null, ...because },
    'executionPointClosed',
  ],
  [
    'for a reason',
    reserved().does('firm', 'pointDone', { point: '2-1', ...words }),
    'buyer',
    'pointKept',
    { point: '2-1', liftBy: null, ...words },
    'executionReasonMissing',
  ],
  [
    'until a day that comes',
    reserved().does('firm', 'pointDone', { point: '2-1', ...words }),
    'buyer',
    'pointKept',
    { point: '2-1', liftBy: '2026-12-21', ...because },
    'executionDayInvalid',
  ],
  ['a defect of works that are accepted', done(), 'buyer', 'defectDeclared', reservation, 'executionNotAccepted'],
  [
    'on the last day of the guarantee',
    accepted().on('2027-12-18'),
    'buyer',
    'defectDeclared',
    { ...reservation, liftBy: '2028-01-31' },
    null,
  ],
  [
    'not the day after',
    accepted().on('2027-12-19'),
    'buyer',
    'defectDeclared',
    { ...reservation, liftBy: '2028-01-31' },
    'executionGuaranteeOver',
  ],
  ['studies have none', accepted(studies()), 'buyer', 'defectDeclared', reservation, 'executionNotAccepted'],

  [
    'no penalty in time',
    givenLife(),
    'buyer',
    'penaltyInvited',
    { days: 1, amount: 1, ...words },
    'executionPenaltyNone',
  ],
  [
    'none up to 1 000 €',
    givenLife().on('2027-01-04'),
    'buyer',
    'penaltyInvited',
    { days: 5, amount: 100_15, ...words },
    'executionPenaltyNone',
  ],
  ['the one that is counted', late(), 'buyer', 'penaltyInvited', penalty(late()), null],
  ['not another', late(), 'buyer', 'penaltyInvited', { ...penalty(late()), amount: 1 }, 'executionPenaltyTooHigh'],
  ['one at a time', invited(), 'buyer', 'penaltyInvited', penalty(late()), 'executionPenaltyAsked'],
  ['nothing is answered to nothing', late(), 'firm', 'penaltyAnswered', because, 'executionPenaltyNone'],
  [
    'nor decided',
    late(),
    'buyer',
    'penaltyDecided',
    { outcome: 'waived', amount: 0, ...because },
    'executionPenaltyNone',
  ],
  [
    'the firm is heard first',
    invited().on('2027-03-16'),
    'buyer',
    'penaltyDecided',
    { outcome: 'waived', amount: 0, ...because },
    'executionPenaltyAnswerAwaited',
  ],
  [
    'or had its fifteen days',
    invited().on('2027-03-17'),
    'buyer',
    'penaltyDecided',
    { outcome: 'waived', amount: 0, ...because },
    null,
  ],
  [
    'or answered before',
    invited().does('firm', 'penaltyAnswered', because),
    'buyer',
    'penaltyDecided',
    { outcome: 'waived', amount: 0, ...because },
    null,
  ],
  [
    'what is waived is nothing',
    invited().does('firm', 'penaltyAnswered', because),
    'buyer',
    'penaltyDecided',
    { outcome: 'waived', amount: 1, ...because },
    'executionPenaltyTooHigh',
  ],
  [
    'what is reduced is less',
    invited().does('firm', 'penaltyAnswered', because),
    'buyer',
    'penaltyDecided',
    { outcome: 'reduced', amount: penalty(late()).amount, ...because },
    'executionPenaltyTooHigh',
  ],
  [
    'what is applied is whole',
    invited().does('firm', 'penaltyAnswered', because),
    'buyer',
    'penaltyDecided',
    { outcome: 'applied', amount: 1, ...because },
    'executionPenaltyTooHigh',
  ],
  [
    'less than applied has a reason',
    invited().does('firm', 'penaltyAnswered', because),
    'buyer',
    'penaltyDecided',
    { outcome: 'waived', amount: 0, ...words },
    'executionReasonMissing',
  ],

  [
    'a notice leaves fifteen days',
    givenLife(),
    'buyer',
    'noticeServed',
    { cureBy: '2026-11-16', ...because },
    'executionDayInvalid',
  ],
  ['one at a time', noticed(), 'buyer', 'noticeServed', { cureBy: '2026-11-17', ...because }, 'executionNoticeServed'],
  ['an order is not ended without one', givenLife(), 'buyer', 'terminated', because, 'executionNoticeNone'],
  ['nor before its day is over', noticed().on('2026-11-17'), 'buyer', 'terminated', because, 'executionNoticeRunning'],
  ['then it is', noticed().on('2026-11-18'), 'buyer', 'terminated', because, null],
  [
    'unless it was lifted',
    noticed().does('buyer', 'noticeLifted', words).on('2026-11-18'),
    'buyer',
    'terminated',
    because,
    'executionNoticeNone',
  ],
  ['or the works taken', accepted(noticed()), 'buyer', 'terminated', because, 'executionNoticeNone'],
  ['what is ended is ended', ended(), 'firm', 'completed', completion('2026-11-18'), 'executionNotOpen'],

  [
    'a buyer states nothing while the works go on',
    givenLife(),
    'buyer',
    'statementProposed',
    all(5, 0),
    'executionNotYours',
  ],
  [
    'nor a final account before they are taken',
    givenLife(),
    'buyer',
    'statementProposed',
    all(5, 0, true),
    'executionNotAccepted',
  ],
  [
    'nor on the last day the firm has to',
    accepted().on('2027-01-20'),
    'buyer',
    'statementProposed',
    all(60_000_00, 99_99, true),
    'executionFinalTooEarly',
  ],
  ['then it may', accepted().on('2027-01-21'), 'buyer', 'statementProposed', all(60_000_00, 99_99, true), null],
  [
    'the same of an order that was ended',
    ended().on('2026-12-18'),
    'buyer',
    'statementProposed',
    all(5, 0, true),
    'executionFinalTooEarly',
  ],
  ['and thirty days later', ended().on('2026-12-19'), 'buyer', 'statementProposed', all(5, 0, true), null],
  [
    'but no more than the final account',
    accepted().on('2027-01-21'),
    'buyer',
    'statementProposed',
    all(5, 0),
    'executionNotYours',
  ],
  [
    'nor beside what the firm proposed',
    accepted().does('firm', 'statementProposed', all(5, 0)).on('2027-01-21'),
    'buyer',
    'statementProposed',
    all(60_000_00, 99_99, true),
    'executionProposalOpen',
  ],
  [
    'nobody agrees with what one drew up',
    drawn(),
    'buyer',
    'agreed',
    { act: 3, days: null, ...words },
    'executionProposalOwn',
  ],
  ['the firm agrees', drawn(), 'firm', 'agreed', { act: 3, days: null, ...words }, null],
  ['or declines with words', drawn(), 'firm', 'declined', { act: 3, ...words }, 'executionReasonMissing'],
  ['which are kept', drawn(), 'firm', 'declined', { act: 3, ...because }, null],
  ['until the end of its last day', drawn().on('2027-02-20'), 'firm', 'declined', { act: 3, ...because }, null],
  [
    'its silence has answered then',
    drawn().on('2027-02-21'),
    'firm',
    'declined',
    { act: 3, ...because },
    'executionProposalAnswered',
  ],
  ['for the buyer too', drawn().on('2027-02-21'), 'buyer', 'withdrawn', { act: 3 }, 'executionProposalAnswered'],
  ['the clock writes it', drawn().on('2027-02-21'), 'clock', 'statementAcquired', { act: 3 }, null],
  ['and not before', drawn().on('2027-02-20'), 'clock', 'statementAcquired', { act: 3 }, 'executionNotOpen'],
  [
    'silence agrees to nothing the firm proposed',
    accepted()
      .does('firm', 'statementProposed', all(5, 0, true))
      .on('2027-06-01'),
    'clock',
    'statementAcquired',
    { act: 3 },
    'executionNotOpen',
  ],

  [
    'an agreed statement is billed',
    givenLife().does('firm', 'statementProposed', all(5, 0)),
    'firm',
    'invoiced',
    { act: 1, invoice: 'F-1', day: '2026-11-02' },
    'executionStatementUnknown',
  ],
  [
    'once',
    givenLife()
      .both('firm', 'statementProposed', all(5, 0))
      .does('firm', 'invoiced', { act: 1, invoice: 'F-1', day: '2026-11-02' }),
    'firm',
    'invoiced',
    { act: 1, invoice: 'F-2', day: '2026-11-02' },
    'executionInvoiceKnown',
  ],
  [
    'what was done is judged',
    givenLife(),
    'buyer',
    'judged',
    { marks: { quality: 5, delay: 5, site: 5, dialogue: 5 }, ...words },
    'executionNotAccepted',
  ],
  ['and answered', accepted(), 'firm', 'judgementAnswered', because, 'executionNotAccepted'],
]
test.each(cases)('%s', (_sentence, life, side, kind, body, expected) =>
  expect(life.whyNot(side, kind, body as never)).toBe(expected),
)

test('a penalty that was decided is decided anew to follow a count that fell, and only then', () => {
  const life = invited().does('firm', 'penaltyAnswered', because)
  const { amount } = penalty(life)
  const decide = (outcome: 'applied' | 'reduced' | 'waived', cents: number, why = because) =>
    life.whyNot('buyer', 'penaltyDecided', { outcome, amount: cents, ...why })
  life.does('buyer', 'penaltyDecided', { outcome: 'applied', amount, ...words })
  expect(decide('waived', 0)).toBe('executionDecided')
  life.both('firm', 'extensionProposed', { ...more, days: 5 })
  const left = penalty(life).amount
  expect(left).toBeLessThan(amount)
  expect(decide('reduced', left, words)).toBe('executionReasonMissing')
  expect(decide('reduced', left + 1)).toBe('executionPenaltyTooHigh')
  expect(decide('applied', left)).toBe('executionPenaltyTooHigh')
  life.does('buyer', 'penaltyDecided', { outcome: 'reduced', amount: left, ...because })
  expect(keptPenalty(life.file())).toBe(left)
  expect(decide('waived', 0)).toBe('executionDecided')
})

test('a final account is not agreed to once a penalty is discussed', () => {
  const life = late().does('firm', 'completed', completion('2027-03-01')).does('buyer', 'decided', decision())
  life.does('firm', 'statementProposed', all(60_000_00, 99_99, true)).does('buyer', 'penaltyInvited', penalty(life))
  expect(life.whyNot('buyer', 'agreed', { act: 3, days: null, words: '' })).toBe('executionPenaltyAsked')
})

test('what silence agrees to does not move: no penalty is asked beside an account the buyer drew up', () => {
  const life = late().does('firm', 'completed', completion('2027-03-01')).does('buyer', 'decided', decision())
  life.on('2027-04-01').does('buyer', 'statementProposed', all(60_000_00, 99_99, true))
  expect(life.whyNot('buyer', 'penaltyInvited', penalty(life))).toBe('executionAccountAwaited')
  life.does('buyer', 'withdrawn', { act: 3 })
  expect(life.whyNot('buyer', 'penaltyInvited', penalty(life))).toBe(null)
})

describe('refused, works start again', () => {
  test('done once more, they have the whole of the delay again, and no visit or warning of before', () => {
    const life = done().on('2027-01-21').does('firm', 'warned', words)
    life.does('buyer', 'decided', decision({ outcome: 'refused', ...because }))
    expect(life.file()).toMatchObject({ phase: 'underWay', completion: null })
    life.on('2027-02-01').does('firm', 'completed', completion('2027-02-01'))
    expect(life.file()).toMatchObject({ phase: 'completed', warnedAt: null, visit: null, decision: null })
    expect(acquiredAt(life.file())).toBe(null)
    expect(life.whyNot('firm', 'warned', words)).toBe('executionWarningTooEarly')
  })
})

test('the guarantee runs from the day the works were done, to its last day', () => {
  expect(guaranteeEnd(done().file())).toBe(null)
  expect(guaranteeEnd(accepted().file())).toBe('2027-12-18')
  expect(guaranteeEnd(refused().file())).toBe(null)
  expect(guaranteeEnd(accepted(studies()).file())).toBe(null)
})

test('a message may be its photos alone', () => {
  const file = givenLife().file()
  const by = { side: 'firm', now: noon('2026-11-03') } as const
  expect(whyNotAct(file, { kind: 'said', body: { words: '' } }, { ...by, files: 2 })).toBeNull()
})

describe('a proposal lapses', () => {
  const yes = (act: number, days: number | null = null) => ({ act, days, ...words })
  const suspension = { from: '2026-11-20', ...because }

  test('a suspension left unanswered does not erase the days late since', () => {
    const life = givenLife().does('buyer', 'suspensionProposed', suspension).on('2027-03-08')
    const late = lateDays(life.file(), '2027-03-08')
    expect(late).toBe(68)
    expect(life.whyNot('firm', 'agreed', yes(1))).toBe('executionDayInvalid')
    expect(lateDays(life.file(), '2027-03-08')).toBe(late)
  })

  test('once its day or its days are over: it is not agreed to any more, and may be proposed again', () => {
    const life = givenLife().does('buyer', 'suspensionProposed', suspension).does('firm', 'extensionProposed', more)
    life.on('2026-11-20')
    expect(life.whyNot('firm', 'agreed', yes(1))).toBe(null)
    life.on('2026-11-21')
    expect(life.whyNot('firm', 'agreed', yes(1))).toBe('executionDayInvalid')
    expect(life.whyNot('buyer', 'suspensionProposed', { ...suspension, from: '2026-11-23' })).toBe(null)
    expect(life.on('2026-12-02').whyNot('buyer', 'agreed', yes(2))).toBe(null)
    expect(life.on('2026-12-03').whyNot('buyer', 'agreed', yes(2))).toBe('executionProposalLapsed')
    expect(life.whyNot('firm', 'extensionProposed', more)).toBe(null)
    expect(shownProposals(life.file()).map(({ act }) => act)).toEqual([1, 2])
    life.does('firm', 'extensionProposed', more)
    expect(shownProposals(life.file()).map(({ act }) => act)).toEqual([1, 3])
  })

  test('what is done does not grow old: a statement waits', () => {
    const life = givenLife().does('firm', 'statementProposed', all(5, 0)).on('2027-06-01')
    expect(life.whyNot('buyer', 'agreed', yes(1))).toBe(null)
  })

  test('at once when what it rests on has moved', () => {
    const start = { day: '2026-11-09', end: null, contact: '', access: '', ...words }
    const moved = givenLife().does('firm', 'extensionProposed', more).both('buyer', 'startProposed', start)
    expect(moved.whyNot('buyer', 'agreed', yes(1))).toBe('executionProposalLapsed')
    const begins = givenLife().does('buyer', 'startProposed', start).both('firm', 'extensionProposed', more)
    expect(begins.whyNot('firm', 'agreed', yes(1)), 'a day to begin rests on no end').toBe(null)

    const fewer = { lines: [{ line: 1, quantity: 30, reason: 'x' }] }
    const stated = givenLife().does('firm', 'statementProposed', all(5, 0)).both('firm', 'quantitiesProposed', fewer)
    expect(stated.whyNot('buyer', 'agreed', yes(1))).toBe('executionProposalLapsed')

    const account = late().does('firm', 'completed', completion('2027-03-01')).does('buyer', 'decided', decision())
    account.does('firm', 'statementProposed', all(60_000_00, 99_99, true))
    account.does('buyer', 'penaltyInvited', penalty(account)).does('firm', 'penaltyAnswered', because)
    account.does('buyer', 'penaltyDecided', { outcome: 'waived', amount: 0, ...because })
    expect(account.whyNot('buyer', 'agreed', yes(3))).toBe('executionProposalLapsed')
  })

  test('or another end is agreed apart', () => {
    const derogation = { endOn: '2027-02-01', decidedAt: noon('2026-11-10') }
    const life = givenLife(givenFacts({ derogation })).does('firm', 'extensionProposed', more)
    expect(life.on('2026-11-09').whyNot('buyer', 'agreed', yes(1))).toBe(null)
    expect(life.on('2026-11-11').whyNot('buyer', 'agreed', yes(1))).toBe('executionProposalLapsed')
  })
})

describe('the day works were done', () => {
  const claimed = (life = givenLife()) => life.on('2028-01-31').does('firm', 'completed', completion('2026-12-01'))

  test('another day than that of the declaration counts for nothing by the firm alone', () => {
    expect(lateDays(claimed().file(), '2028-02-15')).toBe(lateDays(givenLife().file(), '2028-01-31'))
  })

  test('nor by silence, which keeps the day it was declared', () => {
    const life = claimed().on('2028-03-02').does('firm', 'warned', words).on('2028-04-02')
    expect(life.sweep()[0]?.kind).toBe('acquired')
    expect(doneOn(life.file())).toBe('2028-01-31')
  })

  test('nor by a decision that says no day; the buyer who states it retains it', () => {
    expect(doneOn(claimed().does('buyer', 'decided', decision()).file())).toBe('2028-01-31')
    const stated = claimed().does('buyer', 'decided', decision({ completedOn: '2026-12-01' }))
    expect(doneOn(stated.file())).toBe('2026-12-01')
    expect(lateDays(stated.file(), '2028-02-15')).toBe(0)
  })

  test('days standing still are given back until the works are done, and no further', () => {
    const life = stopped().on('2026-11-12').does('firm', 'completed', completion('2026-11-06'))
    expect(suspendedDays(life.file(), doneOn(life.file()) ?? '')).toBe(2)
    life.does('buyer', 'decided', decision({ completedOn: '2026-11-06' }))
    expect(suspendedDays(life.file(), doneOn(life.file()) ?? '')).toBe(0)
  })
})

test('a penalty follows quantities down, to a tenth of the order as it stands', () => {
  const life = givenLife().on('2028-06-01')
  life.does('buyer', 'penaltyInvited', penalty(life)).does('firm', 'penaltyAnswered', because)
  life.does('buyer', 'penaltyDecided', { outcome: 'applied', amount: 6_010_00, ...words })
  expect(keptPenalty(life.file())).toBe(6_010_00)
  life.both('firm', 'quantitiesProposed', { lines: [{ line: 1, quantity: 20, reason: 'x' }] })
  expect(keptPenalty(life.file())).toBe(3_010_00)
  life.does('firm', 'completed', completion('2028-06-01')).does('buyer', 'decided', decision())
  life.both('firm', 'statementProposed', all(30_000_00, 99_99, true))
  expect(stated(life.file())).toBe(30_099_99 - 3_010_00)
})
