import { ApiError } from '@charpente/contract/platform/client'

/** What an address names is not there, or was never an address of anything. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)
