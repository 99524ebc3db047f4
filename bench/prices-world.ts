import { join } from 'node:path'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { sql } from 'kysely'
import { demonstrationConsultation } from '../apps/server/src/app/seed/consultations.ts'
import { SEED_NOW } from '../apps/server/src/app/seed/volumes.ts'
import { sealedCodes } from '../apps/server/src/consultation/application/codes.ts'
import type { ScheduleLine } from '../apps/server/src/consultation/application/prices/queries.ts'
import { writeWorkbook } from '../apps/server/src/consultation/application/prices/workbook/write-workbook.ts'
import { addCandidate } from '../apps/server/src/consultation/application/queries.ts'
import { repository } from '../tools/run.ts'
import { openConsultation } from './contract-world.ts'
import { openWorld, type World } from './orders-world.ts'

const LOT = '203'
const EDITION = 25
export const ARTICLES = 4000
export const PLACES = ['38', '73', '74']

export type Applicant = { id: string; code: string }

/** The product with its site, and a lot of four thousand articles: forty chapters, a lump sum and a rate in each ten. */
export async function openPricesWorld(): Promise<World> {
  const world = await openWorld('prices')
  const env = {
    WEB_FOLDER: join(repository, 'apps/web/dist'),
    PUBLIC_URL: world.url,
    CLOCK_START: SEED_NOW.toISOString(),
  }
  await openConsultation(world.db)
  await sql`
    insert into article (edition, lot_code, code, chapter, name, description, unit, quantity_b, quantity_c)
    select ${EDITION}::int, ${LOT}, '203.9' || lpad(n::text, 4, '0'), '203.9' || lpad((n / 100)::text, 2, '0') || ' Famille ' || n / 100,
      'Fourniture et pose de couverture en petits éléments, modèle ' || n || ', fixations et découpes comprises', '',
      case n % 10 when 3 then 'Forfait' when 7 then '€ (Budget)' else 'm2' end, 50, 200
    from generate_series(1, ${ARTICLES}::int - (select count(*)::int from article where edition = ${EDITION} and lot_code = ${LOT})) n`.execute(
    world.db,
  )
  await sql`
    insert into lot_place (edition, lot_code, place_id)
    select ${EDITION}::int, ${LOT}, place.id from place join department on department.id = place.department_id
    where department.code = any(${PLACES}) on conflict do nothing`.execute(world.db)
  await sql`analyze article, lot_place`.execute(world.db)
  world.start('api', env)
  world.start('worker', env)
  await world.untilReady()
  return world
}

const headersOf = ({ code }: Applicant) => ({ 'x-candidate-token': code, 'content-type': 'application/json' })

async function put({ url }: World, applicant: Applicant, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/candidates/${applicant.id}`, {
    method: 'PUT',
    headers: headersOf(applicant),
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Somebody at the financial offer, for these three departments. */
export async function anApplicant(world: World, code: string, identicalOffer: boolean): Promise<Applicant> {
  const codes = sealedCodes(world, [code, code.split('').reverse().join('')])
  const added = {
    email: `${code}@bench.example`.toLowerCase(),
    consultation: demonstrationConsultation,
    phase: FORM_PHASE,
    codes,
    now: SEED_NOW,
  }
  const applicant = { id: (await addCandidate(world.db, added)) ?? '', code }
  await put(world, applicant, { step: 2, step2: { technicalCategory: LOT, departments: PLACES } })
  await put(world, applicant, { identicalOffer })
  await put(world, applicant, { stepInprogress: 9 })
  return applicant
}

type Progress = { everywhere: number; departments: { code: string; priced: number }[] }

/** How many lines the server has. */
export async function pricedLines({ url }: World, applicant: Applicant): Promise<number> {
  const answer = await fetch(`${url}/api/candidates/${applicant.id}`, { headers: headersOf(applicant) })
  const { step10 } = (await answer.json()) as { step10: Progress }
  return step10.everywhere + step10.departments.reduce((sum, { priced }) => sum + priced, 0)
}

/** What cannot be taken, about one line in a hundred: a code of nothing, a price below zero, a rate above one. */
function fault(line: ScheduleLine): ScheduleLine | null {
  if (line.articleId % 200 === 0) return { ...line, code: `${line.code}-X` }
  if (line.articleId % 200 === 1) return { ...line, priceA: -500 }
  return line.articleId % 200 < 50 && line.unit === '€ (Budget)' ? { ...line, priceA: 250 } : null
}

/** The workbook the product gives, filled for three places, with faults. */
export async function filledWorkbook({ url }: World, applicant: Applicant) {
  let faults = 0
  const places = await (await fetch(`${url}/api/departments`)).json()
  const schedules = await Promise.all(
    PLACES.map(async (code, place) => {
      const { name } = (places as { code: string; name: string }[]).find((one) => one.code === code) ?? { name: '' }
      const answer = await fetch(`${url}/api/candidateprices?departmentCode=${code}`, { headers: headersOf(applicant) })
      const lines = (await answer.json()) as { article: ScheduleLine & { id: number } }[]
      return {
        place: { code, name },
        lines: lines.map(({ article }, at) => {
          const isRate = article.unit === '€ (Budget)'
          const [priceA, priceB, priceC] = isRate ? [12, 11, 10] : [2000 + at + place, 1900 + at, 1800 + at]
          const line = { ...article, articleId: article.id, id: null, priceA, priceB, priceC } as ScheduleLine
          const wrong = fault(line)
          if (wrong) faults += 1
          return wrong ?? line
        }),
      }
    }),
  )
  const { content } = await writeWorkbook(LOT, schedules)
  return { buffer: content as Buffer, faults }
}
