import type { Purpose } from '@charpente/domain/platform/file/upload'
import { uploadFile } from './api/upload.ts'
import type { OutboxEntry } from './device-store.ts'
import type { OutboxSender } from './outbox.ts'

/** Its files first, each once whatever happens on the way, then the act, which names them. */
export const sendWithFiles =
  (purpose: Purpose, post: (entry: OutboxEntry, mediaIds: number[]) => Promise<unknown>): OutboxSender =>
  async (entry, { open, keepSent }) => {
    const ids: number[] = []
    for (const [at, sent] of entry.sent.entries()) {
      const id = sent ?? (await uploadFile(await open(at), { purpose })).id
      if (sent === null) await keepSent(at, id)
      ids.push(id)
    }
    await post(entry, ids)
  }
