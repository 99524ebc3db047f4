import type { Context } from '../../platform/http/context.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import { forgetTries, giveBackTry } from '../../platform/throttle/queries.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'

const guesses: Limit = { points: 10, minutes: 15 }

/** Judging a password takes a moment of the whole process: nobody asks for it all day. */
const choices: Limit = { points: 60, minutes: 15 }

export async function limitChoices({ db, now }: Context, accountId: number): Promise<void> {
  const minutes = await tryOnce(db, `choice ${accountId}`, choices, now())
  if (minutes) refuse('loginSlowedDown', { minutes })
}

/** What says that a guess was wrong; any other refusal tells nothing of the password or the code. */
const guessed = ['codeWrong', 'confirmationWrong', 'currentPasswordWrong']

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
    const isGuess = error instanceof Refused && guessed.includes(error.code)
    if (!isGuess) await giveBackTry(db, key)
    throw error
  }
}
