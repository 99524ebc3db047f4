import type { Candidate } from '@charpente/contract/consultation/application/application'
import { ApiError } from '@charpente/contract/platform/client'
import { landingScreen } from '@charpente/domain/consultation/application/screens'
import { plainCode } from '@charpente/domain/consultation/application/tracking-code'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import {
  forgetApplication,
  forgetWizard,
  type Remembered,
  rememberApplication,
  remembered,
  rememberStep,
} from './memory.ts'
import { type CriticalError, nothingOpen, type WizardEvent, type WizardState, wizardState } from './wizard-state.ts'

/** An address that names an application, and whether it only reads. W-VIEW-01 */
export type Address = { code: string; reads: boolean }

const criticalOf = (error: unknown): CriticalError => ({
  type: error instanceof ApiError && error.status === 404 ? 'candidateNotFound' : 'unknowError',
})

/** The application of this code, or none. It goes in a header: addresses are written down by machines on the way. */
export const findByCode = async (code: string): Promise<Candidate | null> =>
  (await api.listCandidates({ query: {}, code: plainCode(code) }))[0] ?? null

/** by its address or its id, an application that is not found is a critical error. */
async function load(address: Address | null, { id, code }: Remembered): Promise<Candidate | null> {
  if (!address) return id === null ? null : api.getCandidate({ params: { id }, query: {}, code })
  const found = await findByCode(address.code)
  if (!found) throw new ApiError(404, null)
  return found
}

export type Wizard = WizardState & {
  /** Opens what was found by its code; to read only, once applications are closed. */
  open: (application: Candidate, code: string, options?: { reads?: boolean }) => void
  /** `told`: the server has just put the application there itself. */
  move: (screen: number, options?: { told?: boolean }) => void
  tell: (event: WizardEvent) => void
  /** Forgets the application on this device and keeps its code. Q-104 */
  leave: () => void
  /** Starts afresh. W-ERR-03 */
  reset: () => void
}

/** The application in progress here: found again, opened, moved through, left. */
export function useWizard(address: Address | null): Wizard {
  // Without an application here there is nothing to wait for: the start panel stands in the page as it comes.
  const [state, tell] = useReducer(wizardState, null, () =>
    address === null && remembered().id === null ? wizardState(nothingOpen, { type: 'initialised' }) : nothingOpen,
  )

  const begin = useEffectEvent(async () => {
    const known = remembered()
    if (!address && known.id === null) {
      // Without an application nothing exists above screen 1. W-NAV-15
      rememberStep(landingScreen(known.step, { hasId: false, isSigned: false }))
      return tell({ type: 'initialised' })
    }
    tell({ type: 'loading' })
    try {
      const application = await load(address, known)
      if (!application) return tell({ type: 'initialised' })
      const asked = known.id === application.id ? known.step : undefined
      show(application, address?.code ?? known.code, { reads: address?.reads ?? false, asked })
    } catch (error) {
      tell({ type: 'failed', error: criticalOf(error) })
    }
  })
  useEffect(() => {
    begin()
  }, [])

  function show(
    application: Candidate,
    code: string,
    { reads, asked }: { reads: boolean; asked?: number | undefined },
  ) {
    // Whoever only looks leaves nothing on the device.
    if (!reads && application.token !== null) {
      rememberApplication({ id: application.id, code: plainCode(code) })
      rememberStep(asked ?? application.stepInprogress)
    }
    tell({ type: 'loaded', application, code: plainCode(code), reads, asked })
  }

  return {
    ...state,
    open: (application, code, { reads = false } = {}) => show(application, code, { reads }),
    move: (screen, { told = false } = {}) => {
      tell({ type: 'moved', screen })
      if (address?.reads || state.application?.token === null) return
      rememberStep(screen)
      const { application, isReadOnly, code } = state
      // The preamble only advances: nothing is sent. W-NAV-07
      if (!application || isReadOnly || told || state.screen === 0) return
      api
        .saveCandidate({ params: { id: application.id }, body: { stepInprogress: screen }, code })
        // Only where one resumes: the next move tells it again.
        .catch(() => undefined)
    },
    tell,
    leave: () => {
      forgetApplication()
      tell({ type: 'forgotten' })
    },
    reset: () => {
      forgetWizard()
      tell({ type: 'forgotten' })
    },
  }
}
