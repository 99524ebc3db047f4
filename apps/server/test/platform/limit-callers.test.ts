import { describe, expect, test } from 'vitest'
import { givenApp } from '../given/given.ts'

const LIMIT = 5
const PROXY = '10.0.0.7'

/** What ten calls are answered, each through a proxy at this address that tells a caller of its own. */
async function callsThrough(app: Awaited<ReturnType<typeof givenApp>>['app'], remoteAddress: string, url: string) {
  const statuses: number[] = []
  for (let call = 0; call < 2 * LIMIT; call += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${call}` }
    statuses.push((await app.inject({ url, remoteAddress, headers })).statusCode)
  }
  return statuses.filter((status) => status === 429).length
}

describe('calls are counted by the address they come from', async () => {
  const { app } = await givenApp({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: '10.0.0.0/8' })

  test('believed of a proxy of ours: each caller has its own count', async () => {
    expect(await callsThrough(app, PROXY, '/api/departments.json')).toBe(0)
  })

  test('of nobody else: whoever writes another address in the header is still one caller', async () => {
    expect(await callsThrough(app, '198.51.100.4', '/api/departments.json')).toBe(LIMIT)
  })

  test('a caller who adds hops before our proxy is counted by the one our proxy saw', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 2 * LIMIT; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}, 192.0.2.77` }
      statuses.push((await app.inject({ url: '/api/departments.json', remoteAddress: PROXY, headers })).statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(LIMIT)
  })

  test('too many calls are told in French, with how long to wait', async () => {
    let answer = await app.inject({ url: '/api/departments.json', remoteAddress: '198.51.100.5' })
    for (let call = 0; call < LIMIT; call += 1)
      answer = await app.inject({ url: '/api/departments.json', remoteAddress: '198.51.100.5' })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toMatch(/^Trop de demandes/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each(['/api/health', '/api/ready'])('%s is never refused', async (url) => {
    expect(await callsThrough(app, '198.51.100.6', url)).toBe(0)
  })

  test.each(['/api/docs', '/api/docs/openapi.json'])('%s is counted', async (url) => {
    expect(await callsThrough(app, `198.51.100.${url.length}`, url)).toBe(LIMIT)
  })
})

test('without a proxy, the header is nobody’s word', async () => {
  const { app } = await givenApp({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: 'none' })
  expect(await callsThrough(app, '198.51.100.4', '/api/departments.json')).toBe(LIMIT)
})
