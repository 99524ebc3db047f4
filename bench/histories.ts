import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

/**
 * More histories of a model than a night plays: `npm run drills -- <name> [histories] [seed]`. Another seed every day;
 * several processes play side by side, each with a database and a seed of its own.
 */
export async function playHistories(file: string, histories: number, acts: number, processes = 1): Promise<boolean> {
  const asked = Number(process.argv[3] ?? histories)
  const seed = Number(process.argv[4] ?? Math.floor(Date.now() / 86_400_000))
  const args = ['vitest', 'run', '--project', 'server', `test/${file}`]
  const codes = await Promise.all(
    Array.from({ length: processes }, async (_, at) => {
      const share = String(Math.ceil(asked / processes))
      const env = { ...process.env, HISTORIES: share, ACTS: String(acts), SEED: String(seed + at) }
      const [code] = await once(spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
      return code
    }),
  )
  console.log(`seeds ${codes.map((_, at) => seed + at).join(' and ')}`)
  const sound = codes.filter((code) => code === 0).length
  return goal('runs of the model that found nothing wrong', sound, processes === 1 ? 'run' : 'runs', {
    exactly: processes,
  })
}
