import type { Origin } from '../../platform/http/serve.ts'

/** An act of the story, by an account or by nobody: it happened before anybody came with a browser. */
export const by = (id: number | null): Origin => ({
  author: { id, ip: null },
  userAgent: null,
  confirmedAt: null,
  device: null,
  key: null,
  version: null,
  code: null,
  touch: () => {},
  keepDevice: () => {},
})

export const nobody = by(null)
