import { ApiError } from '@charpente/contract/platform/client'
import { type FieldConflict, mergeAnswers } from '@charpente/domain/consultation/application/merge'
import { alertOf } from '../../../../lib/alert.tsx'
import { observable } from '../../../../lib/observable.ts'
import { detailsOf, refusalOf } from '../../../../lib/refusal.ts'
import type { StepValues } from '../step-values.ts'
import type { Copy } from './copies.ts'
import { changedPaths, fingerprintOf, sameValues } from './same-values.ts'

/** A version of the step, as the server has it. */
export type Version = { values: StepValues; savedAt: string; version: number }

/** Who wrote the step meanwhile: another tab of this browser, or another device. */
export type Elsewhere = 'tab' | 'device'

/** Of each field that both changed, whose words are kept. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

export type Keeping = {
  /**
   * `waiting` and `sending`: on its way; `network` and `server`: tried again by itself; `access`, `late`, `closed`,
   * `refused`: stopped, kept here only; `conflict`: somebody must choose.
   */
  status: 'kept' | 'waiting' | 'sending' | 'network' | 'server' | 'access' | 'late' | 'closed' | 'refused' | 'conflict'
  /** When the server last took a draft of this step. */
  keptAt: Date | null
  /** When the last key was pressed here. */
  typedAt: Date | null
  /** Why it stopped, in the server's words. */
  words: string
  theirs: Version | null
  /** Who wrote `theirs`, or what was joined last. */
  from: Elsewhere
  /** The fields that were filled from elsewhere, without a question. */
  joined: readonly string[]
}

/** The form that shows the step. */
type Shown = {
  /** What it opened with, before anything was typed. */
  initial: StepValues
  /** Answers of the server, as the form would open with them. */
  shape: (values: StepValues) => StepValues
  /** What somebody else typed has joined what is typed here. */
  show: (values: StepValues) => void
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
  /** Which versions this browser wrote. */
  here?: { mark: (version: number) => void; has: (version: number) => boolean }
}

const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1))

const stops = ['access', 'late', 'closed', 'conflict'] as const
const closed = ['candidatesClosed', 'candidateWrongPhase']
const noAccess = ['candidateNotFound', 'candidateReadOnly']

/** The server will come back, or is only busy. */
const isPassing = ({ status }: ApiError) => status >= 500 || status === 408 || status === 429

function stateAfter(error: unknown): Pick<Keeping, 'status' | 'words'> {
  if (!(error instanceof ApiError)) return { status: 'server', words: '' }
  if (error.status === 0) return { status: 'network', words: '' }
  if (isPassing(error)) return { status: 'server', words: '' }
  const refusal = refusalOf(error) ?? ''
  if (refusal === 'candidatesDeadline') return { status: 'late', words: alertOf(error) }
  if (closed.includes(refusal)) return { status: 'closed', words: alertOf(error) }
  if (noAccess.includes(refusal) || error.status === 401) return { status: 'access', words: alertOf(error) }
  return { status: 'refused', words: alertOf(error) }
}

/**
 * Keeps the draft of one step: at each key in the browser, a second later on the server, one request at a time, again
 * and again while nothing answers. It never writes over what somebody else wrote: both are put together field by field,
 * and only a field both changed is a conflict, to be settled.
 */
export function draftKeeper({ version, keptAt, known, copy, send, write, onKept, here }: Options) {
  const keeping = observable<Keeping>({
    status: 'kept',
    keptAt,
    typedAt: null,
    words: '',
    theirs: null,
    from: 'device',
    joined: [],
  })
  let base = version
  let held = known
  let typed: StepValues | null = null
  /** What left and nobody answered: the server may have it. */
  let unanswered: string[] = []
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  let isOnHold = false
  let form: Shown | null = null

  const shaped = (values: StepValues) => form?.shape(values) ?? values
  const tell = (change: Partial<Keeping>) => keeping.set({ ...keeping.get(), ...change })
  const isStopped = () => stops.some((status) => status === keeping.get().status)
  const keepHere = () =>
    typed && write({ values: typed, version: base, on: held, at: new Date().toISOString(), sent: unanswered })

  function plan(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(attempt, ms)
  }

  function acknowledge(values: StepValues, taken: { version: number; savedAt: string }) {
    base = taken.version
    held = values
    failures = 0
    unanswered = []
    here?.mark(taken.version)
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

  const mergedWith = (theirs: Version, choices: Choices = {}) =>
    mergeAnswers(held ?? {}, typed ?? held ?? {}, shaped(theirs.values), choices)

  /** Goes on from their version, with what was typed here in it. */
  function join(theirs: Version, values: StepValues): void {
    const joined = changedPaths(typed ?? held ?? {}, values)
    base = theirs.version
    held = shaped(theirs.values)
    unanswered = []
    const from = here?.has(theirs.version) ? 'tab' : 'device'
    if (sameValues(values, held)) {
      typed = null
      write(null)
      onKept(theirs)
      tell({ status: 'kept', keptAt: new Date(theirs.savedAt), theirs: null, from, joined })
    } else {
      typed = values
      keepHere()
      tell({ status: 'waiting', theirs: null, from, joined })
      plan(0)
    }
    if (joined.length > 0) form?.show(values)
  }

  /** Whether nothing stands against saving what was typed on their version. */
  function meet(theirs: Version, sent: StepValues): boolean {
    if (sameValues(theirs.values, sent)) {
      acknowledge(sent, theirs)
      return true
    }
    if (unanswered.includes(fingerprintOf(theirs.values))) {
      // Our own words of a moment ago, whose answer was lost: nobody else wrote anything.
      base = theirs.version
      held = shaped(theirs.values)
      keepHere()
      plan(0)
      return true
    }
    const { values, conflicts } = mergedWith(theirs)
    if (conflicts.length > 0)
      tell({ status: 'conflict', theirs, words: '', from: here?.has(theirs.version) ? 'tab' : 'device' })
    else join(theirs, values)
    return conflicts.length === 0
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
      if (!theirs) return fail(error)
      meet(theirs, values)
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
    // Typed on that version: if the server has another by now, it says so, and both are put together.
    typed = copy.values
    base = copy.version
    held = copy.on ?? null
    unanswered = copy.sent ?? []
    tell({ status: 'waiting', typedAt: new Date(copy.at) })
    plan(0)
  } else if (copy) write(null)

  return {
    ...keeping,
    /** What was typed and the server has not. */
    unsent: () => typed,
    /** The form of the step is open: what it shows empty is what nobody changed. */
    shownBy: (shown: Shown) => {
      form = shown
      if (typed === null) held = shown.initial
      return () => {
        if (form === shown) form = { ...shown, show: () => undefined }
      }
    },
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
      here?.mark(saved)
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
    /** Refused while saving for good, as a draft would be: whether it can be saved again, both put together. */
    meet: (theirs: Version, values: StepValues): boolean => {
      isOnHold = false
      typed = values
      return meet(theirs, values)
    },
    /** Saving for good failed: the answers stay a draft, kept as any other. */
    stopped: (error: unknown, values: StepValues): void => {
      isOnHold = false
      typed = values
      keepHere()
      fail(error)
    },
    /** The fields both changed, each otherwise. */
    conflicts: (): FieldConflict[] => {
      const { theirs } = keeping.get()
      return theirs ? mergedWith(theirs).conflicts : []
    },
    /** What somebody chose, field by field: nothing is written over without them. */
    settle: (choices: Choices): void => {
      const { theirs } = keeping.get()
      if (theirs) join(theirs, mergedWith(theirs, choices).values)
    },
    /** The whole application was read again: whoever typed nothing goes on from there. */
    adopt: (latest: { version: number; values: StepValues | null; keptAt: Date | null }): void => {
      if (typed !== null || inFlight || isStopped()) return
      base = latest.version
      held = shaped(latest.values ?? {})
      tell({ status: 'kept', keptAt: latest.keptAt })
    },
  }
}
export type DraftKeeper = ReturnType<typeof draftKeeper>
