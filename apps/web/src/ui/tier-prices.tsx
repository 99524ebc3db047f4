import styles from './tier-prices.module.css'

export type ShownPrice = {
  /** From how many to how many: `1 à 49`. */
  range: string
  /** The price, as it is read: `104,90 €`. */
  price: string
  /** The one the quantity typed reaches. */
  active?: boolean
}

type Look = { free?: boolean }

/** A price under the quantities it is for, in the cell of a table; bold on a tint once it applies. */
export const TierPrice = ({ range, price, active, free }: ShownPrice & Look) => (
  <span className={styles.tier} data-active={active || undefined} data-free={free || undefined}>
    <small>{range}</small>
    {/* Colour and weight are not heard. */}
    {active && <span className="c-unseen">, palier retenu </span>}
    <span className={styles.price}>{price}</span>
  </span>
)

/** The prices side by side in one band, where there is no table: a card, the line below an article. */
export const TierPrices = ({ prices, free }: { prices: readonly ShownPrice[] } & Look) => (
  <ul className={styles.band} data-free={free || undefined}>
    {prices.map((shown) => (
      <li key={shown.range}>
        <TierPrice {...shown} free={free} />
      </li>
    ))}
  </ul>
)
