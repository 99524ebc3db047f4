import 'fake-indexeddb/auto'
import { ApiError } from '@charpente/contract/platform/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from './api/api.ts'
import { outboxEntries, startOutbox } from './outbox.ts'
import { setOwner } from './owner.ts'
import { reducePicture, UnreadablePicture } from './reduce-picture.ts'
import { sendWithFiles } from './send-with-files.ts'
import { forget, store } from './storage.ts'

const signIn = (id: number) => {
  store(TOKEN_KEY, `of ${id}`)
  setOwner({ id, token: `of ${id}` })
}
const uploaded: string[] = []

class Sending {
  upload = {}
  status = 201
  responseText = ''
  purpose: string | null = null
  onload = () => undefined
  setRequestHeader() {}
  open(_method: string, address: string) {
    this.purpose = new URL(address, 'https://charpente.example').searchParams.get('purpose')
  }
  send(form: FormData) {
    uploaded.push(`${(form.get('file') as File).name} ${this.purpose}`)
    this.responseText = JSON.stringify({ id: uploaded.length })
    queueMicrotask(() => this.onload())
  }
}
beforeEach(() => {
  signIn(3)
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('fetch', async () => Response.json({ user: { id: 4, roles: [] } }))
})
afterEach(() => {
  forget(TOKEN_KEY)
  vi.unstubAllGlobals()
})

test('photos leave first, once, then the act that names them', async () => {
  const posted: unknown[] = []
  let isAway = true
  const box = startOutbox(3, {
    note: sendWithFiles('image', async ({ body, key }, mediaIds) => {
      if (isAway) throw new ApiError(0, null)
      posted.push([body, mediaIds, key.length])
    }),
  })
  const files = ['mur.jpg', 'toit.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await box.add({ orderId: 1, kind: 'note', label: 'Note', body: 'Toiture bâchée', files })
  await box.settled()
  isAway = false
  await box.retry(outboxEntries()[0]?.key ?? '')
  await box.settled()
  expect(uploaded).toEqual(['mur.jpg image', 'toit.jpg image'])
  expect(posted).toEqual([['Toiture bâchée', [1, 2], 36]])
  box.stop()
})

test('photos the platform forgot meanwhile leave again from the device, once at each try', async () => {
  const posted: number[][] = []
  const gone = new Set<number>()
  let isAway = true
  let tries = 0
  const box = startOutbox(3, {
    note: sendWithFiles('image', async (_entry, ids) => {
      tries += 1
      if (isAway) throw new ApiError(0, null)
      if (ids.some((id) => gone.has(id))) throw new ApiError(422, { code: 'fileNotYours', message: 'Plus là.' })
      posted.push(ids)
    }),
  })
  const files = ['mur.jpg', 'toit.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  uploaded.splice(0)
  await box.add({ orderId: 1, kind: 'note', label: 'Note', body: 'Toiture bâchée', files })
  await box.settled()
  const [waiting] = outboxEntries()
  expect(waiting?.sent).toEqual([1, 2])
  // Two days later. The second ones are lost too: it waits for somebody, with its photos.
  for (const id of [1, 2, 3, 4]) gone.add(id)
  isAway = false
  tries = 0
  await box.retry(waiting?.key ?? '')
  await box.settled()
  expect(outboxEntries()).toMatchObject([{ state: 'failed', error: 'Plus là.' }])
  expect(tries).toBe(2)
  await box.retry(waiting?.key ?? '')
  await box.settled()
  expect(posted).toEqual([[5, 6]])
  expect(outboxEntries()).toEqual([])
  box.stop()
})

test('somebody else signs in while photos leave: no more of them do, nor the act', async () => {
  const posted: unknown[] = []
  uploaded.splice(0)
  const send = sendWithFiles('image', async ({ body }) => posted.push(body))
  const box = startOutbox(3, {
    note: (entry, files) =>
      send(entry, {
        ...files,
        keepSent: async (at, id) => {
          await files.keepSent(at, id)
          store(TOKEN_KEY, 'of 4')
        },
      }),
  })
  const files = ['mur.jpg', 'toit.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await box.add({ orderId: 1, kind: 'note', label: 'Note', body: 'Toiture bâchée', files })
  await box.settled()
  expect([uploaded, posted]).toEqual([['mur.jpg image'], []])
  expect(outboxEntries()).toMatchObject([{ state: 'waiting', sent: [1, null] }])
  await box.drop(outboxEntries()[0]?.key ?? '')
  box.stop()
})

test('what is no picture is said so; what a phone draws is in e2e/app/phone.spec.ts', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
  await expect(reducePicture(new File(['non'], 'x.jpg'))).rejects.toThrow(UnreadablePicture)
})
