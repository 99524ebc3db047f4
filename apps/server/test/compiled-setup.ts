import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/** What Node compiles is kept beside the packages, and known again by its text: a test starts in half the time. */
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

// Node would keep it as it ends, and a worker is killed.
afterAll(() => flushCompileCache())
