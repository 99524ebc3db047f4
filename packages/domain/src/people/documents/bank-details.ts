import { MADE_FIT_DAYS, SAME_DEVICE_DAYS } from '../accounts/assent.ts'

const DAY_MS = 86_400_000

/** The centre gave an account another address, or a firm another head: where the firm is paid rests as long. */
export const bankDetailsRestUntil = (movedAt: Date): Date => new Date(movedAt.getTime() + MADE_FIT_DAYS * DAY_MS)

/** Whoever answered for the firm since then, and when what is replaced was filed, hears that it is paid elsewhere. */
export const formerSince = (now: Date, filedAt: Date): Date =>
  new Date(Math.min(now.getTime() - SAME_DEVICE_DAYS * DAY_MS, filedAt.getTime()))
