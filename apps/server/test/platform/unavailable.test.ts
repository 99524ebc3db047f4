import { expect, test } from 'vitest'
import { isLost, isUnavailable } from '../../src/platform/db/unavailable.ts'

const coded = (code: string) => Object.assign(new Error('whatever it says'), { code })

const lost =
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EHOSTUNREACH 08000 08001 08003 08006 53100 53300 57P01 57P02 57P03 25006'

test.each(lost.split(' '))('%s: the database is lost, or is another', (code) => {
  expect([isLost(coded(code)), isUnavailable(coded(code))]).toEqual([true, true])
})

test.each(['57014', '55P03', '25P03'])('%s: it took too long, and is there', (code) => {
  expect([isLost(coded(code)), isUnavailable(coded(code))]).toEqual([false, true])
})

test.each(['ENOSPC', 'EROFS', 'EDQUOT'])('%s: no room for a file, and nobody is lost', (code) => {
  expect([isLost(coded(code)), isUnavailable(coded(code))]).toEqual([false, true])
})

test.each(['23505', '22P02', '40P01', '42501', '28P01', 'ERR_INVALID_ARG_TYPE'])('%s: a fault', (code) => {
  expect(isUnavailable(coded(code))).toBe(false)
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('« %s »: lost, as the library says it', (message) => {
  expect(isLost(new Error(message))).toBe(true)
})

test.each([new Error('division by zero'), 'a text', null, undefined, {}])('%s is no outage', (error) => {
  expect(isUnavailable(error)).toBe(false)
})
