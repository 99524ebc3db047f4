import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { newSealKey } from './certificate.ts'
import { detachedSeal, type Sealer } from './cms.ts'
import type { Published } from './queries.ts'
import { openTimes, type Times } from './times.ts'

/** `2026-1.pem`: a key by its name, its certificate and, while it serves, its private part. */
const FILE = /^([\w-]{1,40})\.pem$/
const blockOf = (pem: string, label: string) =>
  new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----\n?`).exec(pem)?.[0]

type Known = { name: string; certificate: string; sealer: Sealer | null }

async function read(folder: string, file: string): Promise<Known> {
  const pem = await readFile(join(folder, file), 'utf8')
  const [certificate, key] = [blockOf(pem, 'CERTIFICATE'), blockOf(pem, 'PRIVATE KEY')]
  if (!certificate) throw new Error(`${join(folder, file)} holds no certificate`)
  const sealer = key ? { key: createPrivateKey(key), certificate: new X509Certificate(certificate) } : null
  if (sealer && !sealer.certificate.checkPrivateKey(sealer.key))
    throw new Error(`${join(folder, file)} holds a key and the certificate of another`)
  return { name: file.slice(0, -'.pem'.length), certificate, sealer }
}

/** `2026-10` comes after `2026-2`. */
export const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en', { numeric: true })

async function readAll(folder: string): Promise<Known[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const files = names.filter((name) => FILE.test(name))
  const known = await Promise.all(files.map((file) => read(folder, file)))
  return known.toSorted(byName)
}

/** Writes a new key, whole or not at all; false when one of that name is there: a key is never replaced. */
export async function addSealKey(folder: string, name: string, organization: string, now: Date): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [path, aside] = [join(folder, `${name}.pem`), join(folder, `.${randomUUID()}`)]
  await writeFile(aside, await newSealKey(name, organization, now), { mode: 0o600 })
  try {
    await link(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside)
  }
}

/** The keys the centre seals with. Old ones stay by their certificate: what they sealed is verified for ever. */
export type Seals = Times & {
  /** The name of the key that seals today; read on the connection of whoever holds one already. */
  current: (on?: Db) => Promise<string>
  /** Its certificate (PEM), under `courant` for the one of today. */
  certificate: (name: string) => Promise<string | null>
  /**
   * A detached seal of these bytes by that key, which must still have its private part, dated by the time authority if
   * there is one and it answers: what is signed never waits for it.
   */
  seal: (name: string, content: Uint8Array, at: Date) => Promise<Buffer>
}

/** Those of whoever holds the private parts: the worker. */
export type HeldSeals = Seals & { held: () => Promise<Published[]> }

export const CURRENT = 'courant'

/** Before any name with a year: a real key, made later, takes its place. */
export const TRIAL_KEY = '0-essai'

type Settings = Pick<Config, 'SEAL_FOLDER' | 'NODE_ENV'> & Partial<Pick<Config, 'TIMESTAMP_URL' | 'TIMESTAMP_CA'>>

/** Read once, when first needed. Anywhere but in production a key that is missing is made. */
export function openSeals(config: Settings): HeldSeals {
  const { SEAL_FOLDER, NODE_ENV } = config
  const times = openTimes(config)
  const load = async () => {
    const known = await readAll(SEAL_FOLDER)
    if (known.some(({ sealer }) => sealer)) return known
    if (NODE_ENV === 'production')
      throw new Error(`No key to seal with in SEAL_FOLDER (${SEAL_FOLDER}): make one with npm run seal:key.`)
    await addSealKey(SEAL_FOLDER, TRIAL_KEY, 'Charpente, essai', new Date())
    return readAll(SEAL_FOLDER)
  }
  let loading: Promise<Known[]> | null = null
  const all = () => {
    loading ??= load()
    return loading
  }
  const current = async () => {
    const found = (await all()).findLast(({ sealer }) => sealer)
    if (!found) throw new Error('no key to seal with')
    return found.name
  }
  return {
    ...times,
    current,
    held: async () =>
      (await all()).map(({ name, certificate, sealer }) => ({ name, certificate, seals: sealer !== null })),
    certificate: async (asked) => {
      const name = asked === CURRENT ? await current() : asked
      return (await all()).find((known) => known.name === name)?.certificate ?? null
    },
    seal: async (name, content, at) => {
      const sealer = (await all()).find((known) => known.name === name)?.sealer
      if (!sealer) throw new Error(`the key ${name} cannot seal here: keep it until what was signed with it is sealed`)
      const seal = await detachedSeal(content, sealer, at)
      return (await times.dated(seal).catch(() => null)) ?? seal
    },
  }
}
