import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import { forgetTries, giveBackTry } from '../../platform/throttle/queries.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'

const guesses: Limit = { points: 10, minutes: 15 }

/** A session left open or stolen does not serve to guess the password or the codes behind it. */
export async function limitGuesses<T>(context: Context, accountId: number, attempt: () => Promise<T>): Promise<T> {
  const { db, now } = context
  const key = `guess ${accountId}`
  const minutes = await tryOnce(db, key, guesses, now())
  if (minutes) refuse('loginSlowedDown', { minutes })
  try {
    const result = await attempt()
    await forgetTries(db, key)
    return result
  } catch (error) {
    const isGuess = error instanceof Refused && ['codeWrong', 'currentPasswordWrong'].includes(error.code)
    if (!isGuess) await giveBackTry(db, key)
    throw error
  }
}
