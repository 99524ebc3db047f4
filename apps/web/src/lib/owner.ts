import { TOKEN_KEY } from './api/api.ts'
import { stored } from './storage.ts'

/** Who this page was told is signed in, and with which token: another tab may have let somebody else in since. */
let owner: { id: number; token: string | null } | null = null

export const ownerId = (): number | null => owner?.id ?? null

export const setOwner = (next: typeof owner): void => {
  owner = next
}

/** Whether what is sent now leaves under their name, as far as the platform has said. */
export const isSentAs = (accountId: number): boolean =>
  owner?.id === accountId && owner.token !== null && owner.token === stored(TOKEN_KEY)
