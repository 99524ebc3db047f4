import { channel } from 'node:diagnostics_channel'
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

/** How many hashes one login checks, always: whether accounts are found or not, and however many there are. */
export const PASSWORD_CHECKS = 4

/** Each check says what it costs to whoever listens, and to nobody otherwise. */
const checked = channel('charpente.password-check')

function check(stored: string, password: string): Promise<boolean> {
  const [, , , cost] = stored.split('$')
  checked.publish({ cost })
  return verify(stored, password)
}

/**
 * Which of these hashes the password matches; of more than four, the first four. Time tells nothing of how many there
 * were, and an e-mail of a hundred accounts costs what any other does: the others are opened by their code. Q-49
 */
export async function matches(
  password: string,
  hashes: readonly (string | null)[],
  config: Config,
): Promise<boolean[]> {
  const none = await dummy(config)
  const padded = Array.from({ length: PASSWORD_CHECKS }, (_, at) => hashes[at] ?? none)
  const results = await Promise.all(padded.map((stored) => check(stored, password)))
  return hashes.map((stored, at) => stored !== null && results[at] === true)
}
