import type { Candidate } from '@charpente/contract/candidates/application'
import { type FormKey, LAST_SCREEN, landingScreen } from '@charpente/domain/candidate/screens'
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
  /** Whoever looks may not write: a reader's address or code, applications that are closed, a signed one. Q-80 */
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
  isReadOnly: false,
  screen: 0,
}

/** The last screen where something is typed; what follows it comes after the file is checked. */
export const LAST_FORM_SCREEN = 9

export type WizardEvent =
  | { type: 'initialised' }
  | { type: 'loading' }
  | { type: 'loaded'; application: Candidate; code: string; reads: boolean; asked?: number | undefined }
  | { type: 'failed'; error: CriticalError }
  | { type: 'changed'; application: Candidate }
  | { type: 'kept'; key: FormKey; version: Version }
  | { type: 'moved'; screen: number }
  | { type: 'forgotten' }

/** Summary and signature are screens 10 and 11: whoever got that far finds the last form again. */
const shownScreen = (screen: number) => (screen > LAST_SCREEN ? screen : Math.min(screen, LAST_FORM_SCREEN))

export function wizardState(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'initialised':
      return { ...state, init: true, isLoading: false }
    case 'loading':
      return { ...state, init: true, isLoading: true, criticalError: null }
    case 'loaded': {
      const { application, code, reads, asked = application.stepInprogress } = event
      const isSigned = application.closeAndGenerate
      return {
        ...{ init: true, isLoading: false, loaded: true, criticalError: null, application, code },
        isReadOnly: reads || application.token === null || application.closed !== null || isSigned,
        screen: shownScreen(landingScreen(asked, { hasId: true, isSigned })),
      }
    }
    case 'failed':
      return { ...nothingOpen, init: true, criticalError: event.error }
    case 'changed':
      return { ...state, application: event.application }
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
