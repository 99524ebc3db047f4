import type { SupplierEntry } from '@charpente/contract/catalogue/directory'
import { type CSSProperties, memo, useDeferredValue, useId } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ContactArea } from './contact-area.tsx'
import styles from './holder-entries.module.css'
import type { PlaceNames } from './place-names.ts'

/** Lines drawn at once; those of all France come after them, without holding the page. */
const FIRST = 200

/** What a lot not yet drawn takes on the page. */
const roomFor = (lines: number) => ({ '--lines': lines }) as CSSProperties

type HolderEntriesProps = {
  entries: readonly SupplierEntry[]
  places: PlaceNames
  /** The lots by name: an entry does not say their code. */
  lotCodes: ReadonlyMap<string, string>
}

/** Who holds which lot, where and at which rank. P-DIR-09 */
export function HolderEntries({ entries, places, lotCodes }: HolderEntriesProps) {
  const shown = useDeferredValue(entries, entries.slice(0, FIRST))
  return [...Map.groupBy(shown, ({ lotName }) => lotName ?? '')].map(([lotName, holders]) => (
    <LotHolders key={lotName} lotName={lotName} code={lotCodes.get(lotName)} holders={holders} places={places} />
  ))
}

type LotHoldersProps = {
  lotName: string
  code: string | undefined
  holders: readonly SupplierEntry[]
  places: PlaceNames
}

const isSame = (a: LotHoldersProps, b: LotHoldersProps) =>
  a.places === b.places &&
  a.code === b.code &&
  a.holders.length === b.holders.length &&
  a.holders.every((holder, i) => holder === b.holders[i])

const LotHolders = memo(({ lotName, code, holders, places }: LotHoldersProps) => {
  const id = useId()
  return (
    <section className={styles.lot} style={roomFor(holders.length)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {code ? <a href={paths.catalogue({ lot: code })}>{`${code} – ${lotName}`}</a> : lotName}
      </h2>
      <ul>
        {holders.map(({ department, rank, supplier }) => (
          <li key={`${department}-${rank}`} className={styles.holder}>
            <span className={styles.rank} data-first={rank === 1 || undefined}>
              Rang {rank}
            </span>
            <strong className={styles.name}>{supplier.name}</strong>
            <span className={styles.place}>{places.get(department) ?? department}</span>
            <ContactArea supplier={supplier} />
          </li>
        ))}
      </ul>
    </section>
  )
}, isSame)
