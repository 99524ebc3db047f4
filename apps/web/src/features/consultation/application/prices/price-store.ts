import type { CandidatePriceLine } from '@charpente/contract/consultation/application-prices'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import {
  isFarFromMedian,
  type OfferPrices,
  priceFields,
  remarksOn,
  shownPrice,
  type TypedPriceProblem,
  typedPrice,
  withLumpSum,
} from '@charpente/domain/catalogue/pricing/offer-price'
import { type Unit, units } from '@charpente/domain/platform/unit'
import type { WrongCell } from '../drafts/copies.ts'

export type Article = {
  id: number
  code: string
  name: string
  chapter: string
  unit: Unit
  lotCode: string
  quantityB: number | null
  quantityC: number | null
}

/** What stands in the three fields of a line, as it was typed. */
export type Texts = readonly [a: string, b: string, c: string]
export type Edit = { id: number; texts: Texts }

export type Row = {
  article: Article
  texts: Texts
  problems: readonly (TypedPriceProblem | null)[]
  /** What each price would be, rounded: nothing is until somebody agrees. */
  rounded: readonly (number | null)[]
  /** What would be stored: the former price where what is typed is none. Q-93 */
  prices: OfferPrices
  isPriced: boolean
  /** Worth a second look, never in the way. */
  remark: 'tierOrder' | 'far' | null
}

/** A price that both sides changed. */
type Contested = { article: Article; column: number; price: number | null; mine: string; theirs: string }

/** Prices that cannot be sent (`wrong`), of which `toRound` only wait for a yes; the others are counts of lines. */
export type Counts = {
  total: number
  priced: number
  wrong: number
  toRound: number
  remarks: number
  /** Lines with something wrong or a remark: those the filter shows. */
  toCheck: number
}
const nothing: Counts = { total: 0, priced: 0, wrong: 0, toRound: 0, remarks: 0, toCheck: 0 }

const samePrices = (one: OfferPrices, other: OfferPrices) => priceFields.every((field) => one[field] === other[field])

const sameTexts = (one: Texts, other: Texts) => one.every((text, at) => text === other[at])

const textsOf = (prices: OfferPrices, article: Article): Texts => {
  const shown = (price: number | null) => shownPrice(price, priceScale(article))
  return [shown(prices.priceA), shown(prices.priceB), shown(prices.priceC)]
}

const isPriced = (prices: OfferPrices) => priceFields.some((field) => prices[field] !== null)
/** Worth being looked at: wrong, or with a remark. */
export const isToCheck = (row: Row) => row.remark !== null || isWrong(row)
export const isWrong = ({ problems }: Pick<Row, 'problems'>) => problems.some((problem) => problem !== null)
/** Red, and not only to be rounded. */
export const isRefused = (problem: TypedPriceProblem | null | undefined): boolean =>
  problem != null && problem !== 'priceTooPrecise'

const articleOf = ({ article: { lot, unit, ...article } }: CandidatePriceLine): Article => ({
  ...article,
  unit: unit as Unit,
  lotCode: lot.code,
})

const pricesOf = ({ priceA, priceB, priceC }: OfferPrices): OfferPrices => ({ priceA, priceB, priceC })

/** Sold as a whole, a line has one field to fill. W-PRICE-10 */
export const isOpen = ({ unit }: Article, column: number): boolean => column === 0 || !units[unit].lumpSum

/** The two other fields then say what the first says. */
const repeated = (texts: Texts, { unit }: Article): Texts =>
  units[unit].lumpSum ? [texts[0], texts[0], texts[0]] : texts

/**
 * The schedule of one place while it is typed, outside of React: a key pressed draws one line again, however many there
 * are. It knows what the server has, so what differs is what is to be sent.
 */
export function priceStore(
  lines: readonly CandidatePriceLine[],
  kept: Record<string, Texts> = {},
  /** The prices that were there when they were typed. */
  known: Record<string, OfferPrices> = {},
) {
  const rows = new Map<number, Row>()
  const stored = new Map<number, OfferPrices>()
  const unsent = new Map<number, Texts>()
  const chapters = new Map<string, Counts>()
  const followers = new Map<number | string, Set<() => void>>()
  /** By article, the columns that were changed here and elsewhere: somebody must choose. */
  const contested = new Map<number, ReadonlySet<number>>()
  /** Typed since the whole was last kept on this device. */
  const lately = new Set<number>()
  let whole = nothing
  let elsewhere: ReadonlyMap<number, readonly number[]> = new Map()
  let history: { edits: Edit[]; mark: string }[] = []
  /** The line somebody is in: its texts are not put in order under their fingers. */
  let edited: number | null = null
  let entered: number | null = null

  function rowOf(article: Article, typed: Texts): Row {
    const base = stored.get(article.id) ?? { priceA: null, priceB: null, priceC: null }
    const texts = repeated(typed, article)
    const read = texts.map((text) => typedPrice(text, article))
    const problems = read.map((one, at) => ('problem' in one && isOpen(article, at) ? one.problem : null))
    const rounded = read.map((one, at) => ('problem' in one && isOpen(article, at) ? (one.rounded ?? null) : null))
    const [priceA, priceB, priceC] = read.map((one, at) =>
      'problem' in one ? base[priceFields[at] as keyof OfferPrices] : one.price,
    ) as [number | null, number | null, number | null]
    const prices = withLumpSum({ priceA, priceB, priceC }, article.unit)
    const isFar = priceA !== null && isFarFromMedian(priceA, elsewhere.get(article.id) ?? [])
    return {
      article,
      texts,
      problems,
      rounded,
      prices,
      isPriced: isPriced(prices),
      remark: remarksOn(prices, article).includes('tierOrder') ? 'tierOrder' : isFar ? 'far' : null,
    }
  }

  function count(row: Row | undefined, by: 1 | -1): void {
    if (!row) return
    const add = (counts: Counts): Counts => ({
      total: counts.total + by,
      priced: counts.priced + (row.isPriced ? by : 0),
      wrong: counts.wrong + row.problems.filter(Boolean).length * by,
      toRound: counts.toRound + row.rounded.filter((price) => price !== null).length * by,
      remarks: counts.remarks + (row.remark ? by : 0),
      toCheck: counts.toCheck + (isToCheck(row) ? by : 0),
    })
    const { chapter } = row.article
    chapters.set(chapter, add(chapters.get(chapter) ?? nothing))
    whole = add(whole)
  }

  function place(row: Row): void {
    const { id } = row.article
    count(rows.get(id), -1)
    rows.set(id, row)
    count(row, 1)
    const base = stored.get(id)
    if (isWrong(row) || (base && !samePrices(row.prices, base))) unsent.set(id, row.texts)
    else unsent.delete(id)
  }

  function tell(changed: Iterable<Row>): void {
    const keys = new Set<number | string>(['whole'])
    for (const { article } of changed) keys.add(article.id).add(article.chapter)
    for (const key of keys) for (const follower of followers.get(key) ?? []) follower()
  }

  function write(edits: readonly Edit[]): void {
    const changed = edits.flatMap(({ id, texts }) => {
      const row = rows.get(id)
      return row ? rowOf(row.article, texts) : []
    })
    for (const row of changed) {
      place(row)
      lately.add(row.article.id)
    }
    tell(changed)
  }

  function edit(edits: readonly Edit[], mark = ''): void {
    const before = edits.flatMap(({ id }) => {
      const row = rows.get(id)
      return row ? { id, texts: row.texts } : []
    })
    if (mark === '' || history.at(-1)?.mark !== mark) history = [...history, { edits: before, mark }].slice(-100)
    write(edits)
    tellOf('edits')
  }

  const tellOf = (event: 'edits' | 'saved') => {
    for (const follower of followers.get(event) ?? []) follower()
  }

  const wrongAmong = (ids: Iterable<number>): WrongCell[] =>
    [...ids].flatMap((id) => {
      const { article, texts, problems, rounded } = rows.get(id) as Row
      return problems.flatMap((problem, column): WrongCell[] => {
        if (!problem) return []
        const typed = texts[column] ?? ''
        return [{ id, code: article.code, column, typed, problem, rounded: rounded[column] ?? null }]
      })
    })

  const fieldAt = (column: number) => priceFields[column] as keyof OfferPrices

  /**
   * Takes what the server has of a line, `left` being what was sent of it. A price nobody typed since follows it; one
   * that was typed stays, and is contested where the server has another by now.
   */
  function follow(line: CandidatePriceLine, row: Row, left: OfferPrices | null): Row {
    const { article } = row
    const was = left ?? (stored.get(article.id) as OfferPrices)
    const [now, shown] = [pricesOf(line), textsOf(line, article)]
    stored.set(article.id, now)
    const disputed = new Set(contested.get(article.id))
    const texts = row.texts.map((text, column) => {
      const [here, before, there] = [row.prices, was, now].map((prices) => prices[fieldAt(column)])
      if (row.problems[column] || !isOpen(article, column)) return text
      if (here === before && !disputed.has(column))
        return here === there && edited === article.id ? text : (shown[column] ?? '')
      if (here !== there && before !== there) disputed.add(column)
      return text
    }) as unknown as Texts
    if (disputed.size > 0) contested.set(article.id, disputed)
    const next = rowOf(article, texts)
    place(next)
    return next
  }

  /** What may leave: a contested price stays as the server has it until somebody chose. */
  const leaving = (id: number): OfferPrices => {
    const { prices } = rows.get(id) as Row
    const base = stored.get(id) as OfferPrices
    const disputed = contested.get(id)
    if (!disputed) return prices
    if (!isOpen((rows.get(id) as Row).article, 1)) return base
    return Object.fromEntries(
      priceFields.map((field, column) => [field, disputed.has(column) ? base[field] : prices[field]]),
    ) as OfferPrices
  }

  for (const line of lines) {
    const article = articleOf(line)
    const typed = kept[article.id]
    const before = typed && known[article.id]
    stored.set(article.id, before ?? pricesOf(line))
    const row = rowOf(article, typed ?? textsOf(line, article))
    place(row)
    // Come back from this device, where it may stand beside the whole: it is to be written again with the next key.
    if (typed) lately.add(article.id)
    if (before) follow(line, row, null)
  }

  return {
    articles: lines.map(articleOf),
    row: (id: number): Row => rows.get(id) as Row,
    counts: (): Counts => whole,
    countsOf: (chapter: string): Counts => chapters.get(chapter) ?? nothing,
    /** The id of an article, a chapter, `whole`, `edits` for what somebody did, `saved` for what the server took. */
    follow: (key: number | string, follower: () => void) => {
      const known = followers.get(key) ?? new Set()
      followers.set(key, known.add(follower))
      return () => known.delete(follower)
    },
    /** `mark`: keys pressed in one field are undone together. */
    edit,
    /** Somebody agrees to the cent proposed: in these lines, or in all of them. */
    round: (ids: Iterable<number> = rows.keys()): void =>
      edit(
        [...ids].flatMap((id) => {
          const { article, texts, rounded } = rows.get(id) as Row
          if (rounded.every((price) => price === null)) return []
          const shown = texts.map((text, at) => shownPrice(rounded[at] ?? null, priceScale(article)) || text)
          return { id, texts: shown as unknown as Texts }
        }),
      ),
    /** Gives back the lines it changed, or nothing when there is nothing to undo. */
    undo: (): Edit[] | null => {
      const last = history.at(-1)
      if (!last) return null
      history = history.slice(0, -1)
      write(last.edits)
      tellOf('edits')
      return last.edits
    },
    enter: (id: number): void => {
      edited = id
      entered = id
    },
    /** The field is left: what it holds is shown as it is stored. W-PRICE-13, 19 */
    leave: (id: number): void => {
      edited = null
      const row = rows.get(id)
      if (!row || isWrong(row)) return
      const texts = textsOf(row.prices, row.article)
      if (!sameTexts(texts, row.texts)) write([{ id, texts }])
    },
    /** The line one was in last, or is. */
    lastEntered: (): number | null => entered,
    unsent: (): Record<string, Texts> => Object.fromEntries(unsent),
    /** How many lines were typed since the whole was kept; those lines, and what the server has of them. */
    latelyCount: (): number => lately.size,
    lately: () => ({
      values: Object.fromEntries([...lately].map((id) => [id, (rows.get(id) as Row).texts])),
      on: Object.fromEntries([...lately].map((id) => [id, stored.get(id) as OfferPrices])),
      wrong: wrongAmong(lately),
    }),
    keptWhole: (): void => lately.clear(),
    hasUnsent: (): boolean => unsent.size > 0,
    /** The lines the server does not have as they are here; a price that cannot be read stays here. Q-93 */
    toSend: () =>
      [...unsent.keys()].flatMap((id) => {
        const [prices, base] = [leaving(id), stored.get(id) as OfferPrices]
        return samePrices(prices, base) ? [] : { articleId: id, ...prices }
      }),
    /** What the server had when these were typed. */
    known: (): Record<string, OfferPrices> =>
      Object.fromEntries([...unsent.keys()].map((id) => [id, stored.get(id) as OfferPrices])),
    /** Somebody else saved these lines meanwhile: what only they changed is taken, the rest is contested. */
    meet: (lines: readonly CandidatePriceLine[]): void => {
      tell(
        lines.flatMap((line) => {
          const row = rows.get(line.article.id)
          return row ? follow(line, row, null) : []
        }),
      )
    },
    /** The prices changed here and elsewhere, each otherwise. */
    contested: (): Contested[] =>
      [...contested].flatMap(([id, columns]) => {
        const { article, texts } = rows.get(id) as Row
        const there = stored.get(id) as OfferPrices
        return [...columns].map((column) => {
          const price = there[fieldAt(column)]
          return { article, column, price, mine: texts[column] ?? '', theirs: shownPrice(price, priceScale(article)) }
        })
      }),
    /** By `article.column`, whose price is kept. */
    settle: (choices: Readonly<Record<string, 'mine' | 'theirs'>>): void => {
      const edits = [...contested].map(([id, columns]): Edit => {
        const { article, texts } = rows.get(id) as Row
        const there = textsOf(stored.get(id) as OfferPrices, article)
        const chosen = texts.map((text, column) =>
          columns.has(column) && choices[`${id}.${column}`] === 'theirs' ? there[column] : text,
        )
        return { id, texts: chosen as unknown as Texts }
      })
      contested.clear()
      edit(edits)
    },
    all: () => [...rows.values()].map(({ article, prices }) => ({ articleId: article.id, ...prices })),
    /** What the server now has: shown as such, but where somebody typed meanwhile. W-PRICE-21 */
    adopt: (answer: readonly CandidatePriceLine[], sent: readonly ({ articleId: number } & OfferPrices)[]): void => {
      const left = new Map(sent.map((line) => [line.articleId, pricesOf(line)]))
      const changed = answer.flatMap((line) => {
        const row = rows.get(line.article.id)
        if (!row) return []
        return follow(line, row, left.get(line.article.id) ?? null)
      })
      tell(changed)
      tellOf('saved')
    },
    /** How many lines the server has a price of. */
    savedCount: (): number => [...stored.values()].filter(isPriced).length,
    /** What the same articles cost in the applicant's other places. */
    compareWith: (others: ReadonlyMap<number, readonly number[]>): void => {
      elsewhere = others
      write([...rows.values()].map(({ article, texts }) => ({ id: article.id, texts })))
    },
    /** What cannot be sent as it is typed, each where it is. */
    wrongPrices: (): WrongCell[] => (whole.wrong === 0 ? [] : wrongAmong(rows.keys())),
    firstWrong: (): { id: number; column: number } | null => {
      for (const row of rows.values())
        if (isWrong(row)) return { id: row.article.id, column: row.problems.findIndex(Boolean) }
      return null
    },
  }
}
export type PriceStore = ReturnType<typeof priceStore>
