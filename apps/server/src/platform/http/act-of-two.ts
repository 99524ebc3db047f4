import type { Actor } from '@charpente/domain/platform/actor'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import type { Context } from './context.ts'
import type { Origin } from './serve.ts'

/** With what each act of two persons is done, kept as JSON until it is: a district declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: districts fill it.
export interface Payloads {}

/** Every kind is somebody's. */
export type PayloadOf<K extends AssentKind> = K extends keyof Payloads ? Payloads[K] : never

/** Who asked, and why; the origin is whoever agrees, and whoever asks while it is only tried. */
export type Asked = { askedBy: number; reason: string; origin: Origin }

declare module './context.ts' {
  interface Hooks {
    /** Keeps what one of the staff asks until a second person agrees, and tells those who may. */
    askAssent: <K extends AssentKind>(
      kind: K,
      payload: PayloadOf<K>,
      reason: string,
      call: { actor: Actor; origin: Origin },
      context: Context,
    ) => Promise<unknown>
  }
}
