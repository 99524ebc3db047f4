import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { useEffect, useRef } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { useOnLeaving } from '../../../../ui/use-on-leaving.ts'
import type { Wizard } from '../use-wizard.ts'
import { copyOf, forgetCopy, isWrittenHere, keepCopy, markWritten } from './copies.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'

const keptOf = (application: Candidate, key: FormKey) => {
  const draft = application.drafts[key]
  return {
    version: application.versions[key],
    values: draft?.values ?? application[key],
    keptAt: draft ? new Date(draft.savedAt) : null,
  }
}

/** One keeper for each step that was opened: it goes on when another step is shown. */
export function useKeepers({ code, tell }: Wizard, application: Candidate) {
  const { id } = application
  const keepers = useRef(new Map<FormKey, DraftKeeper>())

  const flushAll = () => {
    for (const keeper of keepers.current.values()) keeper.flush()
  }
  useOnLeaving(flushAll)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network coming back, and the last moment.
  useEffect(() => {
    window.addEventListener('online', flushAll)
    return () => {
      window.removeEventListener('online', flushAll)
      flushAll()
    }
  }, [])

  function of(key: FormKey): DraftKeeper {
    const existing = keepers.current.get(key)
    if (existing) return existing
    const { version, values, keptAt } = keptOf(application, key)
    const keeper = draftKeeper({
      version,
      keptAt,
      known: values,
      copy: copyOf(id, key),
      send: (typed, base) =>
        api.saveCandidateDraft({ params: { id, key }, body: { values: typed }, version: base, code }),
      write: (copy) => (copy ? keepCopy(id, key, copy) : forgetCopy(id, key)),
      onKept: (taken) => tell({ type: 'kept', key, version: taken }),
      here: {
        mark: (written) => markWritten(id, key, written),
        has: (written) => isWrittenHere(id, key, written),
      },
    })
    keepers.current.set(key, keeper)
    return keeper
  }

  return {
    of,
    /** Saving one step may change others: those where nothing is typed go on from what the server has. */
    adopt: (latest: Candidate) => {
      for (const [key, keeper] of keepers.current) {
        const { version, values, keptAt } = keptOf(latest, key)
        keeper.adopt({ version, values, keptAt })
      }
    },
  }
}
