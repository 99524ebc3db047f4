import { parseArgs } from 'node:util'
import type { Asked } from './cluster/asked.ts'

const parts: Record<string, () => Promise<(asked: Asked) => Promise<boolean>>> = {
  primary: async () => (await import('./cluster/primary.ts')).primary,
  workers: async () => (await import('./cluster/workers.ts')).workers,
  recovery: async () => (await import('./cluster/recovery.ts')).recovery,
  network: async () => (await import('./cluster/network.ts')).network,
  update: async () => (await import('./cluster/update.ts')).update,
  soak: async () => (await import('./cluster/soak.ts')).soak,
  accidents: async () => (await import('./cluster/accidents.ts')).accidents,
}

/** `npm run drills -- cluster <name> [how many] [--plant] [--from <folder>]`: on a real cluster, on the loopback. */
export async function drill(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { plant: { type: 'boolean', default: false }, from: { type: 'string' } },
  })
  const [name = '', count] = positionals
  const load = parts[name]
  if (!load) {
    console.error(`Which drill of the cluster? ${Object.keys(parts).join(', ')}`)
    return false
  }
  const run = await load()
  return run({ ...values, ...(count && { count: Number(count) }) })
}
