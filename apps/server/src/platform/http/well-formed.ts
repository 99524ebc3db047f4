import { storable } from '../db/storable.ts'
import { refuse } from './refuse.ts'

/**
 * Whether every text of a body is made of whole characters. Half of one (`\ud800`) is valid JSON and can be kept nowhere:
 * neither in a column nor in a document. Without recursion: a body may be as deep as it is long.
 */
function isWellFormed(body: unknown): boolean {
  const left: unknown[] = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value)) left.push(key, part)
  }
  return true
}

/** The rest of what was typed is kept, half a character as the sign of what cannot be read; one too deep to mend is refused. */
export function wellFormed(body: unknown): unknown {
  if (isWellFormed(body)) return body
  try {
    return JSON.parse(storable(body))
  } catch {
    return refuse('invalidRequest')
  }
}
