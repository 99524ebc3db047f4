import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withToken } from '../../src/platform/seal/cms.ts'
import { signatureOf, tokenOf } from '../../src/platform/seal/read-seal.ts'
import { openSeals, TRIAL_KEY } from '../../src/platform/seal/seals.ts'
import { opensslSays, opensslSaysOfDate, opensslTakesOut } from '../given/openssl.ts'
import { givenTimeAuthority, type TimeAuthority } from '../given/time-authority.ts'

let authority: TimeAuthority
/** Another, of the very same name. */
let other: TimeAuthority
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charpente-keys-'))
  authority = await givenTimeAuthority()
  other = await givenTimeAuthority()
})
afterAll(async () => {
  await authority.close()
  await other.close()
  await rm(folder, { recursive: true })
})

const at = new Date('2026-11-15T09:00:00Z')
const content = Buffer.from('%PDF un contrat')
const dating = (url: string | undefined = authority.url, ca: string = authority.ca) =>
  openSeals({ SEAL_FOLDER: folder, NODE_ENV: 'test', TIMESTAMP_URL: url, TIMESTAMP_CA: ca })
const undated = () => openSeals({ SEAL_FOLDER: folder, NODE_ENV: 'test' }).seal(TRIAL_KEY, content, at)

test('P-SEAL-02 a seal bears the date of a time authority, verified here, by openssl cms and by openssl ts alone', async () => {
  const seals = dating()
  const before = Date.now()
  const seal = await seals.seal(TRIAL_KEY, content, at)
  const said = await seals.dating(seal)
  expect(said).toEqual({ state: 'attested', at: expect.any(Date), by: 'Horloge d’essai, Temps d’essai' })
  if (said.state !== 'attested') return
  // Its date is the authority's, not the one the program was given.
  expect(Math.abs(said.at.getTime() - before)).toBeLessThan(60_000)
  const certificate = (await seals.certificate(TRIAL_KEY)) ?? ''
  expect(opensslSays(content, seal, certificate)).toBe('verified')
  const { token, signature } = opensslTakesOut(seal)
  expect(token).toEqual(tokenOf(seal))
  expect(signature).toEqual(signatureOf(seal))
  expect(opensslSaysOfDate(token, signature, readFileSync(authority.ca, 'utf8'))).toBe('verified')
  expect(opensslSaysOfDate(token, signature, readFileSync(other.ca, 'utf8'))).toContain('erify')
})

test('P-SEAL-03 a token for other data, by another authority, by a certificate not for that or changed is not valid', async () => {
  const seal = await undated()
  const signature = signatureOf(seal)
  const good = authority.tokenOn(signature)
  const saidOf = (token: Buffer) => dating().dating(withToken(seal, token))
  const said = await saidOf(good)
  expect(said.state).toBe('attested')
  if (said.state !== 'attested') return
  expect(await saidOf(authority.tokenOn(Buffer.from('other data')))).toEqual({ state: 'invalid' })
  expect(await saidOf(other.tokenOn(signature))).toEqual({ state: 'invalid' })
  expect(await saidOf(authority.forgedOn(signature))).toEqual({ state: 'invalid' })
  const year = good.indexOf(String(said.at.getUTCFullYear()))
  const earlier = Buffer.from(good)
  earlier.write('2020', year)
  expect(await saidOf(earlier)).toEqual({ state: 'invalid' })
  const signed = Buffer.from(good)
  signed[good.length - 4] = (signed[good.length - 4] ?? 0) ^ 1
  expect(await saidOf(signed)).toEqual({ state: 'invalid' })
  // Trusting nobody, nothing is attested.
  const nobody = openSeals({ SEAL_FOLDER: folder, NODE_ENV: 'test' })
  expect(await nobody.dating(withToken(seal, good))).toEqual({ state: 'invalid' })
})

test('P-SEAL-04 an authority that does not answer, or whose answer is not valid, keeps nothing from being sealed', async () => {
  authority.setAway(true)
  const seals = dating()
  const seal = await seals.seal(TRIAL_KEY, content, at)
  expect(await seals.dating(seal)).toEqual({ state: 'none' })
  expect(opensslSays(content, seal, (await seals.certificate(TRIAL_KEY)) ?? '')).toBe('verified')
  await expect(seals.dated(seal)).rejects.toThrow('503')
  authority.setAway(false)
  // Later the same seal gets its date; what was signed does not change.
  const later = (await seals.dated(seal)) ?? seal
  expect(await seals.dating(later)).toMatchObject({ state: 'attested' })
  expect(signatureOf(later)).toEqual(signatureOf(seal))
  expect(opensslSays(content, later, (await seals.certificate(TRIAL_KEY)) ?? '')).toBe('verified')
  for (const url of [other.url, 'http://127.0.0.1:9'])
    expect(await seals.dating(await dating(url).seal(TRIAL_KEY, content, at))).toEqual({ state: 'none' })
})

test('without an authority nothing is asked', async () => {
  const seals = openSeals({ SEAL_FOLDER: folder, NODE_ENV: 'test' })
  const asked = authority.asked()
  expect(await seals.dated(await undated())).toBeNull()
  expect(await seals.dating(await undated())).toEqual({ state: 'none' })
  expect(authority.asked()).toBe(asked)
})
