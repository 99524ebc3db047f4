import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The 20 pages of the accessibility assessment, at five sizes each, on a stack of their own. */
export async function drill(): Promise<boolean> {
  const env = { ...process.env, E2E_ALONE: 'app/rgaa.alone.ts' }
  const [code] = await once(spawn(process.execPath, ['tools/e2e.ts'], { env, stdio: 'inherit' }), 'exit')
  return code === 0
}
