import { ApiError } from '@charpente/contract/platform/client'
import { alertOf } from '../../../../lib/alert.tsx'
import { observable } from '../../../../lib/observable.ts'
import { detailsOf, refusalOf } from '../../../../lib/refusal.ts'
import type { StepValues } from '../step-values.ts'
import type { Copy } from './copies.ts'
import { fingerprintOf, sameValues } from './same-values.ts'

/** A version of the step, as the server has it. */
export type Version = { values: StepValues; savedAt: string; version: number }

export type Keeping = {
  /**
   * `waiting` and `sending`: on its way; `network` and `server`: tried again by itself; `access`, `closed`, `refused`:
   * stopped, kept here only; `conflict`: somebody must choose.
   */
  status: 'kept' | 'waiting' | 'sending' | 'network' | 'server' | 'access' | 'closed' | 'refused' | 'conflict'
  /** When the server last took a draft of this step. */
  keptAt: Date | null
  /** When the last key was pressed here. */
  typedAt: Date | null
  /** Why it stopped, in the server's words. */
  words: string
  theirs: Version | null
}

type Options = {
  version: number
  keptAt: Date | null
  /** What the server has of this step. */
  known: StepValues | null
  /** What a former visit could not send. */
  copy: Copy | null
  send: (values: StepValues, version: number) => Promise<{ version: number; savedAt: string }>
  /** Written here at each key, until the server has it. */
  write: (copy: Copy | null) => void
  onKept: (version: Version) => void
}

const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1))

const stops = ['access', 'closed', 'conflict'] as const
const tooLate = ['candidatesDeadline', 'candidatesClosed', 'candidateWrongPhase']
const noAccess = ['candidateNotFound', 'candidateReadOnly']

/** The server will come back, or is only busy. */
const isPassing = ({ status }: ApiError) => status >= 500 || status === 408 || status === 429

function stateAfter(error: unknown): Pick<Keeping, 'status' | 'words'> {
  if (!(error instanceof ApiError)) return { status: 'server', words: '' }
  if (error.status === 0) return { status: 'network', words: '' }
  if (isPassing(error)) return { status: 'server', words: '' }
  const refusal = refusalOf(error) ?? ''
  if (tooLate.includes(refusal)) return { status: 'closed', words: alertOf(error) }
  if (noAccess.includes(refusal) || error.status === 401) return { status: 'access', words: alertOf(error) }
  return { status: 'refused', words: alertOf(error) }
}

/**
 * Keeps the draft of one step: at each key in the browser, a second later on the server, one request at a time, again
 * and again while nothing answers. It never writes over what somebody else wrote: that is a conflict, to be settled.
 */
export function draftKeeper({ version, keptAt, known, copy, send, write, onKept }: Options) {
  const keeping = observable<Keeping>({ status: 'kept', keptAt, typedAt: null, words: '', theirs: null })
  let base = version
  let held = known
  let typed: StepValues | null = null
  /** What left and nobody answered: the server may have it. */
  let unanswered: string[] = []
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  let isOnHold = false

  const tell = (change: Partial<Keeping>) => keeping.set({ ...keeping.get(), ...change })
  const isStopped = () => stops.some((status) => status === keeping.get().status)
  const keepHere = () =>
    typed && write({ values: typed, version: base, at: new Date().toISOString(), sent: unanswered })

  function plan(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(attempt, ms)
  }

  function acknowledge(values: StepValues, taken: { version: number; savedAt: string }) {
    base = taken.version
    held = values
    failures = 0
    unanswered = []
    onKept({ values, ...taken })
    if (typed === values) {
      typed = null
      write(null)
      return tell({ status: 'kept', keptAt: new Date(taken.savedAt), words: '', theirs: null })
    }
    keepHere()
    tell({ status: 'waiting', keptAt: new Date(taken.savedAt) })
    plan(PAUSE_MS)
  }

  function meet(theirs: Version, sent: StepValues) {
    if (sameValues(theirs.values, sent)) return acknowledge(sent, theirs)
    if (unanswered.includes(fingerprintOf(theirs.values))) {
      // Our own words of a moment ago, whose answer was lost: nobody else wrote anything.
      base = theirs.version
      keepHere()
      return plan(0)
    }
    tell({ status: 'conflict', theirs, words: '' })
  }

  function fail(error: unknown): void {
    const after = stateAfter(error)
    tell(after)
    if (after.status === 'network' || after.status === 'server') plan(pauseAfter(++failures))
  }

  async function sendNow(values: StepValues): Promise<void> {
    tell({ status: 'sending' })
    unanswered = [...unanswered, fingerprintOf(values)].slice(-5)
    keepHere()
    try {
      acknowledge(values, await send(values, base))
    } catch (error) {
      const theirs = detailsOf<Version>(error, 'draftConflict')
      if (theirs) return meet(theirs, values)
      fail(error)
    }
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if (inFlight || isOnHold || typed === null || isStopped()) return
    inFlight = sendNow(typed)
    await inFlight
    inFlight = null
  }

  if (copy && !sameValues(copy.values, known)) {
    // Typed on that version: if the server has another by now, it says so, and both are shown.
    typed = copy.values
    base = copy.version
    unanswered = copy.sent ?? []
    tell({ status: 'waiting', typedAt: new Date(copy.at) })
    plan(0)
  } else if (copy) write(null)

  return {
    ...keeping,
    /** What was typed and the server has not. */
    unsent: () => typed,
    change: (values: StepValues) => {
      if (typed === null && sameValues(values, held)) return
      typed = values
      keepHere()
      const isWaiting = isStopped() || inFlight !== null || failures > 0
      tell({ typedAt: new Date(), ...(!isWaiting && { status: 'waiting' }) })
      if (!isWaiting) plan(PAUSE_MS)
    },
    /** At once: the network is back, or the page is being left. */
    flush: attempt,
    /** Nothing leaves while the step is being saved for good; answers the version to save on. */
    hold: async (): Promise<number> => {
      isOnHold = true
      clearTimeout(timer)
      await inFlight
      return base
    },
    release: (): void => {
      isOnHold = false
      if (typed !== null && !isStopped()) plan(PAUSE_MS)
    },
    /** The step was saved for good: there is no draft any more. */
    saved: (values: StepValues, saved: number) => {
      isOnHold = false
      clearTimeout(timer)
      base = saved
      held = values
      failures = 0
      unanswered = []
      if (typed !== null && !sameValues(typed, values)) {
        keepHere()
        tell({ status: 'waiting', keptAt: null, theirs: null })
        return plan(PAUSE_MS)
      }
      typed = null
      write(null)
      tell({ status: 'kept', keptAt: null, words: '', theirs: null })
    },
    /** Refused while saving for good: the same choice as for a draft. */
    meet: (theirs: Version, values: StepValues): void => {
      isOnHold = false
      typed = values
      meet(theirs, values)
    },
    /** Saving for good failed: the answers stay a draft, kept as any other. */
    stopped: (error: unknown, values: StepValues): void => {
      isOnHold = false
      typed = values
      keepHere()
      fail(error)
    },
    /** What somebody chose: nothing is written over without them. */
    settle: (side: 'mine' | 'theirs'): Version | null => {
      const { theirs } = keeping.get()
      if (!theirs) return null
      base = theirs.version
      unanswered = []
      if (side === 'mine') {
        keepHere()
        tell({ status: 'waiting', theirs: null })
        plan(0)
        return null
      }
      typed = null
      held = theirs.values
      write(null)
      tell({ status: 'kept', keptAt: new Date(theirs.savedAt), theirs: null })
      return theirs
    },
    /** The whole application was read again: whoever typed nothing goes on from there. */
    adopt: (latest: { version: number; values: StepValues | null; keptAt: Date | null }): void => {
      if (typed !== null || inFlight || isStopped()) return
      base = latest.version
      held = latest.values
      tell({ status: 'kept', keptAt: latest.keptAt })
    },
  }
}
export type DraftKeeper = ReturnType<typeof draftKeeper>
