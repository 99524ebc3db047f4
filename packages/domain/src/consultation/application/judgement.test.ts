import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applicationState,
  type Clarification,
  type Judged,
  type Judgement,
  whyNotAnswer,
  whyNotAsk,
  whyNotJudge,
} from './judgement.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const NOW = day(15)
const waiting: Clarification = { dueAt: day(20), answeredAt: null }
const late: Clarification = { dueAt: day(14), answeredAt: null }
const answered: Clarification = { dueAt: day(14), answeredAt: day(13) }

const begun: Judged = { signedAt: null, acceptedAt: null, refusedAt: null, clarification: null }
const signed: Judged = { ...begun, signedAt: day(10) }
const accepted: Judged = { ...signed, acceptedAt: day(12) }
const refused: Judged = { ...signed, refusedAt: day(12) }

test.each<[string, Judged, string]>([
  ['what is not signed is being filled in', begun, 'drafting'],
  ['what is signed is to be judged', signed, 'signed'],
  ['a question waits for its answer', { ...signed, clarification: waiting }, 'asked'],
  ['a question left without an answer leaves it to be judged', { ...signed, clarification: late }, 'signed'],
  ['an answer came', { ...signed, clarification: answered }, 'answered'],
  ['accepted, whatever was asked', { ...accepted, clarification: waiting }, 'accepted'],
  ['refused', refused, 'refused'],
])('%s', (_, application, state) => {
  expect(applicationState(application, NOW)).toBe(state)
})

const accept: Judgement = { verdict: 'accept', reason: null, knownDecision: null }
const refuse: Judgement = { verdict: 'refuse', reason: 'Hors délai', knownDecision: null }

describe('judging', () => {
  test.each<[string, Judged, Judgement, string | null]>([
    ['only what is signed', begun, accept, 'operatorNotSigned'],
    ['accepting takes no reason', signed, accept, null],
    ['refusing takes one', signed, { ...refuse, reason: null }, 'operatorReasonRequired'],
    ['refusing with one', signed, refuse, null],
    ['a question that waits does not forbid', { ...signed, clarification: waiting }, accept, null],
    ['refusing what may still be answered', { ...signed, clarification: waiting }, refuse, 'operatorAnswerAwaited'],
    ['refusing it, knowing so', { ...signed, clarification: waiting }, { ...refuse, isConfirmed: true }, null],
    ['refusing once its time has passed', { ...signed, clarification: late }, refuse, null],
    ['a decision that was not seen', accepted, refuse, 'operatorAlreadyHandled'],
    ['a decision since replaced', accepted, { ...refuse, knownDecision: day(11) }, 'operatorAlreadyHandled'],
    ['one seen that is no more', signed, { ...refuse, knownDecision: day(12) }, 'operatorAlreadyHandled'],
    ['changed by who saw it', accepted, { ...refuse, knownDecision: day(12) }, null],
    ['changed without a reason', refused, { ...accept, knownDecision: day(12) }, 'operatorReasonRequired'],
    ['changed with one', refused, { ...accept, reason: 'Erreur', knownDecision: day(12) }, null],
    ['the same again', accepted, { ...accept, reason: 'Encore', knownDecision: day(12) }, 'operatorSameDecision'],
  ])('%s', (_, application, judgement, why) => {
    expect(whyNotJudge(application, judgement, NOW)).toBe(why)
  })
})

describe('asking and answering', () => {
  test.each<[string, Judged, Date, string | null]>([
    ['not before the signature', begun, day(20), 'operatorNotSigned'],
    ['what is signed', signed, day(20), null],
    ['one question at a time', { ...signed, clarification: waiting }, day(20), 'clarificationWaits'],
    ['again once answered', { ...signed, clarification: answered }, day(20), null],
    ['again once late', { ...signed, clarification: late }, day(20), null],
    ['not once refused', refused, day(20), 'clarificationDecided'],
    ['a price to justify, once accepted', accepted, day(20), null],
    ['with time to answer', signed, NOW, 'clarificationDueLater'],
  ])('asking: %s', (_, application, dueAt, why) => {
    expect(whyNotAsk(application, dueAt, NOW)).toBe(why)
  })

  test.each<[string, Judged, Clarification, string | null]>([
    ['before its deadline', signed, waiting, null],
    ['after its deadline', signed, late, 'clarificationExpired'],
    ['once', signed, answered, 'clarificationAnswered'],
    ['not once refused', refused, waiting, 'clarificationDecided'],
    ['a price to justify, once accepted', accepted, waiting, null],
  ])('answering: %s', (_, application, clarification, why) => {
    expect(whyNotAnswer(application, clarification, NOW)).toBe(why)
  })
})

const instant = fc.integer({ min: 1, max: 28 }).map(day)
const clarification = fc.option(fc.record({ dueAt: instant, answeredAt: fc.option(instant) }))
const application = fc
  .record({ signedAt: fc.option(instant), decidedAt: fc.option(instant), isAccepted: fc.boolean(), clarification })
  .map(({ signedAt, decidedAt, isAccepted, clarification: asked }): Judged => {
    const at = signedAt && decidedAt
    return {
      signedAt,
      clarification: signedAt && asked,
      acceptedAt: isAccepted ? at : null,
      refusedAt: isAccepted ? null : at,
    }
  })

test('an answer is taken exactly while the question waits', () => {
  fc.assert(
    fc.property(application, instant, (one, now) => {
      if (!one.clarification) return
      const mayAnswer = whyNotAnswer(one, one.clarification, now) === null
      expect(mayAnswer && one.signedAt !== null).toBe(applicationState({ ...one, acceptedAt: null }, now) === 'asked')
    }),
  )
})

test('whatever was decided, the other verdict with a reason is open to who saw it, and never the same', () => {
  fc.assert(
    fc.property(application, fc.constantFrom('accept', 'refuse'), (one, verdict) => {
      const knownDecision = one.acceptedAt ?? one.refusedAt
      const why = whyNotJudge(one, { verdict, reason: 'Pour cela', knownDecision, isConfirmed: true }, NOW)
      const isSame = verdict === 'accept' ? one.acceptedAt !== null : one.refusedAt !== null
      expect(why === null).toBe(one.signedAt !== null && !isSame)
    }),
  )
})
