import { COMPARED_LIMIT } from '@charpente/contract/platform/limits'
import { whyNotOpenFreeSupplier } from '@charpente/domain/catalogue/free-catalogue/access'
import { has } from '@charpente/domain/platform/actor'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconArrowRight, IconCheck, IconColumns3, IconLock, IconMapPin } from '@tabler/icons-react'
import { showAlert } from '../../../lib/alert.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import type { ChangeCompared, ShownSupplier, Viewer } from './free-catalogue-queries.ts'
import styles from './supplier-card.module.css'

const COMPARE_LIMIT = 'La comparaison accepte trois prestataires. Retirez-en un pour en ajouter un autre.'
const RESERVED =
  'Les pages des prestataires sont réservées aux acheteurs libres. La vôtre s’ouvre avec le compte principal de votre entreprise.'

type SupplierCardProps = {
  supplier: ShownSupplier
  words: string
  /** The page of the supplier, with what was searched. */
  page: string
  compared: readonly number[]
  viewer: Viewer
  onCompare: ChangeCompared
}

/** A supplier of the list, with what it offers of what was searched, and the way to its page. P-FREE-14 */
export function SupplierCard({ supplier, words, page, compared, viewer, onCompare }: SupplierCardProps) {
  const others = supplier.count - supplier.articles.length
  const isCompared = compared.includes(supplier.id)
  const isClosed = whyNotOpenFreeSupplier(supplier.id, viewer) !== null
  const toggle = () => {
    if (!isCompared && compared.length >= COMPARED_LIMIT) return showAlert(COMPARE_LIMIT)
    onCompare((now) => (isCompared ? now.filter((id) => id !== supplier.id) : [...now, supplier.id]))
  }
  return (
    <article
      className={styles.supplier}
      aria-labelledby={`prestataire-${supplier.id}`}
      data-compared={isCompared || undefined}
    >
      <div className={styles.who}>
        <h3 id={`prestataire-${supplier.id}`}>{supplier.name}</h3>
        <span className={styles.place}>
          <IconMapPin size={15} stroke={1.6} aria-hidden />
          {supplier.postal}
        </span>
      </div>
      <ul className={styles.articles}>
        {supplier.articles.map(({ id, name, from }) => (
          <li key={id}>
            <span>
              <Marked text={name} words={words} />
            </span>
            {from && (
              <span className={styles.from}>
                à partir de <b>{from}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={styles.others}>
          et {formatNumber(others)} {plural(others, 'autre prestation', 'autres prestations')}
        </p>
      )}
      <div className={`${styles.foot} c-screen-only`}>
        {isClosed ? (
          <PlainButton aria-disabled onClick={() => showAlert(RESERVED)}>
            <IconLock size={16} stroke={1.7} aria-hidden />
            Réservé aux acheteurs libres
          </PlainButton>
        ) : (
          <a className={`${styles.open} c-onward`} data-free href={page}>
            {has(viewer, 'ROLE_SUPPLIER') ? 'Voir ma page' : 'Voir ses prestations'}
            <span className="c-unseen">&nbsp;: {supplier.name}</span>
            <IconArrowRight size={16} stroke={1.8} aria-hidden />
          </a>
        )}
        {!has(viewer, 'ROLE_SUPPLIER') && (
          <button type="button" className={styles.compare} aria-pressed={isCompared} onClick={toggle}>
            {isCompared ? (
              <IconCheck size={16} stroke={1.9} aria-hidden />
            ) : (
              <IconColumns3 size={16} stroke={1.7} aria-hidden />
            )}
            Comparer<span className="c-unseen"> {supplier.name}</span>
          </button>
        )}
      </div>
    </article>
  )
}
