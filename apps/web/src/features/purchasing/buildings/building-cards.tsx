import type { ListedBuilding } from '@charpente/contract/purchasing/buildings'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlarm } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './building-cards.module.css'
import { buildingsAtWorkQuery } from './buildings-queries.ts'
import { KindIcon } from './kind-icon.tsx'

/** As many as stand in two lines. */
const SHOWN = 6

/** What is under way there, else what was ordered. */
function tradeWords({ works, orders, amount }: ListedBuilding): string {
  if (works.underWay > 0)
    return `${works.underWay}\u00A0${plural(works.underWay, 'chantier')}, ${formatAmountHT(works.amount)}`
  return orders === 0 ? 'Aucune commande' : `${orders}\u00A0${plural(orders, 'commande')}, ${formatAmountHT(amount)}`
}

/** The buildings of the organisation, below what is to be done: each leads to its orders and works. */
export function BuildingCards({ person }: { person: number | undefined }) {
  const { data: first } = useQuery(buildingsAtWorkQuery(person))
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
        {first.buildings.slice(0, SHOWN).map((building) => (
          <li key={building.id} className={`${styles.card} c-frame`}>
            <KindIcon kind={building.kind} />
            <div>
              <h3>
                <a className="c-cover" href={paths.building(building.id)}>
                  {building.name}
                </a>
              </h3>
              <p>{building.city}</p>
              <p className="c-num">{tradeWords(building)}</p>
              {building.works.late > 0 && (
                <Tag tone="error" icon={<IconAlarm size={14} stroke={1.9} aria-hidden />}>
                  {building.works.late}
                  {'\u00A0'}en retard
                </Tag>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
