import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The life of a contract from its notification to its end, by screens alone, on a stack of its own. */
export async function drill(): Promise<boolean> {
  const [started, env] = [performance.now(), { ...process.env, E2E_ALONE: 'app/contract-year.alone.ts' }]
  const [code] = await once(spawn(process.execPath, ['tools/e2e.ts'], { env, stdio: 'inherit' }), 'exit')
  console.log(`The life of a contract: ${((performance.now() - started) / 1000).toFixed(0)} s, stack included`)
  return code === 0
}
