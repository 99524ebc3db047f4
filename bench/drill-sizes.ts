import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Every journey, those that only look included, with axe on a telephone too wherever a page is looked at whole. */
export async function drill(): Promise<boolean> {
  const env = { ...process.env, E2E_EVERY_SIZE: '1' }
  const [code] = await once(spawn(process.execPath, ['tools/e2e.ts'], { env, stdio: 'inherit' }), 'exit')
  return code === 0
}
