import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instant, integer, oid, partsOf, sequence, setOf, tagged } from '../../src/platform/seal/der.ts'
import { addSealKey, openSeals } from '../../src/platform/seal/seals.ts'
import { opensslSays } from '../given/openssl.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charpente-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const opened = (NODE_ENV: 'test' | 'production' = 'test') => openSeals({ SEAL_FOLDER: folder, NODE_ENV })
const now = new Date('2026-11-15T09:00:00Z')
const add = (name: string) => addSealKey(folder, name, 'La centrale d’essai', new Date())

const shapes: [what: string, der: Buffer, hex: string][] = [
  ['a small number', integer(1), '020101'],
  ['a number whose first bit is 1 is not negative', integer(Buffer.from('ff01', 'hex')), '020300ff01'],
  ['an identifier', oid('1.2.840.113549.1.7.2'), '06092a864886f70d010702'],
  ['a length of 128 takes two bytes', tagged(0x04, Buffer.alloc(128)).subarray(0, 3), '048180'],
  ['a length of 256 takes three', tagged(0x04, Buffer.alloc(256)).subarray(0, 4), '04820100'],
  ['a set is in the order of its bytes', setOf(integer(2), integer(1)), '3106020101020102'],
  ['an instant', instant(now), '170d3236313131353039303030305a'],
  ['an instant from 2050 on', instant(new Date('2050-01-02T03:04:05Z')), '180f32303530303130323033303430355a'],
]
for (const [what, der, hex] of shapes) test(`DER: ${what}`, () => expect(der.toString('hex')).toBe(hex))

test('DER: what was put together comes apart', () => {
  const parts = [integer(5), oid('2.5.4.3'), tagged(0x04, Buffer.alloc(300, 7))]
  expect(partsOf(sequence(...parts))).toEqual(parts)
})

test('a certificate says who seals, is its own, and issues no other', async () => {
  await add('2026-1')
  const certificate = new X509Certificate((await opened().certificate('2026-1')) ?? '')
  expect(certificate.subject).toBe('O=La centrale d’essai\nCN=Sceau 2026-1')
  expect(certificate.issuer).toBe(certificate.subject)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.ca).toBe(false)
  expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)).toBeGreaterThan(9.9 * 365 * 86_400_000)
})

test('a seal holds by every byte, and by the certificate of its own key only', async () => {
  await add('2026-1')
  await add('2026-2')
  const seals = opened()
  for (const size of [1, 127, 128, 65_536, 3_000_000]) {
    const content = Buffer.alloc(size, 'é%PDF\r\n\0')
    const seal = await seals.seal('2026-2', content, now)
    const certificate = (await seals.certificate('2026-2')) ?? ''
    expect(opensslSays(content, seal, certificate)).toBe('verified')
    const changed = Buffer.from(content)
    changed[size >> 1] = (changed[size >> 1] ?? 0) ^ 1
    expect(opensslSays(changed, seal, certificate)).toContain('verification failure')
    expect(opensslSays(content, seal, (await seals.certificate('2026-1')) ?? '')).toContain('verify error')
  }
})

test('the last key by name is the one that serves; an old one keeps its certificate when its private part goes', async () => {
  for (const name of ['2026-2', '2026-10', '2025-1']) expect(await add(name)).toBe(true)
  expect(await opened().current()).toBe('2026-10')
  const path = join(folder, '2026-10.pem')
  const pem = await readFile(path, 'utf8')
  expect((await stat(path)).mode & 0o077).toBe(0)
  await writeFile(path, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')))
  const seals = opened()
  expect(await seals.current()).toBe('2026-2')
  expect(await seals.certificate('courant')).toBe(await seals.certificate('2026-2'))
  expect(pem).toContain(await seals.certificate('2026-10'))
  expect(await seals.certificate('2026-10')).not.toContain('PRIVATE')
  expect(await seals.certificate('../2026-2')).toBeNull()
  await expect(seals.seal('2026-10', Buffer.of(1), now)).rejects.toThrow('2026-10')
})

test('a key is never replaced, nor published', async () => {
  await add('2026-1')
  const before = await readFile(join(folder, '2026-1.pem'), 'utf8')
  expect(await add('2026-1')).toBe(false)
  expect(await readFile(join(folder, '2026-1.pem'), 'utf8')).toBe(before)
  expect(await readdir(folder)).toEqual(['2026-1.pem'])
  await writeFile(join(folder, '2026-2.pem'), before.replace(/-----BEGIN CERT[\s\S]*/, ''))
  await expect(opened().current()).rejects.toThrow('no certificate')
})

test('without a key: made once for all processes, but never in production', async () => {
  await expect(opened('production').current()).rejects.toThrow('npm run seal:key')
  const all = await Promise.all(Array.from({ length: 8 }, () => opened().certificate('courant')))
  expect(new Set(all).size).toBe(1)
  expect(await readdir(folder)).toEqual(['0-essai.pem'])
})
