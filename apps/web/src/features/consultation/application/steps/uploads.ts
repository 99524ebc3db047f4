import { ApiError } from '@charpente/contract/platform/client'
import type { Media } from '@charpente/contract/platform/media'
import { platformRefusals } from '@charpente/contract/platform/refusals'
import { type Purpose, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { alertOf } from '../../../../lib/alert.tsx'
import { uploadFile } from '../../../../lib/api/upload.ts'
import { observable } from '../../../../lib/observable.ts'

/** A file on its way, or that did not arrive: it is followed outside of the screen, which may be left meanwhile. */
type Sending = {
  file: File
  /** From 0 to 1 while it goes. */
  progress: number | null
  error: string | null
  /** The same file may be sent again: it was not at fault. */
  canRetry: boolean
  /** Arrived, and not yet taken by its field. */
  arrived: Media | null
}

const INTERRUPTED = 'L’envoi du fichier s’est interrompu. Vérifiez votre connexion et recommencez.'

/** By field: `<application>/<step>/<path>`. */
const sendings = observable<Record<string, Sending>>({})
/** What arrived since the application was read: its name and size are known before it is read again. */
const arrivals = observable<Record<number, Media>>({})
const aborts = new Map<string, AbortController>()

export const fieldKey = (applicationId: string, stepKey: string, path: string) => `${applicationId}/${stepKey}/${path}`

const change = (key: string, part: Partial<Sending>) => {
  const current = sendings.get()[key]
  if (current) sendings.set({ ...sendings.get(), [key]: { ...current, ...part } })
}

export const forgetSending = (key: string): void => {
  aborts.get(key)?.abort()
  aborts.delete(key)
  const { [key]: _, ...others } = sendings.get()
  sendings.set(others)
}

export const useSending = (key: string): Sending | undefined => sendings.useValue()[key]
export const useArrivals = () => arrivals.useValue()

/** Files on their way to this step, or below this path of it. */
export const goingTo = (applicationId: string, stepKey: string, path = ''): File[] =>
  Object.entries(sendings.get())
    .filter(([key, { progress }]) => key.startsWith(fieldKey(applicationId, stepKey, path)) && progress !== null)
    .map(([, { file }]) => file)

/** The paths of this step, or below this one of it, whose file was refused or did not arrive. */
export const refusedIn = (applicationId: string, stepKey: string, path = ''): string[] =>
  Object.entries(sendings.get())
    .filter(([key, { error }]) => key.startsWith(fieldKey(applicationId, stepKey, path)) && error !== null)
    .map(([key]) => key.slice(fieldKey(applicationId, stepKey, '').length))

/** How many are on their way to this step, and how many did not arrive; the component follows. */
export function useGoing(applicationId: string, stepKey: string): { going: number; failed: number } {
  const here = Object.entries(sendings.useValue()).filter(([key]) =>
    key.startsWith(fieldKey(applicationId, stepKey, '')),
  )
  return {
    going: here.filter(([, { progress }]) => progress !== null).length,
    failed: here.filter(([, { error }]) => error !== null).length,
  }
}

const isAnythingGoing = () => Object.values(sendings.get()).some(({ progress }) => progress !== null)

/** Closing the page would lose what is on its way: the browser asks first. */
const holdPage = (event: BeforeUnloadEvent) => isAnythingGoing() && event.preventDefault()
if (typeof window !== 'undefined') window.addEventListener('beforeunload', holdPage)

/** Looks at the file here first, then sends it. */
export async function send(key: string, file: File, { purpose, code }: { purpose: Purpose; code: string }) {
  forgetSending(key)
  const refusal = whyNotUpload(file, purpose)
  const start: Sending = { file, progress: null, error: null, canRetry: false, arrived: null }
  if (refusal) return sendings.set({ ...sendings.get(), [key]: { ...start, error: platformRefusals[refusal].message } })
  const abort = new AbortController()
  aborts.set(key, abort)
  sendings.set({ ...sendings.get(), [key]: { ...start, progress: 0 } })
  try {
    const arrived = await uploadFile(file, {
      purpose,
      code,
      signal: abort.signal,
      onProgress: (progress) => change(key, { progress }),
    })
    arrivals.set({ ...arrivals.get(), [arrived.id]: arrived })
    change(key, { progress: null, arrived })
  } catch (error) {
    const isNetwork = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    change(key, {
      progress: null,
      canRetry: isNetwork,
      error: error instanceof Error && !isNetwork ? alertOf(error) : INTERRUPTED,
    })
  } finally {
    aborts.delete(key)
  }
}
