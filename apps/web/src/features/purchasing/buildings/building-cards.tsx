import { formatAmountHT } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import styles from './building-cards.module.css'
import { buildingsQuery } from './buildings-queries.ts'
import { KindIcon } from './kind-icon.tsx'

/** As many as stand in two lines. */
const SHOWN = 6

/** The buildings of the organisation, below what is to be done: each leads to its orders and works. */
export function BuildingCards() {
  const { data } = useInfiniteQuery(buildingsQuery('', false))
  const first = data?.pages[0]
  if (!first || first.kept === 0) return null
  return (
    <section aria-labelledby="buildings">
      <div className={styles.title}>
        <h2 id="buildings">Par bâtiment</h2>
        <a className="c-link" href={paths.buildings()}>
          {first.kept > SHOWN ? `Les ${first.kept} bâtiments` : 'Le carnet des bâtiments'}
        </a>
      </div>
      <ul className={styles.cards}>
        {first.buildings.slice(0, SHOWN).map(({ id, name, kind, city, orders, amount }) => (
          <li key={id} className={`${styles.card} c-frame`}>
            <KindIcon kind={kind} />
            <div>
              <h3>
                <a className="c-cover" href={paths.building(id)}>
                  {name}
                </a>
              </h3>
              <p>{city}</p>
              <p className="c-num">
                {orders === 0
                  ? 'Aucune commande'
                  : `${orders}\u00A0${plural(orders, 'commande')}, ${formatAmountHT(amount)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
