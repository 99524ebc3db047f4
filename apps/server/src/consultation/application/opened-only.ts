import { refuse } from '../../platform/http/refuse.ts'
import type { StoredCandidate } from './queries.ts'

/** What the centre reads of applications: those that two persons have opened, and no other. */
export function openedOnly(candidate: StoredCandidate | undefined): StoredCandidate {
  if (!candidate) return refuse('notFound')
  return candidate.openedAt ? candidate : refuse('envelopeClosed')
}
