import type { Actor } from '@charpente/domain/platform/actor'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import type { Context } from './context.ts'
import type { PayloadOf } from './payloads.ts'
import type { Origin } from './serve.ts'

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
