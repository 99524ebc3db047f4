import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { StoredKey } from '@charpente/domain/consultation/application/screens'
import { createContext, use } from 'react'
import type { DraftKeeper } from './drafts/draft-keeper.ts'
import type { WrongPrice } from './prices/wrong-prices.ts'

/** By step, how many points `Suivant` found wrong in this visit. */
export type Tried = Readonly<Partial<Record<StoredKey, number>>>

/** The application that is open, where one is in it, and what may be done from any of its screens. */
export type OpenedApplication = {
  application: Candidate
  /** The code it was opened with: sent with every call. Q-79 */
  code: string
  consultation: Consultation
  facts: Facts
  /** By the clock of the platform. */
  now: Date
  screen: number
  /** Opened to be read: by a reader's address or code. Q-80 */
  reads: boolean
  /** All is shown, nothing can be changed. */
  isReadOnly: boolean
  /** Who keeps what is typed on this screen; null where nothing is, and for whoever only reads. */
  keeper: DraftKeeper | null
  tried: Tried
  /** Prices typed on this device that cannot be read: neither saved nor in the contract. */
  wrongPrices: readonly WrongPrice[]
  isSaving: boolean
  isReviewing: boolean
  /** How many times the form of a step was opened again. */
  generation: number

  go: (screen: number) => void
  /** Leads to a step, and to one of its fields. */
  goTo: (key: StoredKey, path?: string) => void
  setReviewing: (isReviewing: boolean) => void
  setSaving: (isSaving: boolean) => void
  setTried: (key: StoredKey, count: number) => void
  /** The prices open on this screen have their own keeper. */
  setPricesKeeper: (keeper: DraftKeeper | null) => void
  /** What is known of it here changed; the drafts of its steps did not. */
  onChanged: (application: Candidate) => void
  /** The server has just answered it whole. */
  onRead: (application: Candidate) => void
  /** A screen was saved for good: the next one comes. */
  onSaved: (application: Candidate) => void
  /** Other rows are in the step than those drawn: its form opens again. */
  redraw: () => void
  /** To type one's code again: the application is left on this device, its code is not. */
  onCode: () => void
  /** Leaves it, once sure. */
  leave: () => Promise<void>
  /** Starts a new application on this device; null for whoever only reads. */
  onNew: (() => void) | null
}

export const OpenedContext = createContext<OpenedApplication | null>(null)

/** What every screen of the wizard needs: none is handed it from above. */
export function useOpened(): OpenedApplication {
  const opened = use(OpenedContext)
  if (!opened) throw new Error('A piece of the wizard stands outside of it.')
  return opened
}
