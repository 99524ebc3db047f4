import { ApiError, parsed } from '@charpente/contract/client'
import type { Media } from '@charpente/contract/media'
import { routes } from '@charpente/contract/routes'
import type { Purpose } from '@charpente/domain/file/upload'
import { stored } from '../storage.ts'
import { hear, TOKEN_KEY } from './api.ts'

/** `code`: of the application the file is for, when nobody is signed in. Q-100 */
type Sending = { purpose: Purpose; code?: string; onProgress?: (part: number) => void; signal?: AbortSignal }

/** Sends a file and says how far it is, from 0 to 1: `fetch` does not. */
export const uploadFile = (file: File, { purpose, code, onProgress, signal }: Sending): Promise<Media> =>
  new Promise((resolve, reject) => {
    const { method, path } = routes.uploadMedia
    const form = new FormData()
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}?purpose=${purpose}`)
    const token = stored(TOKEN_KEY)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (code) request.setRequestHeader('x-candidate-token', code)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      if (status < 400) return resolve(parsed(responseText) as Media)
      hear(status, responseText)
      reject(new ApiError(status, parsed(responseText)))
    }
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(new ApiError(0, null))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
