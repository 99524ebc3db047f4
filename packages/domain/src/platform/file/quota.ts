/** How much an application, or a firm with all its people, may have here: some thirty full files, several times what any needs. */
export const QUOTA_BYTES = 250_000_000

/** What was sent and taken away again stays a day on our disks: so much of it, and one waits for that day. */
export const STORED_BYTES = 3 * QUOTA_BYTES

/** `used`: of use, or just sent; `stored`: that, and what was taken away since yesterday. */
export type Room = { used: number; stored: number }

export type QuotaRefusal = 'uploadQuota' | 'uploadQuotaToday'

export function whyNotKeep({ used, stored }: Room, size: number): QuotaRefusal | null {
  if (used + size > QUOTA_BYTES) return 'uploadQuota'
  return stored + size > STORED_BYTES ? 'uploadQuotaToday' : null
}
