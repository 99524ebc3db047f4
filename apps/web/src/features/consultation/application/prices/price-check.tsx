import { remarkWords } from '@charpente/contract/catalogue/price-words'
import type { PriceRemark } from '@charpente/contract/consultation/application-prices'
import { remarks as kinds, type OfferRemark } from '@charpente/domain/catalogue/pricing/offer-price'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './price-check.module.css'
import type { PriceStore } from './price-store.ts'

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

type KindProps = { kind: OfferRemark; remarks: readonly PriceRemark[]; store: PriceStore; onGo: (id: number) => void }

function Kind({ kind, remarks, store, onGo }: KindProps) {
  const more = remarks.length - TOLD
  return (
    <section className={styles.kind} aria-label={titles[kind](remarks.length)}>
      <h3>
        <b>{formatNumber(remarks.length)}</b> {titles[kind](remarks.length)}
      </h3>
      <p>{remarkWords[kind]}</p>
      <ul>
        {remarks.slice(0, TOLD).map(({ articleId, code }) => (
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
  const isClean = remarks.length === 0
  const Icon = isClean ? IconCircleCheck : IconAlertTriangle
  return (
    <section className={styles.check} data-clean={isClean || undefined} aria-labelledby="prices-checked">
      <header>
        <Icon size={20} stroke={1.8} aria-hidden />
        <h2 id="prices-checked" ref={title} tabIndex={-1}>
          {isClean ? 'Rien à signaler' : `${formatNumber(remarks.length)} ${plural(remarks.length, 'remarque')}`}
        </h2>
        <button type="button" className={`${styles.close} c-tool`} aria-label="Fermer le contrôle" onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </button>
      </header>
      <p className={styles.intro}>
        {isClean
          ? 'Chaque ligne a un prix A, et aucun prix ne monte avec les quantités.'
          : 'Ces remarques ne vous empêchent ni d’enregistrer ni de continuer.'}
      </p>
      <div className={styles.kinds}>
        {order.map((kind) => {
          const found = remarks.filter(({ remark }) => remark === kind)
          return found.length > 0 && <Kind key={kind} kind={kind} store={store} onGo={onGo} remarks={found} />
        })}
      </div>
    </section>
  )
}
