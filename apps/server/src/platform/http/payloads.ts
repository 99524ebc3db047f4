import type { AssentKind } from '@charpente/domain/platform/assent-kind'

/** With what each act of two persons is done, kept as JSON until it is: a district declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: districts fill it.
export interface Payloads {}

/** Every kind is somebody's. */
export type PayloadOf<K extends AssentKind> = K extends keyof Payloads ? Payloads[K] : never
