import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeApplications } from '../apps/server/src/app/seed/applications.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import type { Evidence } from '../apps/server/src/consultation/application/documents/evidence.ts'
import { makeContractJob } from '../apps/server/src/consultation/application/documents/make-contract.job.ts'
import { makeFinal } from '../apps/server/src/consultation/application/documents/make-final.ts'
import { askDocument, findDocument } from '../apps/server/src/consultation/application/documents/queries.ts'
import { findSeal } from '../apps/server/src/consultation/application/signature/queries.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import type { Context } from '../apps/server/src/platform/http/context.ts'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { openSeals, TRIAL_KEY } from '../apps/server/src/platform/seal/seals.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { opensslSays } from '../apps/server/test/given/openssl.ts'
import { addApplication, fillLot, forgetDocument, openConsultation, setSigned } from './contract-world.ts'
import { goal } from './goal.ts'
import { load, openWorld, type World } from './orders-world.ts'

const KILLS = 2
const DEPARTMENTS = 14

const evidence = (now: Date): Evidence => ({
  signedAt: now.toISOString(),
  codeSentAt: now.toISOString(),
  codeEnteredAt: now.toISOString(),
  madeIn: 'Thonon-les-Bains',
  name: 'Karima Bouvier',
  function: 'Gérante',
  organization: 'Toitures du Léman',
  email: 'karima.bouvier@toitures-du-leman.example',
  ip: null,
  userAgent: null,
  journal: [],
  accepted: { version: '2026-1', text: 'J’accepte.', at: now.toISOString() },
  seal: { method: 'ECDSA P-256', key: TRIAL_KEY },
})

async function until<T>(look: () => Promise<T | null | false | undefined>, what: string): Promise<T> {
  for (let tries = 0; tries < 3_000; tries++) {
    const found = await look()
    if (found) return found
    await sleep(200)
  }
  throw new Error(`never: ${what}`)
}

/** As anybody verifies it: the file, its seal and the certificate, nothing else. */
async function sealed({ db, seals }: Context, candidateId: string, bytes: Buffer): Promise<boolean> {
  const found = await findSeal(db, candidateId, 'final')
  const certificate = await seals.certificate('courant')
  return found?.seal && certificate ? opensslSays(bytes, found.seal, certificate) === 'verified' : false
}

/** One application signed; its worker dies while it lays out, then while it draws; the contract arrives, always the same. */
async function round(
  world: World,
  context: Context,
): Promise<{ isWhole: boolean; isSealed: boolean; isSame: boolean; killed: number }> {
  const { db } = context
  const candidateId = await addApplication(db, DEPARTMENTS)
  await askDocument(db, candidateId, 'preview', new Date(), new Date(0))
  await makeContractJob({ candidateId, kind: 'preview' }, context)
  await db.transaction().execute(async (trx) => {
    await makeFinal(trx, context, candidateId, evidence(new Date()))
    await setSigned(trx, candidateId)
  })
  const made = () => findDocument(db, candidateId, 'final')
  let killed = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = world.start('worker')
    const floor = kill === 0 ? 10 : 70
    await until(async () => {
      const { state, progress } = (await made()) ?? {}
      return state === 'ready' || (state === 'compiling' && (progress ?? 0) >= floor)
    }, 'under way')
    if ((await made())?.state !== 'ready') killed += 1
    await world.kill(worker)
  }
  const worker = world.start('worker')
  const ready = await until(async () => {
    const [final, extract] = [await made(), await findDocument(db, candidateId, 'extract')]
    return final?.state === 'ready' && extract?.state === 'ready' && final
  }, 'ready')
  await world.kill(worker)
  const stored = await context.storage.get(ready.key ?? '')
  const bytes = stored ? await buffer(stored) : Buffer.alloc(0)
  const isWhole = createHash('sha256')
    .update(bytes)
    .digest()
    .equals(ready.sha256 as Buffer)
  const isSealed = await sealed(context, candidateId, bytes)
  // Made once more from what was signed, aside: byte for byte the same.
  await forgetDocument(db, candidateId)
  await askDocument(db, candidateId, 'final', new Date(), new Date(0))
  await makeContractJob({ candidateId, kind: 'final' }, context)
  const again = await made()
  return { isWhole, isSealed, isSame: again?.sha256?.equals(ready.sha256 as Buffer) === true, killed }
}

/** `npm run drills -- contracts [rounds]`: the worker killed with -9 while it makes what was signed. */
export async function drill(): Promise<boolean> {
  const rounds = Number(process.argv[3] ?? 2)
  const world = await openWorld('contracts')
  try {
    const { db, secrets, storageUrl, sealFolder } = world
    const queue = await openQueue(db)
    const storage = openStorage(storageUrl)
    await openConsultation(db)
    await writeApplications({ db, secrets, storage, ...oneClock(() => SEED_NOW) } as never)
    await fillLot(db)
    const seals = openSeals({ SEAL_FOLDER: sealFolder, NODE_ENV: 'test' })
    const context = { db, secrets, queue, storage, seals, ...oneClock(() => new Date()) } as unknown as Context
    const seen: Awaited<ReturnType<typeof round>>[] = []
    for (let n = 0; n < rounds; n++) seen.push(await round(world, context))
    await queue.close()
    console.log(`${seen.reduce((sum, { killed }) => sum + killed, 0)} workers killed with -9 at work; ${load()}`)
    return [
      goal('contracts there, with their fingerprint', seen.filter(({ isWhole }) => isWhole).length, '', {
        exactly: rounds,
      }),
      goal('sealed, says openssl with the published certificate', seen.filter(({ isSealed }) => isSealed).length, '', {
        exactly: rounds,
      }),
      goal('the same file, made again', seen.filter(({ isSame }) => isSame).length, '', { exactly: rounds }),
    ].every(Boolean)
  } finally {
    await world.close()
  }
}
