import type { Candidate } from '@charpente/contract/consultation/application/application'
import {
  type FormKey,
  formKeys,
  LAST_SCREEN,
  landingScreen,
  screenOf,
} from '@charpente/domain/consultation/application/screens'
import type { Version } from './drafts/draft-keeper.ts'

/** these two only. */
export type CriticalError = { type: 'candidateNotFound' | 'unknowError' }

/** What the client keeps beside the application. W-API-13 */
export type WizardState = {
  /** What this device remembers has been read. */
  init: boolean
  isLoading: boolean
  loaded: boolean
  criticalError: CriticalError | null
  application: Candidate | null
  /** The code it was opened with: sent with every call. Q-79 */
  code: string
  /** Opened to be read: by a reader's address or code. Q-80 */
  reads: boolean
  /** Whoever looks may not write: a reader, applications that are closed, a signed one. */
  isReadOnly: boolean
  screen: number
}

export const nothingOpen: WizardState = {
  init: false,
  isLoading: false,
  loaded: false,
  criticalError: null,
  application: null,
  code: '',
  reads: false,
  isReadOnly: false,
  screen: 0,
}

type Reached = Pick<Candidate, FormKey | 'acceptDeal' | 'closeAndGenerate'>

/** The last screen there is for this application: a contract has no blank, and only what was accepted is signed. */
export function lastOpenScreen(application: Reached): number {
  if (application.closeAndGenerate || application.acceptDeal) return LAST_SCREEN
  return formKeys.every((key) => application[key]) ? screenOf('step11') : screenOf('step10')
}

export type WizardEvent =
  | { type: 'initialised' }
  | { type: 'loading' }
  | { type: 'loaded'; application: Candidate; code: string; reads: boolean; asked?: number | undefined }
  | { type: 'failed'; error: CriticalError }
  | { type: 'changed'; application: Candidate }
  | { type: 'kept'; key: FormKey; version: Version }
  | { type: 'moved'; screen: number }
  | { type: 'forgotten' }

/** Where the summary or the signature is not there any more, one comes back to what stands before it. */
const shownScreen = (screen: number, application: Reached) =>
  screen > LAST_SCREEN ? screen : Math.min(screen, lastOpenScreen(application))

const isLocked = ({ closed, closeAndGenerate }: Candidate) => closed !== null || closeAndGenerate

export function wizardState(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'initialised':
      return { ...state, init: true, isLoading: false }
    case 'loading':
      return { ...state, init: true, isLoading: true, criticalError: null }
    case 'loaded': {
      const { application, code, asked = application.stepInprogress } = event
      const reads = event.reads || application.token === null
      const landing = landingScreen(asked, { hasId: true, isSigned: application.closeAndGenerate })
      return {
        init: true,
        isLoading: false,
        loaded: true,
        criticalError: null,
        application,
        code,
        reads,
        isReadOnly: reads || isLocked(application),
        screen: shownScreen(landing, application),
      }
    }
    case 'failed':
      return { ...nothingOpen, init: true, criticalError: event.error }
    case 'changed':
      return { ...state, application: event.application, isReadOnly: state.reads || isLocked(event.application) }
    case 'kept': {
      if (!state.application) return state
      const { drafts, versions } = state.application
      const { values, savedAt, version } = event.version
      return {
        ...state,
        application: {
          ...state.application,
          drafts: { ...drafts, [event.key]: { values, savedAt } },
          versions: { ...versions, [event.key]: version },
        },
      }
    }
    case 'moved':
      return { ...state, screen: event.screen }
    case 'forgotten':
      return { ...nothingOpen, init: true }
  }
}
