import type { Product } from '@charpente/contract/catalogue/catalogue'
import { type Rank, ranks, startingRank } from '@charpente/domain/catalogue/pricing/rank'
import { shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import { totalAt } from '@charpente/domain/catalogue/pricing/tier'
import { formatAmount, formatQuantity, PRICE_UNAVAILABLE } from '@charpente/domain/platform/format'
import { isUnit } from '@charpente/domain/platform/unit'
import styles from './article-details.module.css'
import { pricedAt } from './article-offer.ts'
import type { Holder } from './catalogue-queries.ts'

type DetailsProps = { article: Product; lotCode: string; quantity: number | null; holders: readonly Holder[] }

/** What an article is, and what each rank asks for it. P-CAT-09, Q-40 */
export function ArticleDetails(props: DetailsProps) {
  const { description, prices, image } = props.article
  const first = prices && startingRank(prices)
  return (
    <div className={styles.inside}>
      <div>
        <h2 className={styles.title}>Description</h2>
        {image && (
          <img className={styles.image} src={image.contentUrl} alt="" width={240} height={160} loading="lazy" />
        )}
        <p className={styles.text}>{description || 'Cette prestation n’a pas de description.'}</p>
      </div>
      <div>
        <Ranks {...props} />
        {first && (
          <p className={styles.note}>
            La commande part au rang {first}. Les rangs suivants ne sont sollicités qu’après un refus, avec votre
            accord.
          </p>
        )}
      </div>
    </div>
  )
}

function Ranks({ article, lotCode, quantity, holders }: DetailsProps) {
  const { name, unit, prices } = article
  const asked = quantity !== null && quantity > 0 && isUnit(unit) ? formatQuantity(quantity, unit) : null
  const priced = new Map(ranks.map((rank) => [rank, pricedAt(article, lotCode, rank)]))
  const first = [...priced.values()].find((one) => one !== null)
  const heads = first ? shownTiers(first, quantity ?? 0) : []
  return (
    <table className={styles.ranks}>
      <caption className="c-unseen">Prix par rang, {name}</caption>
      <thead>
        <tr>
          <th scope="col">Titulaire</th>
          {heads.map(({ tier, range, active }) => (
            <th key={tier} scope="col" data-active={active || undefined}>
              {range}
            </th>
          ))}
          {asked && <th scope="col">Pour {asked}</th>}
        </tr>
      </thead>
      <tbody>
        {ranks.map((rank) => {
          const own = priced.get(rank)
          const total = own && quantity !== null ? totalAt(own, quantity) : null
          return (
            <tr key={rank}>
              <th scope="row">
                <b>Rang {rank}</b> <HolderName rank={rank} holders={holders} />
              </th>
              {own ? (
                shownTiers(own, quantity ?? 0).map(({ tier, price, active }) => (
                  <td key={tier} data-active={active || undefined}>
                    {price}
                  </td>
                ))
              ) : (
                <td colSpan={heads.length} className={styles.nobody}>
                  {prices?.[rank - 1] ? PRICE_UNAVAILABLE : 'Aucun prestataire'}
                </td>
              )}
              {asked && <td className={styles.total}>{total === null ? '–' : formatAmount(total)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const HolderName = ({ rank, holders }: { rank: Rank; holders: readonly Holder[] }) => {
  const holder = holders.find((one) => one.rank === rank)
  return holder ? <span>· {holder.name}</span> : null
}
