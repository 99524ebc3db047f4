import { afterEach, beforeEach } from 'vitest'
import { type Seen, seenSinceLast } from './given/seen.ts'

declare module 'vitest' {
  interface TaskMeta {
    seen?: Seen
  }
}

beforeEach(() => {
  seenSinceLast()
})

afterEach(({ task }) => {
  task.meta.seen = seenSinceLast()
})
