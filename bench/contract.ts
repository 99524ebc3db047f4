import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { writeApplications } from '../apps/server/src/app/seed/applications.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import {
  canonical,
  fingerprint,
  loadContract,
  pricedLines,
} from '../apps/server/src/consultation/application/documents/contract-data.ts'
import { contractForm } from '../apps/server/src/consultation/application/documents/contract-form.ts'
import { makeContractJob } from '../apps/server/src/consultation/application/documents/make-contract.job.ts'
import { askDocument, findDocument } from '../apps/server/src/consultation/application/documents/queries.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { contractInput } from '../apps/server/src/platform/pdf/compile.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { addApplication, fillLot, forgetDocument, openConsultation, readyDocuments } from './contract-world.ts'
import { median } from './fire.ts'
import { goal } from './goal.ts'
import { load, openWorld, type World } from './orders-world.ts'

/**
 * `npm run bench:contract`: a contract made by the product, from the rows of the database to the file put away, beside
 * the compiler alone on the same document; then the largest one; then the API while ten are made.
 */
const PAIRS = 3
const parts = process.argv.slice(2)
const isAsked = (part: string) => parts.length === 0 || parts.includes(part)

type Bare = { layout: number; drawing: number; pages: number; size: number }

async function bare(world: World, id: string, folder: string): Promise<Bare> {
  const content = await loadContract(world.db, id, new Date())
  const contentSha256 = fingerprint(canonical(content)).toString('hex')
  const form = contractForm({ content, contentSha256, isExtract: false, notice: null, at: new Date() }, null)
  const input = join(folder, 'contract.json')
  await writeFile(input, contractInput(form))
  const worker = new Worker(new URL('./contract-bare.ts', import.meta.url), { workerData: { input } })
  const [told] = (await once(worker, 'message')) as [Bare]
  await worker.terminate()
  return told
}

/** Time of processor this program has taken, all threads: it bears a busy machine better than a watch. */
const processor = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function ours({ db, secrets, storageUrl }: World, id: string): Promise<number> {
  const context = { db, secrets, storage: openStorage(storageUrl), ...oneClock(() => new Date()) } as never
  await forgetDocument(db, id)
  await askDocument(db, id, 'preview', new Date(), new Date(0))
  const started = performance.now()
  await makeContractJob({ candidateId: id, kind: 'preview' }, context)
  const took = performance.now() - started
  const made = await findDocument(db, id, 'preview')
  if (made?.state !== 'ready') throw new Error(made?.error ?? 'nothing was made')
  return took
}

/** The application that the others are copied from. */
async function givenModel({ db, secrets, storageUrl }: World): Promise<void> {
  await openConsultation(db)
  const context = { db, secrets, storage: openStorage(storageUrl), ...oneClock(() => SEED_NOW) }
  await writeApplications(context as never)
}

async function compare(world: World, departments: number, pairs: number, folder: string): Promise<number> {
  const id = await addApplication(world.db, departments)
  const lines = pricedLines(await loadContract(world.db, id, new Date()))
  const found: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const first = processor()
    const limit = await bare(world, id, folder)
    const second = processor()
    const alone = limit.layout + limit.drawing
    const took = await ours(world, id)
    found.push(took / alone)
    const worked = `processor ${seconds(processor() - second)} against ${seconds(second - first)}`
    const size = `${limit.pages} pages, ${(limit.size / 1e6).toFixed(1)} MB`
    const shown = `made in ${seconds(took)}, compiler alone ${seconds(alone)} (layout ${seconds(limit.layout)}), ${worked}, at most ${(process.resourceUsage().maxRSS / 1e6).toFixed(1)} GB`
    console.log(`${lines} lines in ${departments} departments, ${size}: ${shown}; ${load()}`)
  }
  return median(found)
}

/** Twenty calls a second, whatever the answers: how long 95 of 100 take at most. */
async function p95({ url }: World, until: () => Promise<boolean>): Promise<number> {
  const taken: Promise<number>[] = []
  let isOver = false
  const call = async () => {
    const started = performance.now()
    const answer = await fetch(`${url}/api/departments`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(String(answer.status))
    return performance.now() - started
  }
  const timer = setInterval(() => taken.push(call()), 50)
  while (!isOver) {
    await sleep(500)
    isOver = await until()
  }
  clearInterval(timer)
  const all = (await Promise.all(taken)).toSorted((a, b) => a - b)
  console.log(`${all.length} calls, median ${all[Math.floor(all.length / 2)]?.toFixed(1)} ms; ${load()}`)
  return all[Math.floor(all.length * 0.95)] ?? Number.NaN
}

async function beside(world: World, count: number): Promise<number> {
  const { db } = world
  world.start('api')
  await world.untilReady()
  const until = performance.now() + 15_000
  await p95(world, async () => performance.now() > until - 12_000)
  const quiet = await p95(world, async () => performance.now() > until)
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await addApplication(db, 14))
  const queue = await openQueue(db)
  for (const candidateId of ids) {
    await askDocument(db, candidateId, 'preview', new Date(), new Date(0))
    await queue.enqueue(db, 'make-contract', { candidateId, kind: 'preview' })
  }
  await queue.close()
  world.start('worker')
  const started = performance.now()
  const busy = await p95(world, async () => {
    return (await readyDocuments(db, ids)) === count
  })
  console.log(`${count} contracts of 3,962 lines in ${seconds(performance.now() - started)}`)
  console.log(`p95 of the API ${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms quiet`)
  return busy / quiet
}

const world = await openWorld('contract')
const folder = await mkdtemp(join(tmpdir(), 'charpente-contract-'))
try {
  await givenModel(world)
  await fillLot(world.db)
  const verdicts: boolean[] = []
  if (isAsked('ratio'))
    verdicts.push(goal('a contract / the compiler alone', await compare(world, 14, PAIRS, folder), '', { atMost: 1.2 }))
  if (isAsked('largest'))
    verdicts.push(
      goal('101 departments / the compiler alone', await compare(world, 101, 1, folder), '', { atMost: 1.2 }),
    )
  if (isAsked('beside'))
    verdicts.push(goal('p95 of the API while ten are made / quiet', await beside(world, 10), '', { atMost: 2 }))
  if (verdicts.includes(false)) process.exitCode = 1
} finally {
  await world.close()
  await rm(folder, { recursive: true, force: true })
}
