import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealHolds } from '../../src/platform/seal/read-seal.ts'
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

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const before = (name: string) => readFile(new URL(`./sealed-before/${name}`, import.meta.url))

for (const [file, key, other] of [
  ['contract.pdf', '2026-1', '2026-2'],
  ['index.json', '2026-2', '2026-1'],
] as const)
  test(`P-SEAL-01 what was sealed before the libraries still verifies, here and by openssl: ${file}`, async () => {
    const [content, seal] = await Promise.all([before(file), before(`${file}.p7s`)])
    const [certificate, another] = await Promise.all([before(`${key}.pem`), before(`${other}.pem`)])
    expect(opensslSays(content, seal, String(certificate))).toBe('verified')
    expect(sealHolds(seal, sha256(content), String(certificate))).toBe(true)
    expect(sealHolds(seal, sha256(Buffer.concat([content, Buffer.of(10)])), String(certificate))).toBe(false)
    expect(sealHolds(seal, sha256(content), String(another))).toBe(false)
    const changed = Buffer.from(seal)
    changed[seal.length - 5] = (changed[seal.length - 5] ?? 0) ^ 1
    expect(sealHolds(changed, sha256(content), String(certificate))).toBe(false)
    expect(sealHolds(Buffer.from('no seal'), sha256(content), String(certificate))).toBe(false)
  })

test('a key and a certificate made by somebody else seal as well', async () => {
  await mkdir(folder, { recursive: true })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384', '-nodes', '-days', '30']
  const [key, crt] = [join(folder, 'key'), join(folder, 'crt')]
  execFileSync('openssl', ['req', '-x509', ...curve, '-subj', '/CN=Ailleurs', '-keyout', key, '-out', crt], {
    stdio: 'pipe',
  })
  await writeFile(join(folder, '2027-1.pem'), `${await readFile(key, 'utf8')}${await readFile(crt, 'utf8')}`)
  const content = Buffer.from('le contrat')
  const seal = await opened().seal('2027-1', content, now)
  const certificate = (await opened().certificate('2027-1')) ?? ''
  expect(opensslSays(content, seal, certificate)).toBe('verified')
  expect(sealHolds(seal, sha256(content), certificate)).toBe(true)
})
