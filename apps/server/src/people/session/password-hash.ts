import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../../platform/config.ts'

const options = ({ PASSWORD_MEMORY }: Config) => ({ memoryCost: PASSWORD_MEMORY, timeCost: 2, parallelism: 1 })

/** Argon2id. */
export const hashPassword = (password: string, config: Config): Promise<string> => hash(password, options(config))

const dummies = new Map<number, Promise<string>>()
const dummy = (config: Config) => {
  const found = dummies.get(config.PASSWORD_MEMORY) ?? hashPassword('nobody has this password', config)
  dummies.set(config.PASSWORD_MEMORY, found)
  return found
}

/** How many hashes one login checks: always as many, whether accounts are found or not. */
const CHECKS = 4

/** Which of these hashes the password matches. Time tells nothing of how many there were, up to a multiple of four. */
export async function matches(
  password: string,
  hashes: readonly (string | null)[],
  config: Config,
): Promise<boolean[]> {
  const padding = Math.max(CHECKS, Math.ceil(hashes.length / CHECKS) * CHECKS)
  const none = await dummy(config)
  const padded = Array.from({ length: padding }, (_, at) => hashes[at] ?? none)
  const results = await Promise.all(padded.map((stored) => verify(stored, password)))
  return hashes.map((stored, at) => stored !== null && results[at] === true)
}
