import { AsyncLocalStorage } from 'node:async_hooks'

/** What is said of a span: what was done, never for whom. No name, address, code, key nor value of a row. */
export type About = Record<string, string | number>

export type Kind = 'server' | 'client' | 'consumer' | 'internal'

/** One part of what a request or a job does. Only `otlp.ts` knows how it is kept and where it goes. */
export type Span = {
  /** As lines of the log say it. */
  ids: { traceId: string; spanId: string }
  /** As another process is told, by the W3C's rule. */
  traceparent: string
  /** A part of it; null: it is over, or this trace is not kept. */
  begin: (name: string, kind: Kind, about: About) => Span | null
  rename: (name: string) => void
  note: (about: About) => void
  end: (error?: unknown) => void
}

export type Tracing = {
  /** What nothing here set off; `traceparent`: what another process did. */
  begin: (name: string, kind: Kind, about: About, traceparent: string | null) => Span
  close: () => Promise<void>
}

type Write = (details: object, message: string) => void
export type TracingLog = { error: Write; info: Write }

const current = new AsyncLocalStorage<Span>()

/** Whatever is done meanwhile is a part of this span. */
export const under = <T>(span: Span | null, work: () => T): T => (span ? current.run(span, work) : work())

export const spanIds = (): Span['ids'] | undefined => current.getStore()?.ids

export const traceparentNow = (): string | null => current.getStore()?.traceparent ?? null

/** A part of what is under way, for whoever ends it by hand; null where nothing is followed: that costs a look. */
export const beginSpan = (name: string, kind: Kind, about: About): Span | null =>
  current.getStore()?.begin(name, kind, about) ?? null

export async function inSpan<T>(
  { name, kind, about = {} }: { name: string; kind: Kind; about?: About },
  work: (note: Span['note']) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, kind, about)
  if (!span) return work(() => {})
  try {
    const done = await current.run(span, () => work(span.note))
    span.end()
    return done
  } catch (error) {
    span.end(error)
    throw error
  }
}
