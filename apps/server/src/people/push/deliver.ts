import { whyNotSendTo } from '@charpente/domain/people/push/service'
import webPush from 'web-push'
import type { Config } from '../../platform/config.ts'
import { inSpan } from '../../platform/tracing/span.ts'
import type { OpenDevice } from './queries.ts'

/** What a device shows, and where it leads in the site. */
type Said = { tag: string; title: string; body: string; path: string }

/** With what we show who we are, and whom the service may write to. RFC 8292 */
type Signed = { publicKey: string; privateKey: string; contact: string }

const TIMEOUT_MS = 10_000
/** A phone that is off is told when it comes back, the same day. */
const TTL_SECONDS = 12 * 3600

/** The service no longer knows the device, or never gave it to us: RFC 8030 §7.3. */
const GONE = [403, 404, 410]

/** Sealed for that device alone: the service that brings it reads nothing. Throws what may go better later. */
export async function deliver(
  { endpoint, p256dh, auth }: OpenDevice,
  said: Said,
  { publicKey, privateKey, contact }: Signed,
  { PUSH_ORIGINS }: Config,
): Promise<'told' | 'gone'> {
  // Known when it was added; the configuration may have changed since.
  if (whyNotSendTo(endpoint, PUSH_ORIGINS)) return 'gone'
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(said),
    { vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey }, TTL: TTL_SECONDS, urgency: 'normal' },
  )
  const sending = {
    name: 'push send',
    kind: 'client',
    about: { 'server.address': new URL(endpoint).hostname },
  } as const
  const { status } = await inSpan(sending, () =>
    fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      // Nowhere else than where it was said: an answer does not choose whom we call.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  if (GONE.includes(status)) return 'gone'
  if (status < 200 || status > 299) throw new Error(`the service of notifications answered ${status}`)
  return 'told'
}
