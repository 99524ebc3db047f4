import type { User } from '@charpente/contract/people/user'
import { has } from '@charpente/domain/platform/actor'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EXECUTION_ACT, executionSender } from '../features/purchasing/execution/execution-outbox.ts'
import { registerDeviceWorker } from '../lib/device-worker.ts'
import { keepPerson } from '../lib/kept.ts'
// There before it is needed: a session ends without network too.
import '../lib/leave-device.ts'
import { startOutbox } from '../lib/outbox.ts'
import { steadyNow } from '../lib/platform-clock.ts'
import { useSession } from '../lib/session.tsx'

/** What a device does for whoever is signed in on it: it keeps their building sites, sends what waits, and tells. */
export function Device({ user }: { user: User }) {
  const { actor, expiresAt, read } = useSession()
  const isTheirs = (has(actor, 'ROLE_CUSTOMER') || has(actor, 'ROLE_SUPPLIER')) && !read?.viewing
  const { id } = user
  const queries = useQueryClient()
  useEffect(() => {
    if (!isTheirs) return
    registerDeviceWorker()
    // Who sends what waits, by kind: a feature that lets acts wait adds its own.
    const outbox = startOutbox(id, { [EXECUTION_ACT]: executionSender(queries) })
    return () => outbox.stop()
  }, [isTheirs, id, queries])
  // Only what the platform said is kept: not what was kept before.
  const isRead = isTheirs && read !== null && expiresAt !== null
  useEffect(() => {
    if (!isRead) return
    const until = Date.now() + Date.parse(expiresAt) - steadyNow().getTime()
    keepPerson({ user, expiresAt, until }).catch(() => undefined)
  }, [isRead, user, expiresAt])
  return null
}
