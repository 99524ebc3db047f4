import { describe, expect, test } from 'vitest'
import {
  circularQuota,
  circularState,
  minutesToSend,
  whyNotChangeCircular,
  whyNotRetryCircular,
  whyNotStopCircular,
} from './circular.ts'

const draft = { isSent: false, isStopped: false, waiting: 0 }
const sending = { isSent: true, isStopped: false, waiting: 3 }
const sent = { isSent: true, isStopped: false, waiting: 0 }
const stopped = { isSent: true, isStopped: true, waiting: 0 }

test.each([
  ['draft', draft],
  ['sending', sending],
  ['sent', sent],
  ['stopped', stopped],
])('a message is %s', (state, circular) => {
  expect(circularState(circular)).toBe(state)
})

describe('what may be done to a message', () => {
  test.each([
    ['change', whyNotChangeCircular, [null, 'circularSent', 'circularSent', 'circularSent']],
    ['stop', whyNotStopCircular, ['circularNotSent', null, 'circularOver', 'circularStopped']],
    ['retry', whyNotRetryCircular, ['circularNotSent', null, null, 'circularStopped']],
  ] as const)('%s', (_act, whyNot, expected) => {
    expect([draft, sending, sent, stopped].map(whyNot)).toEqual(expected)
  })
})

test.each([
  [120, 0, 120],
  [120, 100, 20],
  [120, 120, 0],
  [60, 120, 0],
])('at %i a minute, %i having just left, %i more may', (perMinute, lately, quota) => {
  expect(circularQuota(perMinute, lately)).toBe(quota)
})

test.each([
  [0, 120, 0],
  [120, 120, 0],
  [121, 120, 1],
  [3000, 120, 24],
])('%i at %i a minute: the last waits %i minutes', (count, perMinute, minutes) => {
  expect(minutesToSend(count, perMinute)).toBe(minutes)
})
