import { pricedFreeArticle } from '@charpente/domain/catalogue/free-catalogue/tiers'
import { areSound, shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { formatUnitPrice } from '@charpente/domain/platform/format'
import { TextInput } from '@mantine/core'
import type { Field } from '../../../../ui/field.ts'
import styles from './article-form.module.css'
import { type ArticleValues, tiersOf } from './article-values.ts'

const rows = [
  { tier: 'A', number: 1, quantity: null, price: 'priceA', from: 'Palier 1, à partir de' },
  { tier: 'B', number: 2, quantity: 'quantityB', price: 'priceB', from: 'Palier 2, à partir de' },
  { tier: 'C', number: 3, quantity: 'quantityC', price: 'priceC', from: 'Palier 3, au-delà de' },
] as const

/** The sentence a buyer will read of this tier, once it makes sense. */
function readBy(values: ArticleValues, tier: string, price: number | null): string {
  const article = pricedFreeArticle(tiersOf(values))
  const found = areSound(article) && shownTiers(article).find((one) => one.tier === tier)
  if (price === null && tier !== 'A') return 'pas de palier'
  if (!found || price === null) return 'en attente'
  return `${found.range}${values.unit ? ` ${values.unit}` : ''}\u00A0: ${formatUnitPrice(price)}`
}

/** Up to three tiers, with what the buyer reads of each as it is typed. P-SUP-16 to 23 */
export const TierFields = ({ values, field }: { values: ArticleValues; field: Field }) => (
  <fieldset className={styles.tiers}>
    <legend>Prix hors taxes par palier</legend>
    <div className={styles.grid}>
      <div className={styles.heads} aria-hidden>
        <span>Palier</span>
        <span>Quantité</span>
        <span>Prix unitaire</span>
        <span>L’acheteur lit</span>
      </div>
      {rows.map(({ tier, number, quantity, price, from }) => (
        <div key={tier} className={styles.tier}>
          <b aria-hidden>{number}</b>
          {quantity ? (
            <TextInput
              aria-label={from}
              inputMode="numeric"
              autoComplete="off"
              leftSection={
                <span className={styles.prefix} aria-hidden>
                  {number === 3 ? '>' : 'dès'}
                </span>
              }
              {...field(quantity)}
            />
          ) : (
            <span className={styles.first}>dès la première</span>
          )}
          <TextInput
            aria-label={`Palier ${number}, prix en euros`}
            inputMode="decimal"
            autoComplete="off"
            required={number === 1}
            rightSection={<span aria-hidden>€</span>}
            {...field(price)}
          />
          <span className={styles.read}>{readBy(values, tier, tiersOf(values)[price])}</span>
        </div>
      ))}
    </div>
  </fieldset>
)
