import type { Catalogue } from '../catalogue/published.ts'
import type { Context } from './context.ts'
import type { rememberSessions } from './remembered-session.ts'

/** What an API process has besides: it keeps the published catalogue and remembers who reads it. */
export type AppContext = Context & { catalogue: Catalogue; sessions: ReturnType<typeof rememberSessions> }
