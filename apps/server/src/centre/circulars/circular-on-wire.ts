import type { Circular, CircularLine } from '@charpente/contract/centre/circulars'
import { circularSetWords } from '@charpente/domain/centre/circulars/audience'
import { circularState, type Delivery } from '@charpente/domain/centre/circulars/circular'
import { type Organism, organisms } from '@charpente/domain/people/accounts/account'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { editionNames, findCircular, type StoredCircular } from './queries.ts'

const none: Record<Delivery, number> = { waiting: 0, sent: 0, failed: 0, stopped: 0, leftOut: 0 }

export const figuresOf = ({ figures }: StoredCircular): Record<Delivery, number> => ({ ...none, ...figures })

/** What the rules look at; one that keeps failing can still be stopped. */
export const factsOf = (circular: StoredCircular) => {
  const { waiting, failed } = figuresOf(circular)
  return { isSent: circular.sentAt !== null, isStopped: circular.stoppedAt !== null, waiting: waiting + failed }
}

type SetWords = (sets: StoredCircular['sets']) => string[]

/** How one says the sets of a message: the editions are read once. */
export async function setWords(db: Db): Promise<SetWords> {
  const names = new Map((await editionNames(db)).map(({ id, name }) => [id, name]))
  const inWords = {
    edition: (id: number) => names.get(id) ?? `édition ${id}`,
    organism: (kind: Organism) => organisms[kind],
  }
  return (sets) => sets.map((set) => circularSetWords(set, inWords))
}

export function lineOnWire(circular: StoredCircular, words: SetWords): CircularLine {
  const figures = figuresOf(circular)
  return {
    id: circular.id,
    nature: circular.nature,
    subject: circular.subject,
    state: circularState({ ...factsOf(circular), waiting: figures.waiting }),
    audience: words(circular.sets),
    updatedAt: circular.updatedAt.toISOString(),
    updatedBy: circular.updatedBy,
    sentAt: circular.sentAt?.toISOString() ?? null,
    figures,
  }
}

/** How many may leave in a minute, all messages together. */
export async function perMinute(db: Db, now: Date): Promise<number> {
  const { stored } = await currentSettings(db, now)
  return Number(stored['messages.debit'])
}

export async function readCircular(db: Db, id: number, now: Date): Promise<Circular> {
  const circular = (await findCircular(db, id)) ?? refuse('notFound')
  return {
    ...lineOnWire(circular, await setWords(db)),
    necessity: circular.necessity,
    body: circular.body,
    sets: circular.sets,
    toMembers: circular.toMembers,
    version: circular.version,
    sentBy: circular.sentBy,
    stoppedAt: circular.stoppedAt?.toISOString() ?? null,
    stoppedBy: circular.stoppedBy,
    perMinute: await perMinute(db, now),
  }
}
