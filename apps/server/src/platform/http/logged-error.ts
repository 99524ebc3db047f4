/**
 * An error as it is written in a log. What the database says of one holds values: of rows (`detail`, `where`), of
 * parameters, and in the message itself (`invalid input syntax …: "…"`). Only what names things of ours is written.
 */
type Told = Error & { code?: unknown; constraint?: unknown; table?: unknown; column?: unknown }

/** Errors of PostgreSQL, whichever copy of its client made them: five letters or digits. */
const isOfDatabase = (error: Told) =>
  'severity' in error || (typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'routine' in error)

const words = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )

/** The frames alone: what comes before them is the message. */
const frames = ({ stack = '' }: Error) => stack.slice(Math.max(stack.search(/\n\s+at /), 0)).trim()

type Logged = { type: string; message: string; stack: string; [word: string]: unknown }

export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name, code, constraint, table, column, message } = error as Told
  if (!isOfDatabase(error)) {
    const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
    return { type: name, ...words({ code }), message, stack: `${name}: ${message}\n${frames(error)}`, ...cause }
  }
  const named = words({ code, constraint, table, column })
  return { type: 'DatabaseError', message: `the database said ${String(code)}`, ...named, stack: frames(error) }
}
