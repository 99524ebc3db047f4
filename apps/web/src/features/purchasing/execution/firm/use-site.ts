import type { ExecutionFile, ExecutionForm } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { ActForm } from '@charpente/domain/purchasing/execution/act'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { useEffect, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import type { OutboxEntry } from '../../../../lib/device-store.ts'
import { OutboxFull, outboxFile } from '../../../../lib/outbox.ts'
import { usePlatformNow } from '../../../../lib/platform-clock.ts'
import { useSession } from '../../../../lib/session.tsx'
import { useOutbox } from '../../../../lib/use-outbox.ts'
import { confirmAct, tellDone } from '../confirm-act.ts'
import { EXECUTION_ACT, type Position, type QueuedAct, withQueued } from '../execution-outbox.ts'
import { type GivenFiles, useAct } from '../execution-queries.ts'

type Photo = { file: File; words: string; takenAt: Date }
type Queued = { label: string; photos?: readonly Photo[]; position?: Position | null }

/** The file of an order in the hands of the firm: what is kept, what still waits on this device, what may be done. */
export type Site = {
  read: ExecutionFile
  file: Execution
  now: Date
  today: Day
  /** Acts that are not sent yet, by their number in `read`. */
  waiting: ReadonlyMap<number, OutboxEntry>
  /** What was refused, and holds back the rest. */
  failed: OutboxEntry | undefined
  /** At once; it needs the network. False, and why on the screen, when it is refused. */
  act: (act: ExecutionForm, files?: GivenFiles) => Promise<boolean>
  isActing: boolean
  /** Kept on this device and sent as soon as it can be: what is done on a building site. */
  queue: (act: ExecutionForm, queued: Queued) => Promise<boolean>
  say: (words: string) => Promise<boolean>
  retry: (key: string) => Promise<void>
  drop: (key: string) => Promise<void>
  /** In French, why the firm cannot do this now; null: it can. */
  whyNot: (act: ActForm) => string | null
}

/** Photos that wait are shown from the device. */
function useQueuedPictures(entries: readonly OutboxEntry[]): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const names = entries.flatMap(({ key, files }) => files.map((_file, at) => `${key} ${at}`)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change at each sending, their photos do not.
  useEffect(() => {
    let isLeft = false
    const made: string[] = []
    const all = entries.flatMap((entry) =>
      entry.files.map(async (_file, at) => {
        const address = URL.createObjectURL(await outboxFile(entry, at))
        made.push(address)
        return [`${entry.key} ${at}`, address] as const
      }),
    )
    Promise.all(all).then(
      (read) => !isLeft && setPictures(new Map(read)),
      () => undefined,
    )
    return () => {
      isLeft = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [names])
  return pictures
}

export function useSite(kept: ExecutionFile): Site {
  const { user, read: session } = useSession()
  const now = usePlatformNow()
  const { entries, add, retry, drop } = useOutbox(kept.purchaseOrder)
  const pictures = useQueuedPictures(entries)
  const name = `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim()
  const { read, waiting, failed } = withQueued(kept, entries, { name, pictures })
  const acting = useAct(kept.purchaseOrder)
  const file = fileRead(read)
  const actNow: Site['act'] = async (act, files) => {
    if (!(await confirmAct(read, act, now))) return false
    try {
      tellDone(await acting.mutateAsync({ act, ...(files && { files }) }))
      return true
    } catch (error) {
      showAlert(alertOf(error as Error))
      return false
    }
  }
  const queue: Site['queue'] = async (act, { label, photos = [], position = null }) => {
    // Whoever looks as somebody else has no outbox of theirs: the platform says that they only read.
    if (session?.viewing) return actNow(act)
    if (!(await confirmAct(read, act, now))) return false
    const body: QueuedAct = {
      act,
      photos: photos.map(({ words, takenAt }) => ({ words, takenAt: takenAt.toISOString() })),
      position,
    }
    try {
      await add({ kind: EXECUTION_ACT, label, body, files: photos.map((photo) => photo.file) })
      return true
    } catch (error) {
      // A device that has no room says so; nothing is lost of what is on the screen.
      showAlert(error instanceof OutboxFull ? error.message : alertOf(error as Error))
      return false
    }
  }
  return {
    read,
    file,
    now,
    today: parisDay(now),
    waiting,
    failed,
    act: actNow,
    isActing: acting.isPending,
    queue,
    say: (words) => queue({ kind: 'said', body: { words } }, { label: `Message, ${read.cartName}` }),
    retry,
    drop,
    whyNot: (act) => {
      const refusal = whyNotAct(file, act, { side: 'firm', now })
      return refusal && executionRefusals[refusal].message
    },
  }
}
