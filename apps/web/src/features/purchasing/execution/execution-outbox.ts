import type { ExecutionFile, ExecutionForm, KeptAct } from '@charpente/contract/purchasing/execution'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import type { OutboxEntry } from '../../../lib/device-store.ts'
import type { OutboxSender } from '../../../lib/outbox.ts'
import { sendWithFiles } from '../../../lib/send-with-files.ts'
import { executionQuery, showFile } from './execution-queries.ts'

/** Acts of a file that may wait on a device for the network. */
export const EXECUTION_ACT = 'executionAct'

export type Position = { latitude: number; longitude: number }
export type QueuedAct = {
  act: ExecutionForm
  /** What is said of each photo, in the order of the files. */
  photos: { words: string; takenAt: string }[]
  position: Position | null
}

export const queuedIn = ({ body }: OutboxEntry): QueuedAct => body as QueuedAct

/** Sends an act that waited; what the file has become is shown at once. */
export const executionSender = (queries: QueryClient): OutboxSender =>
  sendWithFiles('image', async (entry, mediaIds) => {
    const { act, photos, position } = queuedIn(entry)
    const id = entry.orderId
    const sent = api.actOnExecution({
      params: { id },
      key: entry.key,
      body: {
        act,
        takenAt: entry.takenAt,
        position,
        files: mediaIds.map((media, at) => ({ file: media, ...photos[at] })),
      },
    })
    // Refused, somebody acted first: the page says what is now.
    sent.catch(() => queries.invalidateQueries({ queryKey: executionQuery(id).queryKey }))
    await showFile(queries, id, await sent, entry.accountId)
  })

/** Already in the file: the answer came before the device forgot what it had sent. */
const isKept = ({ acts }: ExecutionFile, entry: OutboxEntry) =>
  acts.some((act) => act.side === 'firm' && act.takenAt === entry.takenAt && act.kind === queuedIn(entry).act.kind)

const actOf = (entry: OutboxEntry, number: number, name: string, pictures: ReadonlyMap<string, string>): KeptAct => {
  const { act, photos, position } = queuedIn(entry)
  return {
    number,
    kind: act.kind,
    side: 'firm',
    at: entry.takenAt,
    name,
    takenAt: entry.takenAt,
    position,
    body: act.body,
    files: entry.files.map((file, at) => ({
      id: -(number * 100 + at),
      name: file.name,
      size: 0,
      isPicture: true,
      url: pictures.get(`${entry.key} ${at}`) ?? '',
      checking: false,
      words: photos[at]?.words ?? '',
      point: null,
      takenAt: photos[at]?.takenAt ?? entry.takenAt,
    })),
    document: null,
  }
}

const isProgress = (entry: OutboxEntry) => queuedIn(entry).act.kind === 'progressed'

/**
 * The file as it will be once what waits has gone: whoever is on the site sees at once what they did. Progress that was
 * refused holds back what was told after it: what the platform has is shown.
 */
export function withQueued(
  read: ExecutionFile,
  entries: readonly OutboxEntry[],
  { name, pictures }: { name: string; pictures: ReadonlyMap<string, string> },
): { read: ExecutionFile; waiting: ReadonlyMap<number, OutboxEntry>; failed: OutboxEntry | undefined } {
  const last = read.acts.at(-1)?.number ?? 0
  const queued = entries.filter((entry) => entry.kind === EXECUTION_ACT && !isKept(read, entry))
  const failed = queued.find(({ state }) => state === 'failed')
  const own = failed && isProgress(failed) ? queued.filter((entry) => !isProgress(entry)) : queued
  return {
    read: {
      ...read,
      acts: [...read.acts, ...own.map((entry, at) => actOf(entry, last + at + 1, name, pictures))],
    },
    waiting: new Map(own.map((entry, at) => [last + at + 1, entry])),
    failed,
  }
}
