import type { ExecutionFile, ExecutionForm, KeptAct } from '@charpente/contract/purchasing/execution'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import type { OutboxEntry } from '../../../lib/device-store.ts'
import type { OutboxSender } from '../../../lib/outbox.ts'
import { sendWithFiles } from '../../../lib/send-with-files.ts'
import { executionQuery } from './execution-queries.ts'

/** Acts of a file that may wait on a device for the network. */
export const EXECUTION_ACT = 'executionAct'

export type Position = { latitude: number; longitude: number }
export type QueuedAct = {
  act: ExecutionForm
  /** What is said of each photo, in the order of the files. */
  photos: { words: string; takenAt: string }[]
  position: Position | null
}

const queuedIn = ({ body }: OutboxEntry): QueuedAct => body as QueuedAct

/** Sends an act that waited; what the file has become is shown at once. */
export const executionSender = (queries: QueryClient): OutboxSender =>
  sendWithFiles('image', async (entry, mediaIds) => {
    const { act, photos, position } = queuedIn(entry)
    const file = await api.actOnExecution({
      params: { id: entry.orderId },
      key: entry.key,
      body: {
        act,
        takenAt: entry.takenAt,
        position,
        files: mediaIds.map((media, at) => ({ file: media, ...photos[at] })),
      },
    })
    queries.setQueryData(executionQuery(entry.orderId).queryKey, file)
    void queries.invalidateQueries({ queryKey: ['tasks'] })
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

/** The file as it will be once what waits has gone: whoever is on the site sees at once what they did. */
export function withQueued(
  read: ExecutionFile,
  entries: readonly OutboxEntry[],
  { name, pictures }: { name: string; pictures: ReadonlyMap<string, string> },
): { read: ExecutionFile; waiting: ReadonlyMap<number, OutboxEntry> } {
  const last = read.acts.at(-1)?.number ?? 0
  const own = entries.filter((entry) => entry.kind === EXECUTION_ACT && !isKept(read, entry))
  return {
    read: {
      ...read,
      acts: [...read.acts, ...own.map((entry, at) => actOf(entry, last + at + 1, name, pictures))],
    },
    waiting: new Map(own.map((entry, at) => [last + at + 1, entry])),
  }
}
