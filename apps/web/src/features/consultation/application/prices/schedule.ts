import { geographyOf } from '@charpente/contract/consultation/application/facts'
import type { CandidatePriceLine } from '@charpente/contract/consultation/application-prices'
import type { OfferPrices } from '@charpente/domain/catalogue/pricing/offer-price'
import { api } from '../../../../lib/api/own-api.ts'
import { detailsOf } from '../../../../lib/refusal.ts'
import { type Copy, copyOf, forgetCopy, keepCopy, keepLately, notePrices, type WrongCell } from '../drafts/copies.ts'
import { type DraftKeeper, draftKeeper } from '../drafts/draft-keeper.ts'
import { type PriceStore, priceStore, type Texts } from './price-store.ts'
import { scheduleName, tellWrong } from './wrong-prices.ts'

export type Place = { code: string; name: string }

/** What the price screen has loaded, under the names the application gives it: lines, and where. W-STEP10-02, Q-95 */
export type Step10Alt = {
  prices: readonly CandidatePriceLine[]
  filters: { region: Place | null; department: Place | null }
}

/** The prices of one place, or of everywhere, open on this screen. */
export type Schedule = { step10Alt: Step10Alt; store: PriceStore; keeper: DraftKeeper | null }

/** Whose prices: the application, its lot, the code every call is sent with. */
export type Owner = {
  id: string
  code: string
  category: string | null
  isReadOnly: boolean
  /** By how much the platform is ahead of this device: all that is told was kept by one clock. */
  ahead: number
}

/** A region or a department, as the lot is sold; neither where the offer is the same everywhere. */
export const filtersOf = (category: string | null, place: Place | null): Step10Alt['filters'] => {
  const isRegional = geographyOf(category) === 'region'
  return { region: isRegional ? place : null, department: isRegional ? null : place }
}

export const placeOf = ({ step10Alt: { filters } }: Pick<Schedule, 'step10Alt'>): Place | null =>
  filters.region ?? filters.department

/** How the calls name a place. W-API-04 */
export const areaOf = ({ region, department }: Step10Alt['filters']) => ({
  ...(region && { regionCode: region.code, regionName: region.name }),
  ...(department && { departmentCode: department.code, departmentName: department.name }),
})

/** What could not be sent when the screen was left goes on from there when it is opened again. */
const left = new Map<string, Schedule>()

const nameOf = (place: Place | null) => scheduleName(place?.code ?? null)

/** Sends what differs, price by price: what somebody else saved stays, and what both changed waits for a choice. */
async function sendPrices(
  { id, code }: Owner,
  { filters }: Pick<Step10Alt, 'filters'>,
  store: PriceStore,
  whole: boolean,
) {
  const attempt = async () => {
    const [prices, known] = [store.toSend(), store.known()]
    if (prices.length === 0 && !whole) return
    const sent = prices.map((line) => ({ ...line, known: known[line.articleId] }))
    const body = { ...(whole && { token: code }), ...areaOf(filters), onlySent: !whole, prices: sent }
    store.adopt(await api.saveCandidatePrices({ body, code }), prices)
    const name = nameOf(filters.region ?? filters.department)
    notePrices(
      id,
      name,
      prices.map(({ articleId, priceA, priceB, priceC }) => [articleId, [priceA, priceB, priceC]]),
    )
  }
  try {
    await attempt()
  } catch (error) {
    const contested = detailsOf<{ lines: CandidatePriceLine[] }>(error, 'priceConflict')
    if (!contested) throw error
    store.meet(contested.lines)
    await attempt()
  }
}

/** So many lines beside the copy are written at each key before it is written whole again. */
const FEW = 40

/** What is typed and unsent, on this device: thousands of lines are not written again for a key pressed in one. */
function keepTyped(id: string, name: string, store: PriceStore, copy: Copy | null, wrong: WrongCell[]) {
  if (copy && store.latelyCount() <= FEW) return keepLately(id, name, { ...store.lately(), at: copy.at })
  const kept = copy ?? { values: store.unsent(), version: 0, at: new Date().toISOString(), sent: [] }
  if (copy || store.hasUnsent()) keepCopy(id, name, { ...kept, on: store.known(), wrong })
  else forgetCopy(id, name)
  store.keptWhole()
}

function keeperOf(owner: Owner, filters: Step10Alt['filters'], store: PriceStore): DraftKeeper {
  const { id } = owner
  const name = nameOf(filters.region ?? filters.department)
  return draftKeeper({
    version: 0,
    keptAt: null,
    known: null,
    copy: copyOf(id, name),
    // The lines as they are when the request leaves: several keys, one request.
    send: async () => {
      await sendPrices(owner, { filters }, store, false)
      return { version: 0, savedAt: new Date(Date.now() + owner.ahead).toISOString() }
    },
    write: (copy) => {
      // What cannot be read as a price never leaves this device: it stays here until it is repaired.
      const wrong = store.wrongPrices()
      keepTyped(id, name, store, copy, wrong)
      tellWrong(`${id}.${name}`, wrong)
    },
    onKept: () => undefined,
  })
}

/** Reads the schedule, and puts back what this device typed and could not send. */
export async function openSchedule(owner: Owner, place: Place | null): Promise<Schedule> {
  const { id, code, category, isReadOnly } = owner
  const key = `${id}.${nameOf(place)}`
  const known = left.get(key)
  if (known?.keeper?.unsent() && !isReadOnly) return known
  const filters = filtersOf(category, place)
  const prices = await api.listCandidatePrices({ query: areaOf(filters), code })
  const step10Alt = { prices, filters }
  if (isReadOnly) return { step10Alt, store: priceStore(prices), keeper: null }
  const copy = copyOf(id, nameOf(place))
  const store = priceStore(
    prices,
    copy?.values as Record<string, Texts> | undefined,
    (copy?.on ?? {}) as Record<string, OfferPrices>,
  )
  const keeper = keeperOf(owner, filters, store)
  store.follow('edits', () => {
    if (store.hasUnsent() || keeper.unsent()) return keeper.change(store.unsent())
    // Repaired into what the server has: nothing is left to keep.
    forgetCopy(id, nameOf(place))
    tellWrong(key, [])
  })
  const schedule = { step10Alt, store, keeper }
  left.set(key, schedule)
  return schedule
}

/** The other kind of offer, other prices: nothing of the former is to come back. */
export function forgetSchedules(id: string, places: readonly Place[]): void {
  for (const place of [null, ...places]) {
    left.get(`${id}.${nameOf(place)}`)?.keeper?.hold()
    left.delete(`${id}.${nameOf(place)}`)
    forgetCopy(id, nameOf(place))
    tellWrong(`${id}.${nameOf(place)}`, [])
  }
}

/** Saves what the server has not, and shows what it now has. W-NAV-08, W-PRICE-21 */
export async function saveSchedule(owner: Owner, { step10Alt, store, keeper }: Schedule): Promise<void> {
  await keeper?.hold()
  try {
    await sendPrices(owner, step10Alt, store, true)
  } finally {
    keeper?.release()
  }
}

/** Everything typed, a line for each article, to paste elsewhere. */
export const pricesAsText = (store: PriceStore): string =>
  store.articles.map(({ id, code, name }) => [code, name, ...store.row(id).texts].join('\t')).join('\n')
