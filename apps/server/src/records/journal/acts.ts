import type { fields } from '@charpente/contract/records/act-details'
import type { acts, subjects } from '@charpente/contract/records/acts'

type KnownActs = typeof acts
type KnownSubjects = typeof subjects
type KnownFields = typeof fields

declare module '../../platform/audit/record.ts' {
  interface Acts extends KnownActs {}
  interface Subjects extends KnownSubjects {}
  interface Fields extends KnownFields {}
}
