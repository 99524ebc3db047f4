import type { Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { formatAmountHT } from '@charpente/domain/platform/format'
import styles from './subcontracting.module.css'

/** The order, what others do of it, what is left to the firm. */
export const Amounts = ({ of: { price, amounts } }: { of: Pick<Subcontracting, 'price' | 'amounts'> }) => (
  <dl className={`${styles.amounts} c-num`}>
    <div>
      <dt>Commande</dt>
      <dd>{formatAmountHT(price)}</dd>
    </div>
    <div>
      <dt>Sous-traité, accepté</dt>
      <dd>
        {amounts.deducted > 0 && '−\u00A0'}
        {formatAmountHT(amounts.deducted)}
      </dd>
    </div>
    <div data-total>
      <dt>Reste du titulaire</dt>
      <dd>{formatAmountHT(amounts.holder)}</dd>
    </div>
    {amounts.waiting > 0 && (
      <div>
        <dt>En attente de l’acheteur</dt>
        <dd>{formatAmountHT(amounts.waiting)}</dd>
      </div>
    )}
  </dl>
)
