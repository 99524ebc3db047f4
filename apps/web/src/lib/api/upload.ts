import { ApiError, parsed } from '@charpente/contract/platform/client'
import type { Media } from '@charpente/contract/platform/media'
import type { Purpose } from '@charpente/domain/platform/file/upload'
import { stored } from '../storage.ts'
import { hear, TOKEN_KEY } from './api.ts'
import { apiAddress } from './own-api.ts'

/** `code`: of the application the file is for, when nobody is signed in. Q-100 */
type Sending = { code?: string; onProgress?: (part: number) => void; signal?: AbortSignal }

/** Sends a file to an address below `/api` and says how far it is, from 0 to 1: `fetch` does not. */
export const sendFile = <T>(address: string, file: File, { code, onProgress, signal }: Sending): Promise<T> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api${address}`)
    const token = stored(TOKEN_KEY)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (code) request.setRequestHeader('x-candidate-token', code)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      if (status < 400) return resolve(parsed(responseText) as T)
      hear(status, responseText)
      reject(new ApiError(status, parsed(responseText)))
    }
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(new ApiError(0, null))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** Sends a file that is kept on its own until something uses it. */
export const uploadFile = (file: File, { purpose, ...sending }: Sending & { purpose: Purpose }): Promise<Media> =>
  sendFile<Media>(apiAddress('uploadMedia', { query: { purpose } }), file, sending)
