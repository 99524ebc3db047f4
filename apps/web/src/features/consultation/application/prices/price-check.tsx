import { remarkWords } from '@charpente/contract/catalogue/price-words'
import type { PriceRemark } from '@charpente/contract/consultation/application-prices'
import { remarks as kinds, type OfferRemark } from '@charpente/domain/catalogue/pricing/offer-price'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './price-check.module.css'
import type { PriceStore } from './price-store.ts'
import { toCorrect } from './price-words.ts'
import { WRONG_PRICES } from './wrong-prices.ts'

/** What is told of each sort; the filters show the others. */
const TOLD = 12

const titles: Record<OfferRemark, (count: number) => string> = {
  budgetRange: (count) => plural(count, 'taux hors limites', 'taux hors limites'),
  tierOrder: (count) => plural(count, 'ligne dont le prix monte', 'lignes dont le prix monte'),
  missing: (count) => plural(count, 'ligne sans aucun prix', 'lignes sans aucun prix'),
  firstTierMissing: (count) => plural(count, 'ligne sans prix A', 'lignes sans prix A'),
}

/** First what may be a slip, then what may be meant. */
const order: readonly OfferRemark[] = kinds.toSorted((a, b) => Number(a === 'missing') - Number(b === 'missing'))

type KindProps = {
  title: string
  words: string
  lines: readonly Pick<PriceRemark, 'articleId' | 'code'>[]
  store: PriceStore
  onGo: (id: number) => void
}

function Kind({ title, words, lines, store, onGo }: KindProps) {
  const more = lines.length - TOLD
  return (
    <section className={styles.kind} aria-label={title}>
      <h3>
        <b>{formatNumber(lines.length)}</b> {title}
      </h3>
      <p>{words}</p>
      <ul>
        {lines.slice(0, TOLD).map(({ articleId, code }) => (
          <li key={articleId}>
            <button type="button" onClick={() => onGo(articleId)}>
              <span className={styles.code}>{code}</span> {store.row(articleId).article.name}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          Et {formatNumber(more)} {plural(more, 'autre')}, à retrouver par les filtres du tableau.
        </p>
      )}
    </section>
  )
}

type PriceCheckProps = {
  store: PriceStore
  remarks: readonly PriceRemark[]
  onGo: (id: number) => void
  onClose: () => void
}

/** What the centre would look at twice, each thing leading to its line. Nothing of it is in the way. Q-93 */
export function PriceCheck({ store, remarks, onGo, onClose }: PriceCheckProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // Checked again: one comes back to the top of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check gives another list.
  useEffect(() => {
    title.current?.focus()
  }, [remarks])
  const wrong = store.wrongPrices()
  const wrongLines = [...new Map(wrong.map(({ id, code }) => [id, { articleId: id, code }])).values()]
  // What is said of a line that cannot be read would be said of its former prices.
  const others = remarks.filter(({ articleId }) => !wrong.some(({ id }) => id === articleId))
  const isClean = wrong.length + others.length === 0
  const counted = [
    wrong.length > 0 && toCorrect(wrong.length),
    others.length > 0 && `${formatNumber(others.length)} ${plural(others.length, 'remarque')}`,
  ].filter(Boolean)
  const Icon = isClean ? IconCircleCheck : IconAlertTriangle
  return (
    <section className={styles.check} data-clean={isClean || undefined} aria-labelledby="prices-checked">
      <header>
        <Icon size={20} stroke={1.8} aria-hidden />
        <h2 id="prices-checked" ref={title} tabIndex={-1}>
          {isClean ? 'Rien à signaler' : counted.join(', ')}
        </h2>
        <button type="button" className={`${styles.close} c-tool`} aria-label="Fermer le contrôle" onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </button>
      </header>
      <p className={styles.intro}>
        {isClean
          ? 'Chaque ligne a un prix A, et aucun prix ne monte avec les quantités.'
          : wrong.length > 0
            ? `Les prix à corriger empêchent de signer.${others.length > 0 ? ' Les remarques n’empêchent rien.' : ''}`
            : 'Ces remarques ne vous empêchent ni d’enregistrer ni de continuer.'}
      </p>
      <div className={styles.kinds}>
        {wrongLines.length > 0 && (
          <Kind
            title={plural(wrongLines.length, 'ligne à corriger', 'lignes à corriger')}
            words={WRONG_PRICES}
            lines={wrongLines}
            store={store}
            onGo={onGo}
          />
        )}
        {order.map((kind) => {
          const lines = others.filter(({ remark }) => remark === kind)
          if (lines.length === 0) return null
          return (
            <Kind
              key={kind}
              title={titles[kind](lines.length)}
              words={remarkWords[kind]}
              lines={lines}
              store={store}
              onGo={onGo}
            />
          )
        })}
      </div>
    </section>
  )
}
