import type { Purpose } from '@charpente/domain/platform/file/upload'
import { uploadFile } from './api/upload.ts'
import type { OutboxEntry } from './device-store.ts'
import type { OutboxSender } from './outbox.ts'
import { refusalOf } from './refusal.ts'

/**
 * Its files first, each once whatever happens on the way, then the act, which names them. The platform forgets a file
 * that no act names within a day: sent too long before, they all go again.
 */
export const sendWithFiles =
  (purpose: Purpose, post: (entry: OutboxEntry, mediaIds: number[]) => Promise<unknown>): OutboxSender =>
  async (entry, { open, keepSent, checkOwner }) => {
    const upload = async (at: number) => {
      const file = await open(at)
      checkOwner()
      return (await uploadFile(file, { purpose })).id
    }
    const send = async (sent: readonly (number | null)[]) => {
      const ids: number[] = []
      for (const [at, known] of sent.entries()) {
        const id = known ?? (await upload(at))
        if (known === null) await keepSent(at, id)
        ids.push(id)
      }
      checkOwner()
      await post(entry, ids)
    }
    try {
      await send(entry.sent)
    } catch (error) {
      if (refusalOf(error) !== 'fileNotYours' || entry.sent.every((id) => id === null)) throw error
      const none = entry.sent.map(() => null)
      for (const at of none.keys()) await keepSent(at, null)
      await send(none)
    }
  }
