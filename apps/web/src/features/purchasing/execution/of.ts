import type { ExecutionFile, ExecutionLine, KeptAct } from '@charpente/contract/purchasing/execution'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { ActBodies, ActKind } from '@charpente/domain/purchasing/execution/act'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'

/** The file of an order as the wire gave it, and as the rules read it. */
export type Of = {
  read: ExecutionFile
  file: Execution
  /** Acts that still wait on this device for the network, by their number. */
  waiting?: ReadonlyMap<number, unknown>
  /** Leaves a message on this device until it can go; without it, it goes at once or not at all. */
  say?: (words: string) => Promise<boolean>
}

/** On the clock of the platform: that of a computer may be wrong. */
export const nowOf = ({ read }: Pick<Of, 'read'>): Date => new Date(read.readAt)
export const todayOf = ({ read }: Pick<Of, 'read'>): Day => parisDay(new Date(read.readAt))

/** An act of one kind, with what was given with it. */
export type ActOf<K extends ActKind> = Omit<KeptAct, 'body' | 'kind'> & { kind: K; body: ActBodies[K] }

const isKind = <K extends ActKind>(act: KeptAct, kind: K): act is KeptAct & ActOf<K> => act.kind === kind

/** All that was done of one kind, in order. */
export const actsOfKind = <K extends ActKind>({ acts }: ExecutionFile, kind: K): ActOf<K>[] =>
  acts.flatMap((act) => (isKind(act, kind) ? [act] : []))

export const actAt = <K extends ActKind>({ acts }: ExecutionFile, number: number, kind: K): ActOf<K> | null => {
  const act = acts.find((one) => one.number === number)
  return act && isKind(act, kind) ? act : null
}

export const lineOf = ({ facts }: ExecutionFile, line: number): ExecutionLine | undefined =>
  facts.lines.find((one) => one.line === line)

/** The side of whoever reads, when it may act. */
export const sideOf = ({ side }: ExecutionFile): 'firm' | 'buyer' | null => (side === 'operator' ? null : side)

/** Of the other side: who is written to. */
export const otherOf = (read: ExecutionFile) => (read.side === 'firm' ? read.customer : read.supplier)
