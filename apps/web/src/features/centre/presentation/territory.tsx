import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { FranceMap } from '../../../ui/france-map.tsx'
import { ActionLink } from './action-link.tsx'
import { type CoveredDepartment, toldHolders } from './departments.ts'
import { fillOf, holderClasses } from './holder-classes.ts'
import { HolderList } from './holder-list.tsx'
import { Icon } from './icon.tsx'
import { Block, Note } from './layout.tsx'
import styles from './territory.module.css'

const FIRST_SHOWN = '74'

function HolderMap({ departments }: { departments: readonly CoveredDepartment[] }) {
  const [picked, setPicked] = useState(FIRST_SHOWN)
  const [pointed, setPointed] = useState<string | null>(null)
  const classes = holderClasses(departments.map(({ holders }) => holders))
  const active = departments.find(({ code }) => code === (pointed ?? picked))
  return (
    <div className={styles.columns}>
      {/* biome-ignore lint/a11y/noRedundantRoles: said again for readers that forget it, as RGAA 1.9 asks. */}
      <figure className={styles.figure} role="figure" aria-label="Nombre de titulaires par département">
        <figcaption className={styles.caption}>
          <span className={styles.captionTitle}>Nombre de titulaires par département</span>
          <a href="#titulaires-par-departement">Lire la carte sous forme de liste</a>
        </figcaption>
        <div className={styles.map}>
          <FranceMap
            label="Carte de France du nombre de titulaires. La liste qui suit donne les mêmes chiffres."
            areas={departments.map(({ code, holders }) => ({ code, fill: fillOf(holders, classes) }))}
            active={active?.code ?? null}
            onPick={setPicked}
            onPoint={setPointed}
          />
          {active && (
            <p className={styles.readout} aria-hidden="true">
              <strong>{active.name}</strong>
              {toldHolders(active.holders)}
            </p>
          )}
        </div>
        <ul className={styles.legend} aria-label="Légende">
          {classes.map(({ label, fill }) => (
            <li key={label}>
              <span data-drawn style={{ background: fill }} />
              {label}
            </li>
          ))}
        </ul>
      </figure>
      <div>
        <HolderList departments={departments} picked={picked} onPick={setPicked} />
        <div className={styles.actions}>
          <ActionLink href={paths.catalogue({ department: picked })}>
            Chercher dans ce département <Icon name="arrow-right" size={16} />
          </ActionLink>
        </div>
      </div>
    </div>
  )
}

/** Map and list say the same; picking in one moves the other. Neither is shown before anything was counted. */
export function Territory({ departments }: { departments: readonly CoveredDepartment[] }) {
  return (
    <Block
      id="territoire"
      title="Des prestataires sur le territoire"
      lead="Les travaux sont attribués département par département, les études région par région, outre-mer compris. Pour chaque lot, vous voyez qui est titulaire et à quel rang."
    >
      {departments.some(({ holders }) => holders > 0) && <HolderMap departments={departments} />}
      <div className={styles.end}>
        <Note>
          Un département sans titulaire sur un lot est indiqué comme tel&nbsp;: cherchez alors au catalogue libre, ou
          écrivez-nous pour lancer un marché subséquent.
        </Note>
        <ActionLink href={paths.freeSuppliers()} tone="free">
          Voir les prestataires libres <Icon name="arrow-right" size={16} />
        </ActionLink>
      </div>
    </Block>
  )
}
