import type { Catalogue } from '../catalogue/formalized/published.ts'
import type { Context } from '../platform/http/context.ts'
import type { rememberSessions } from '../platform/http/remembered-session.ts'

/** What an API process has besides: it keeps the published catalogue and remembers who reads it. */
export type AppContext = Context & { catalogue: Catalogue; sessions: ReturnType<typeof rememberSessions> }
