import type { Context } from '../http/context.ts'

/** What leaves with a paper waits so long for it, no more. */
const MINUTES = 2

/** Makes a paper; where it still fails after that time, what it goes with leaves without it, and the paper follows. */
export async function orTellWithout<T>(
  since: Date,
  { now }: Pick<Context, 'now'>,
  make: () => Promise<T>,
  tell: () => Promise<unknown>,
): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (now().getTime() - since.getTime() >= MINUTES * 60_000) await tell()
    throw error
  }
}
