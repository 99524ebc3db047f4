import { ApiError, parsed } from '@charpente/contract/platform/client'
import { stored } from '../storage.ts'
import { hear, TOKEN_KEY } from './api.ts'
import { repeated } from './repeat.ts'

/**
 * Asks for a file with the bearer token, or the code of an application, which a plain link could not carry, and saves
 * it under the server's name. `file`: what the server makes it from.
 */
export async function saveFile(address: string, { code, file }: { code?: string; file?: File } = {}): Promise<void> {
  const token = stored(TOKEN_KEY)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(code && { 'x-candidate-token': code }),
  }
  const form = new FormData()
  if (file) form.append('file', file)
  const init = { method: file ? 'POST' : 'GET', headers, ...(file && { body: form }) }
  const response = await repeated(() => fetch(`/api${address}`, init), { method: init.method }).catch(() => {
    throw new ApiError(0, null)
  })
  if (!response.ok) {
    const answer = await response.text()
    hear(response.status, answer)
    throw new ApiError(response.status, parsed(answer))
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
