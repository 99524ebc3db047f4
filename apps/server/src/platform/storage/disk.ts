import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function syncThenClose(handle: FileHandle) {
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder, spread over 65,536 directories so that none grows large. */
export function diskStorage(url: URL): Storage {
  const folder = fileURLToPath(url)
  const pathOf = (key: string) => {
    if (!/^[\w-]{8,80}$/.test(key)) throw new Error('not a storage key')
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    // Written aside, flushed, then given its name: after a power cut the file is whole or was never there.
    put: async (key, bytes) => {
      const path = pathOf(key)
      const aside = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const file = await open(aside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await syncThenClose(await open(dirname(path), constants.O_RDONLY))
    },
    get: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
