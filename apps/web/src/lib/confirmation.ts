import { onConfirmationNeeded } from './api/api.ts'
import { observable } from './observable.ts'

/** Somebody is asked who they are, above whatever they were doing. */
export const asked = observable<{ answer: (isConfirmed: boolean) => void } | null>(null)

let waiting: Promise<boolean> | null = null

/** Several calls may be refused at once: they are asked for together, once. */
function askIdentity(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    asked.set({
      answer: (isConfirmed) => {
        asked.set(null)
        waiting = null
        resolve(isConfirmed)
      },
    })
  })
  return waiting
}

export const askWhenNeeded = (): void => onConfirmationNeeded(askIdentity)
