import { scan } from '../apps/server/src/platform/antivirus/clamd.ts'
import { EICAR, startClamd } from './clamd.ts'
import { goal } from './goal.ts'

const COUNT = 40

/** A real clamd, with one signature of ours: what it finds, what it lets through, and what happens while it is away. */
export async function drill(): Promise<boolean> {
  const clamd = await startClamd()
  const { url } = clamd
  const clean = Buffer.alloc(8_000_000, '%PDF-1.4 plain ')
  const infected = Buffer.concat([clean.subarray(0, 7_000_000), EICAR])
  const start = performance.now()
  let found = 0
  let passed = 0
  for (let n = 0; n < COUNT; n++) {
    if ((await scan(url, infected)) === 'infected') found += 1
    if ((await scan(url, clean)) === 'clean') passed += 1
  }
  console.log(`a file of 8 MB read in ${((performance.now() - start) / COUNT / 2).toFixed(0)} ms`)
  await clamd.kill()
  const away = await scan(url, clean)
  await clamd.startAgain()
  const back = await scan(url, infected)
  await clamd.stop()
  return [
    goal('infected files found', found, 'files', { exactly: COUNT }),
    goal('clean files let through', passed, 'files', { exactly: COUNT }),
    goal('no verdict while it is away', Number(away === 'unavailable'), 'answer', { exactly: 1 }),
    goal('found again once it is back', Number(back === 'infected'), 'answer', { exactly: 1 }),
  ].every(Boolean)
}
