import { randomUUID } from 'node:crypto'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { type ArchiveKind, addArchive, candidateOpening, findArchive, isCartOrdered, lastArchive } from './queries.ts'
import { archiveOnWire } from './read-archive.ts'

const perPerson: Limit = { points: 20, minutes: 60 }

const objects = { myData: 'account', order: 'cart', application: 'candidate' } as const
const acts = { myData: 'myDataAsked', order: 'orderFileAsked', application: 'applicationFileAsked' } as const

async function checkThere(db: Db, kind: ArchiveKind, subject: string) {
  if (kind === 'order' && !(await isCartOrdered(db, Number(subject)))) refuse('orderNotFound')
  if (kind !== 'application') return
  const { openedAt } = (await candidateOpening(db, subject)) ?? refuse('notFound')
  if (openedAt === null) refuse('envelopeClosed')
}

type Asker = { actor: Actor; origin: Origin }

/** One that is being made is waited for rather than made twice. */
export async function askArchive(kind: ArchiveKind, subject: string, { actor, origin }: Asker, context: Context) {
  const { db, now, steady, queue } = context
  await checkThere(db, kind, subject)
  if (await tryOnce(db, `archive by ${actor.id}`, perPerson, steady())) refuse('archiveLimited')
  return db.transaction().execute(async (trx) => {
    await record(trx, origin.author, now(), { action: acts[kind], on: { type: objects[kind], id: subject } })
    const last = await lastArchive(trx, kind, subject, actor.id, now())
    if (last && (last.state === 'waiting' || last.state === 'making')) return archiveOnWire(last, context)
    const id = randomUUID()
    await addArchive(trx, { id, kind, subject, askedBy: actor.id, askedAt: now() })
    await queue.enqueue(trx, 'make-archive', { archiveId: id })
    return archiveOnWire((await findArchive(trx, id)) ?? refuse('notFound'), context)
  })
}
