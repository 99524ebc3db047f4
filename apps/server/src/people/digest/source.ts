import type { Db } from '../../platform/db/connect.ts'

/** Something that waits for somebody. */
type DigestLine = {
  accountId: number
  /** « Bon 74-302-206-1, Mairie d’Annecy, 4 200,00 € HT » */
  words: string
  /** Until when, where it has an end. */
  dueAt: Date | null
  /** The page of the site where it is done. */
  path: string
}

/** A kind of things that wait: a feature declares its own, the digest tells it to those who chose to be told. */
export type DigestSource = {
  title: string
  /** Of several accounts at once, the soonest due first. */
  find: (db: Db, accountIds: readonly number[], now: Date) => Promise<DigestLine[]>
}
