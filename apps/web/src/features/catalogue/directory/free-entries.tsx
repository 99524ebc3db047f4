import type { SupplierEntry } from '@charpente/contract/catalogue/directory'
import { IconMapPin } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { ContactArea } from './contact-area.tsx'
import styles from './free-entries.module.css'
import type { PlaceNames } from './place-names.ts'

type FreeEntriesProps = { entries: readonly SupplierEntry[]; places: PlaceNames }

/** Who sells in the free catalogue. P-DIR-01 */
export const FreeEntries = ({ entries, places }: FreeEntriesProps) => (
  <ul className={styles.suppliers}>
    {entries.map(({ department, supplier }) => (
      <li key={supplier.id} className={styles.supplier} tabIndex={-1}>
        <h2 className={styles.name}>
          <a href={paths.freeSupplier(supplier.id)}>{supplier.name}</a>
        </h2>
        <span className={styles.place}>
          <IconMapPin size={15} stroke={1.6} aria-hidden />
          {places.get(department) ?? department}
        </span>
        <a className={`${styles.articles} c-link`} href={paths.freeSupplier(supplier.id)}>
          Voir ses prestations<span className="c-unseen">&nbsp;: {supplier.name}</span>
        </a>
        <ContactArea supplier={supplier} />
      </li>
    ))}
  </ul>
)
