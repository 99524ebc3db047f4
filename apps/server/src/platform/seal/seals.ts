import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newSealKey } from './certificate.ts'
import { detachedSeal, type Sealer } from './cms.ts'

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

async function readAll(folder: string): Promise<Known[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const files = names.filter((name) => FILE.test(name))
  files.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return Promise.all(files.map((file) => read(folder, file)))
}

/** Writes a new key, whole or not at all; false when one of that name is there: a key is never replaced. */
export async function addSealKey(folder: string, name: string, organization: string, now: Date): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [path, aside] = [join(folder, `${name}.pem`), join(folder, `.${randomUUID()}`)]
  await writeFile(aside, newSealKey(name, organization, now), { mode: 0o600 })
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
export type Seals = {
  /** The name of the key that seals today. */
  current: () => Promise<string>
  /** Its certificate (PEM), under `courant` for the one of today. */
  certificate: (name: string) => Promise<string | null>
  /** A detached seal of these bytes by that key, which must still have its private part. */
  seal: (name: string, content: Uint8Array, at: Date) => Promise<Buffer>
}

export const CURRENT = 'courant'

/** Before any name with a year: a real key, made later, takes its place. */
export const TRIAL_KEY = '0-essai'

/** Read once, when first needed. Anywhere but in production a key that is missing is made. */
export function openSeals({ SEAL_FOLDER, NODE_ENV }: Pick<Config, 'SEAL_FOLDER' | 'NODE_ENV'>): Seals {
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
    current,
    certificate: async (asked) => {
      const name = asked === CURRENT ? await current() : asked
      return (await all()).find((known) => known.name === name)?.certificate ?? null
    },
    seal: async (name, content, at) => {
      const sealer = (await all()).find((known) => known.name === name)?.sealer
      if (!sealer) throw new Error(`the key ${name} cannot seal here: keep it until what was signed with it is sealed`)
      return detachedSeal(content, sealer, at)
    },
  }
}
