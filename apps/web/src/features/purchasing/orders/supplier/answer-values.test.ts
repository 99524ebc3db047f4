import { describe, expect, test } from 'vitest'
import { type AnswerValues, acceptBody, acceptErrors, noAnswer, refuseBody, refuseErrors } from './answer-values.ts'

const values = (typed: Partial<AnswerValues>): AnswerValues => ({ ...noAnswer, ...typed })
const signed = { name: ' Sophie Marchand, gérante ', isAuthorised: true } as const
const publicly = { isPublic: true }
const inside = { isPublic: false }

describe('accepting an order', () => {
  test.each([
    ['signed in, without a word', values({}), inside, false, []],
    ['by the mailed address, one says who one is', values({}), publicly, false, ['isAuthorised', 'name']],
    ['so said, it is enough', values(signed), publicly, false, []],
    ['the end the buyer asked for is answered', values(signed), publicly, true, ['delay']],
    ['another delay has days and a reason', values({ delay: 'other' }), inside, false, ['delayReason', 'workingDays']],
    ['days are counted', values({ delay: 'other', workingDays: '0', delayReason: 'x' }), inside, true, ['workingDays']],
  ] as const)('%s', (_, typed, asked, hasWish, missing) => {
    expect(Object.keys(acceptErrors(typed, asked, hasWish)).sort()).toEqual(missing)
  })

  test.each([
    ['the contract’s delay', values({}), inside, false, {}],
    ['by whom, when nobody is signed in', values(signed), publicly, false, { name: 'Sophie Marchand, gérante' }],
    ['the end asked for, agreed', values({ delay: 'wished' }), inside, true, { agreesEnd: true }],
    ['the end asked for, refused', values({ delay: 'contract' }), inside, true, { agreesEnd: false }],
    [
      'another delay, which answers the end asked for',
      values({ delay: 'other', workingDays: '40', delayReason: ' Fournitures ' }),
      inside,
      true,
      { derogation: { workingDays: 40, reason: 'Fournitures' } },
    ],
  ] as const)('sends %s', (_, typed, asked, hasWish, body) => {
    expect(acceptBody(typed, asked, hasWish)).toEqual(body)
  })
})

describe('refusing an order', () => {
  test.each([
    ['needs a motive', values({}), inside, ['motive']],
    ['a listed motive is enough', values({ motive: 'workload' }), inside, []],
    ['another motive has words', values({ motive: 'other' }), inside, ['reason']],
    ['and who refuses', values({ motive: 'place' }), publicly, ['isAuthorised', 'name']],
  ] as const)('%s', (_, typed, asked, missing) => {
    expect(Object.keys(refuseErrors(typed, asked)).sort()).toEqual(missing)
  })

  test('sends the motive and the words', () => {
    const typed = values({ ...signed, motive: 'delay', reason: 'Livraison en mars' })
    expect(refuseBody(typed, publicly)).toEqual({
      name: 'Sophie Marchand, gérante',
      motive: 'delay',
      reason: 'Livraison en mars',
    })
  })
})
