import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** From a consultation to an accepted order, by screens alone, on a stack of its own. */
export async function drill(): Promise<boolean> {
  const [started, env] = [performance.now(), { ...process.env, E2E_ALONE: 'app/cycle.alone.ts' }]
  const [code] = await once(spawn(process.execPath, ['tools/e2e.ts'], { env, stdio: 'inherit' }), 'exit')
  console.log(`The whole cycle: ${((performance.now() - started) / 1000).toFixed(0)} s, stack included`)
  return code === 0
}
