import { listen } from './listen.ts'

/**
 * What a process may remember of the database: all is forgotten at each word on the channel, and whenever the database
 * cannot be heard nothing is remembered.
 */
export function heard(connectionString: string, channel: string, clear: () => void) {
  let hears = false
  /** Counts the times all was forgotten: what was read before one of them may be the very thing to forget. */
  let forgotten = 0
  const forgetAll = () => {
    forgotten++
    clear()
  }
  let ears: ReturnType<typeof listen> | undefined
  return {
    start: () => {
      ears = listen(connectionString, channel, {
        onNotice: forgetAll,
        onConnected: () => {
          forgetAll()
          hears = true
        },
        onLost: () => {
          hears = false
          forgetAll()
        },
      })
    },
    stop: async () => ears?.stop(),
    forgetAll,
    /** Asked before reading: whether what is read from here on may be remembered, once it is read. */
    fromHere: () => {
      const before = forgotten
      return () => hears && forgotten === before
    },
  }
}
