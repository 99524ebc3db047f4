/** The database is not there, or is no longer the one that writes: whoever asks in a moment may be answered. */
const lost = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A write that reached a standby: the program was sent to the wrong one, or the right one has just changed.
  '25006',
])

/** Ends of a connection (08), no room left for another or for what it writes (53), the engine stops or starts (57P). */
const lostClass = /^(?:08|53|57P)/

/** The same as the libraries say it, without a code: `pg`, its pool, and those that build the questions and the queues. */
const lostWords = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'LISTEN/NOTIFY connection ended',
  'LISTEN/NOTIFY heartbeat timed out',
  'Postgres connection has been discarded',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** It answers, and took longer than it may: for a statement, for a lock, between two statements of a transaction. */
const slow = new Set(['57014', '55P03', '25P03'])

/** The disk of the files is full or takes nothing: somebody has to make room, and what was sent may be sent again. */
const full = new Set(['EDQUOT', 'ENOSPC', 'EROFS'])

type Told = { code?: unknown; message?: unknown }

const codeOf = (error: unknown): string => {
  const code = (error as Told | null)?.code
  return typeof code === 'string' ? code : ''
}

export const isLost = (error: unknown): boolean => {
  const code = codeOf(error)
  return lost.has(code) || lostClass.test(code) || lostWords.has(String((error as Told | null)?.message))
}

export const isSlow = (error: unknown): boolean => slow.has(codeOf(error))

/** Worth a second try as it is, unlike a fault of ours or of the caller. */
export const isUnavailable = (error: unknown): boolean => isLost(error) || isSlow(error) || full.has(codeOf(error))
