import { wrongPriceWords } from '@charpente/contract/catalogue/price-words'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { priceFields, shownPrice, thresholdTexts } from '@charpente/domain/catalogue/pricing/offer-price'
import { units } from '@charpente/domain/platform/unit'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { memo, useId, useSyncExternalStore } from 'react'
import styles from './price-grid.module.css'
import { isRefused, isWrong, type PriceStore, type Row, type Texts } from './price-store.ts'
import { fromPrice, rowRemarkWords } from './price-words.ts'

const letters = ['A', 'B', 'C'] as const

const useRow = (store: PriceStore, id: number) =>
  useSyncExternalStore(
    (follower) => store.follow(id, follower),
    () => store.row(id),
  )

/** The price a remark is about: the first when it is far from others, those above the tier before them. */
function isRemarked({ remark, prices }: Row, column: number): boolean {
  if (remark !== 'tierOrder') return remark === 'far' && column === 0
  const [price, ...before] = priceFields
    .slice(0, column + 1)
    .map((field) => prices[field])
    .filter((one) => one !== null)
    .toReversed()
  return column > 0 && prices[priceFields[column] ?? 'priceA'] !== null && (price ?? 0) > (before[0] ?? Infinity)
}

type PriceRowProps = { store: PriceStore; id: number; line: number; isReadOnly: boolean }

/** One article: its three prices, and what is to be said of them. Only what is typed in it draws it again. */
export const PriceRow = memo(function PriceRow({ store, id, line, isReadOnly }: PriceRowProps) {
  const row = useRow(store, id)
  const said = useId()
  const rate = `${said}.rate`
  const { article, texts, problems, remark } = row
  const { lumpSum, budget } = units[article.unit]
  const thresholds = thresholdTexts(article)
  const refused = problems.find(isRefused)
  const toRound = row.rounded.filter((price) => price !== null)
  const problem = refused ?? problems.find((one) => one !== null)
  // What cannot be read has no price yet: the former one is not what is offered.
  const from = isWrong(row) ? null : fromPrice(row.prices, article)
  const hasWords = problem !== undefined || remark !== null
  return (
    <>
      <tr className={styles.line} data-said={hasWords || undefined}>
        <th scope="row" className={styles.code}>
          {article.code}
        </th>
        <td className={styles.name}>{article.name}</td>
        <td className={styles.unit}>
          <abbr title={units[article.unit].label}>{article.unit}</abbr>
          {budget && (
            <span id={rate} className={styles.hint}>
              0,05&nbsp;=&nbsp;5&nbsp;%
            </span>
          )}
        </td>
        {letters.map((letter, column) => {
          const isCopy = lumpSum && column > 0
          const threshold = lumpSum ? (isCopy ? 'comme A' : 'prix unique') : thresholds[priceFields[column] ?? 'priceA']
          const name = `${said}.${column}`
          return (
            <td key={letter} className={styles.price}>
              <span id={name} className={styles.threshold}>
                <span className={styles.letter}>{letter}, </span>
                {threshold}
              </span>
              <input
                className={`${styles.input} c-typed`}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder="–"
                aria-label={`Prix ${letter} de ${article.code}, ${article.name}`}
                aria-describedby={[name, hasWords && said, budget && rate].filter(Boolean).join(' ')}
                aria-invalid={isRefused(problems[column]) || undefined}
                data-remark={isRemarked(row, column) || problems[column] === 'priceTooPrecise' || undefined}
                data-line={line}
                data-column={column}
                disabled={isCopy}
                readOnly={isReadOnly}
                value={texts[column]}
                onChange={(event) => {
                  const typed = texts.with(column, event.currentTarget.value) as unknown as Texts
                  store.edit([{ id, texts: typed }], `${id}.${column}`)
                }}
                onFocus={(event) => {
                  store.enter(id)
                  event.currentTarget.select()
                }}
                onBlur={() => store.leave(id)}
              />
            </td>
          )
        })}
        <td className={styles.from}>
          <span className={styles.fromWord}>à partir de </span>
          {from ?? '–'}
        </td>
      </tr>
      {hasWords && (
        <tr className={styles.words}>
          <td colSpan={7}>
            <span
              id={said}
              className={styles.said}
              data-tone={refused ? 'error' : (problem ?? remark) ? 'warning' : undefined}
            >
              {refused && (
                <>
                  <IconAlertCircle size={16} stroke={1.9} aria-hidden />
                  <b>{wrongPriceWords({ problem: refused })}</b>
                </>
              )}
              {toRound.length > 0 && (
                <>
                  {!refused && <IconAlertTriangle size={16} stroke={1.9} aria-hidden />}
                  <b>Plus de deux décimales&nbsp;: à confirmer.</b>
                  {!isReadOnly && (
                    <button type="button" className={styles.link} onClick={() => store.round([id])}>
                      Arrondir à {toRound.map((price) => shownPrice(price, priceScale(article))).join(', ')}
                    </button>
                  )}
                </>
              )}
              {!problem && remark && (
                <>
                  <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
                  <b>{rowRemarkWords[remark]}</b>
                </>
              )}
            </span>
          </td>
        </tr>
      )}
    </>
  )
})
