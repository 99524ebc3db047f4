import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import type { Given } from './given.ts'
import { type Account, type Answer, type Call, givenAccount, type RouteName, signedInAs } from './people.ts'

export const routesOfTwo = Object.entries<Route>(routes).flatMap(([name, { asks }]) =>
  asks ? [name as RouteName] : [],
)

/** What shows what came of some of them. */
const shownIn: Partial<
  Record<RouteName, 'getComparison' | 'getAnalysis' | 'getPaperRules' | 'getRevision' | 'listAnalyses' | 'holders'>
> = {
  askRevision: 'getRevision',
  confirmGaps: 'getComparison',
  correctHolders: 'holders',
  decideAward: 'listAnalyses',
  freezeRanking: 'getAnalysis',
  notifyAward: 'listAnalyses',
  returnToPublication: 'getComparison',
  savePaperRule: 'getPaperRules',
  schedulePublication: 'getComparison',
  showPublication: 'getComparison',
  undoCorrection: 'holders',
}

type Sent = NonNullable<Parameters<Call>[1]>
/** A caller who has somebody beside them. */
export type Pair = (name: RouteName, sent?: Sent) => Promise<Answer>

const saying = (answer: Answer, value: unknown): Answer => Object.create(answer, { json: { value: () => value } })

/** The place last corrected, as it is now. */
async function correctedPlace({ db }: Given, call: Call) {
  const last = await db
    .selectFrom('holder_correction')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const params = { edition: last.edition, lot: last.lot_code }
  const matrix = (await call('getHolderMatrix', { params })).json()
  const corrections = (await call('listHolderCorrections', { params })).json()
  const { place: code } = corrections.find(({ id }: { id: number }) => id === last.id)
  const place = matrix.places.find((one: { code: string }) => one.code === code)
  const unpriced = place.ranks
    .filter(({ isPriced }: { isPriced: boolean }) => !isPriced)
    .map(({ rank }: { rank: number }) => rank)
  return { id: last.id, place, unpriced }
}

async function shownBy(
  given: Given,
  call: Call,
  name: RouteName,
  params: Record<string, string | number>,
  done: Answer,
) {
  const read = shownIn[name]
  if (read === 'holders') return saying(done, await correctedPlace(given, call))
  if (read === 'listAnalyses') {
    const lots = (await call(read, { query: { consultation: String(params.edition) } })).json()
    return saying(
      done,
      lots.find(({ lot }: { lot: string }) => lot === params.lot),
    )
  }
  return read ? call(read, { params }) : done
}

/**
 * Asks as the first, agrees as the second, and answers what has become of it; a refusal on the way is the answer. What
 * they write to each other meanwhile is a matter of the tests of assents.
 */
export const agreedBy =
  (given: Given, first: Call, second: Pick<Account, 'id'>): Pair =>
  async (name, sent = {}) => {
    if (!routesOfTwo.includes(name)) return first(name, sent)
    const asked = await first(name, { ...sent, body: { reason: 'Vu à deux', ...sent.body } })
    if (asked.statusCode >= 400) return asked
    // Agreeing asks who is there: they have just signed in.
    const call = await signedInAs(given, second)
    const done = await call('approveAssent', { params: { id: asked.json().id }, body: {} })
    await given.db.deleteFrom('mail').where('template', 'in', ['assentAsked', 'assentDecided']).execute()
    return done.statusCode >= 400 ? done : shownBy(given, first, name, sent.params ?? {}, done)
  }

/** An operator with a colleague at hand. */
export const inPair = async (given: Given, account: Pick<Account, 'id'>): Promise<Pair> =>
  agreedBy(
    given,
    await signedInAs(given, account),
    await givenAccount(given, { side: 'operator', firstname: 'Lou', lastname: 'Second' }),
  )

/** They have signed in from one browser: two names of one person, as far as a program can tell. */
export const givenOneBrowser = ({ db, now }: Given, accounts: readonly Pick<Account, 'id'>[]) =>
  db
    .insertInto('known_device')
    .values(
      accounts.map(({ id }) => ({
        account_id: id,
        device_hash: Buffer.alloc(32, 7),
        first_seen: now(),
        last_seen: new Date('2030-01-01'),
      })),
    )
    .execute()
