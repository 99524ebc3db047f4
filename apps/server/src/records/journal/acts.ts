import type { acts, subjects } from '@charpente/contract/records/acts'

type KnownActs = typeof acts
type KnownSubjects = typeof subjects

declare module '../../platform/audit/record.ts' {
  interface Acts extends KnownActs {}
  interface Subjects extends KnownSubjects {}
}
