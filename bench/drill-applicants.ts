import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { sealedCodes } from '../apps/server/src/consultation/application/codes.ts'
import { addCandidate } from '../apps/server/src/consultation/application/queries.ts'
import { setOffered } from '../apps/server/src/consultation/consulting/queries.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { readable, secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'
import { startedBeside } from './started-beside.ts'

const SECRET = 'a secret that only this drill knows, long'
const APPLICANTS = 200
const SECONDS = Number(process.argv[3] ?? 60)
/** The bare route is called as long in all, half before and half after: the machine is not the same all the time. */
const BARE_SECONDS = SECONDS / 2
/** Now and then a draft comes late, over a version long gone. */
const LATE_EVERY = 5

const agent = new Agent({ keepAlive: true, maxSockets: APPLICANTS })
type Said = { status: number; body: { version?: number } }

const call = (method: string, url: string, headers: Record<string, string>, body?: string): Promise<Said> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : {} })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** A company half described, as somebody types it: some 3 kB. */
const typed = (number: number, applicant: number) => ({
  number,
  typeCandidate: 'businessGroup',
  contractors: Array.from({ length: 3 }, (_, at) => ({
    id: `${applicant}-${at}`,
    organization: `Toitures du Léman ${applicant}`,
    firstname: 'Karima',
    lastname: 'Bouvier',
    function: 'Gérante',
    typeOrganization: 'SARL',
    capital: '80 000',
    siret: '732 829 320 00074',
    rcs: 'Annecy',
    addressNumber: '18',
    addressStreet: 'route des Ardoisiers',
    addressPostalCode: '74200',
    addressCity: 'Thonon',
    phone: '04 65 71 41 10',
    email: 'karima.bouvier@toitures-du-leman.example',
    fiscalRegularityText: 'À jour.',
    companyInsuranceText: 'Assurée en responsabilité décennale, attestation sur demande. '.repeat(6),
  })),
})

type Applicant = {
  id: string
  code: string
  version: number
  last: number
  late: number
  errors: number
  overwritten: number
}

async function draftFor(url: string, one: Applicant, number: number, applicant: number): Promise<number> {
  const address = `${url}/api/candidates/${one.id}/drafts/step3`
  const send = (version: number, count: number) =>
    call(
      'PUT',
      address,
      { 'content-type': 'application/json', 'x-candidate-token': one.code, 'if-match': `"${version}"` },
      JSON.stringify({ values: typed(count, applicant) }),
    )
  const start = performance.now()
  const { status, body } = await send(one.version, number)
  const took = performance.now() - start
  if (status === 200 && body.version === one.version + 1) {
    one.version = body.version
    one.last = number
  } else one.errors += 1
  if (number % LATE_EVERY === 0) {
    one.late += 1
    if ((await send(one.version - 1, -number)).status !== 409) one.overwritten += 1
  }
  return took
}

/** Everybody writes as soon as they are answered; gives how long each call took. */
async function together(
  seconds: number,
  write: (applicant: number, number: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: APPLICANTS }, async (_, applicant) => {
      for (let number = 1; performance.now() < end; number++) times.push(await write(applicant, number))
    }),
  )
  return times
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

async function begun(databaseUrl: string): Promise<Applicant[]> {
  const db = connect(databaseUrl, 4)
  const now = new Date()
  const deadline = new Date(now.getTime() + 86_400_000)
  const consultation = { id: DEFAULT_EDITION, edition: DEFAULT_EDITION }
  await sql`
    insert into consultation (id, edition, reference, name, phase, deadline)
    values (${consultation.id}, ${consultation.edition}, 'essai', 'essai', ${FORM_PHASE}, ${deadline})`.execute(db)
  await setOffered(db, consultation, { lots: ['203'], fruitless: [] })
  const applicants = await Promise.all(
    Array.from({ length: APPLICANTS }, async (_, number) => {
      const code = readable(randomBytes(16), 16)
      const codes = sealedCodes({ secrets: secretsFrom(SECRET) }, [code, readable(randomBytes(16), 16)])
      const email = `candidat.${number}@essai.example`
      const id = await addCandidate(db, { email, consultation, phase: FORM_PHASE, codes, now })
      return { id: id ?? '', code, version: 0, last: 0, late: 0, errors: 0, overwritten: 0 }
    }),
  )
  await sql`analyze`.execute(db)
  await db.destroy()
  return applicants
}

/** Whether what is read is the last draft that was acknowledged. */
async function isLast(url: string, { id, code, last, version }: Applicant): Promise<boolean> {
  const answer = await fetch(`${url}/api/candidates/${id}`, { headers: { 'x-candidate-token': code } })
  const { drafts, versions } = (await answer.json()) as {
    drafts: { step3?: { values: { number: number } } }
    versions: Record<string, number>
  }
  return drafts.step3?.values.number === last && versions.step3 === version
}

/** `npm run drills -- applicants [seconds]`: two hundred people type at once, each draft over the version they had. */
export async function drill(): Promise<boolean> {
  const folder = join(tmpdir(), `charpente-applicants-${process.pid}`)
  const engine = await startEngine(folder, { durable: true })
  const { start, stop } = startedBeside(engine.runUrl)
  try {
    await prepareDatabase(engine.url, engine.runUrl)
    const applicants = await begun(engine.url)
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'warn', RATE_LIMIT: '0', SECRET, SMTP_URL: 'smtp://127.0.0.1:9' }
    const api = await start('../apps/server/src/app/api.ts', env)
    const limit = await start('./limit-server.ts', {})
    const bare = async (applicant: number, number: number) => {
      const body = JSON.stringify({ values: typed(number, applicant) })
      const begins = performance.now()
      await call('PUT', `${limit}/insert`, { 'content-type': 'application/json' }, body)
      return performance.now() - begins
    }
    const counts = new Map<number, number>()
    const draft = (applicant: number) => {
      const number = (counts.get(applicant) ?? 0) + 1
      counts.set(applicant, number)
      return draftFor(api, applicants[applicant] as Applicant, number, applicant)
    }
    await together(2, draft)
    const before = await together(BARE_SECONDS, bare)
    const ours = await together(SECONDS, draft)
    const after = await together(BARE_SECONDS, bare)
    const reads = await Promise.all(applicants.map((one) => isLast(api, one)))
    const sum = (of: (one: Applicant) => number) => applicants.reduce((total, one) => total + of(one), 0)
    const bareTimes = [...before, ...after]
    console.log(`drafts written in ${SECONDS} s ${ours.length}, bare inserts ${bareTimes.length}`)
    console.log(`drafts that came late ${sum(({ late }) => late)}`)
    console.log(`p95 of a draft ${p95(ours).toFixed(1)} ms, of a bare insert ${p95(bareTimes).toFixed(1)} ms`)
    return [
      goal(
        'drafts that failed',
        sum(({ errors }) => errors),
        'draft',
        { exactly: 0 },
      ),
      goal(
        'drafts overwritten by an older one',
        sum(({ overwritten }) => overwritten),
        'draft',
        { exactly: 0 },
      ),
      goal('last drafts acknowledged and not read', reads.filter((one) => !one).length, 'draft', { exactly: 0 }),
      goal('p95 of a draft beside a bare insert', p95(ours) / p95(bareTimes), 'times', { atMost: 4 }),
    ].every(Boolean)
  } finally {
    agent.destroy()
    await stop()
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
