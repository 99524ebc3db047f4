import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Nine kinds of people walk at random through a stack of their own, on a computer and on a telephone.
 *
 *   npm run drills -- wander <seed> [--steps 200] [--people operator,holder] [--width 390] [--at-once 5]
 *   npm run drills -- wander --replay .results/wander/<seed>-<n>.json    the steps that led to a red, again
 *   npm run drills -- wander <seed> --plant                              with an effect that breaks the page: must be red
 *
 * `--steps` is for each person at each size. Each red is printed with its steps, the shortest way there kept in a file.
 */
export async function drill(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      steps: { type: 'string', default: '200' },
      people: { type: 'string' },
      width: { type: 'string' },
      'at-once': { type: 'string', default: '5' },
      replay: { type: 'string' },
      plant: { type: 'boolean', default: false },
    },
  })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    E2E_ALONE: 'app/wander.alone.ts',
    WANDER_SEED: positionals[0] ?? '1',
    WANDER_STEPS: values.steps,
    WANDER_AT_ONCE: values['at-once'],
    ...(values.people && { WANDER_PEOPLE: values.people }),
    ...(values.width && { WANDER_WIDTH: values.width }),
    ...(values.replay && { WANDER_REPLAY: resolve(values.replay) }),
    ...(values.plant && { WANDER_PLANT: 'effect' }),
  }
  const [code] = await once(spawn(process.execPath, ['tools/e2e.ts'], { env, stdio: 'inherit' }), 'exit')
  return code === 0
}
