import { platformRefusals } from '@charpente/contract/platform/refusals'
import { extensionsFor, type Purpose, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { useState } from 'react'
import { uploadFile } from './api/upload.ts'

/** A file chosen now and sent with the form: what the field shows, and its id once it is there. */
export function useFile(purpose: Purpose, extensions: readonly string[] = extensionsFor(purpose)) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const choose = (chosen: File) => {
    const refusal = whyNotUpload(chosen, purpose)
    setError(refusal && platformRefusals[refusal].message)
    setFile(chosen)
  }
  return {
    field: { accept: extensions, file, error, progress, onChoose: choose },
    file,
    isWrong: error !== null,
    setError,
    send: async () => {
      if (!file) return null
      try {
        return (await uploadFile(file, { purpose, onProgress: setProgress })).id
      } finally {
        setProgress(null)
      }
    },
  }
}
