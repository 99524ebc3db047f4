const { NIGHT, HISTORIES, ACTS } = process.env

/**
 * Random histories held against a model: two short ones in the gate, always the same; two hundred new ones at night, of
 * which `tools/seeds.ts` draws the seed. `npm run drills` asks for more.
 */
export const runs = Number(HISTORIES ?? (NIGHT === '1' ? 200 : 2))

/** How long they may take on a busy machine. */
export const patience = (runs + 4) * 60_000

/** How many acts each has. */
export const acts = (gate: number, night: number): number => Number(ACTS ?? (NIGHT === '1' ? night : gate))

/** A planted fault is looked for in the same histories every time: those have a seed of their own. */
export type Histories = { runs: number; seed?: number }

export const drawnFrom = ({ runs, seed }: Histories) => ({ numRuns: runs, ...(seed && { seed }), endOnFailure: true })
