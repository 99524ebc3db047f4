const MINUTE_MS = 60_000

/** A working day, whatever happens in it. Q-65 */
export const SESSION_HOURS = 10

/** How long a session waits for somebody who does nothing: less at the desk, where everybody's files are open. */
export const IDLE_MINUTES = { desk: 60, elsewhere: 120 }

/** When a session ends if nobody is seen in it again. */
export const idleEnd = (lastSeenAt: Date, isDesk: boolean): Date =>
  new Date(lastSeenAt.getTime() + IDLE_MINUTES[isDesk ? 'desk' : 'elsewhere'] * MINUTE_MS)

/** Whether what was proved then is still taken as proved. */
export const isFresh = (confirmedAt: Date | null, minutes: number, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < minutes * MINUTE_MS
