import { paths } from '../../../lib/paths.ts'
import { SectionDrawing } from '../../../ui/section-drawing.tsx'
import { DepartmentOptions } from './department-options.tsx'
import type { CoveredDepartment } from './departments.ts'
import styles from './hero.module.css'
import { Icon } from './icon.tsx'

const oftenSearched = ['toiture', 'repérage amiante', 'chaudière', 'fenêtre']

/** A plain form: it leads to the catalogue before any script has run. */
const Search = ({ departments }: { departments: readonly CoveredDepartment[] }) => (
  <search>
    <form className={styles.search} method="get" action={paths.catalogue()}>
      <label className={styles.field}>
        <span className={styles.label}>Que cherchez-vous ?</span>
        <input
          className={styles.control}
          type="search"
          name="recherche"
          placeholder="toiture, amiante…"
          enterKeyHint="search"
          autoComplete="off"
        />
      </label>
      <label className={styles.field}>
        <span className={styles.label}>Votre département</span>
        <select className={styles.control} name="departement" defaultValue="">
          <option value="">Toute la France</option>
          <DepartmentOptions departments={departments} />
        </select>
      </label>
      <button className={styles.submit} type="submit">
        <Icon name="search" size={19} />
        Rechercher
      </button>
    </form>
  </search>
)

const Suggestions = () => (
  <div className={styles.suggestions}>
    <p className={styles.suggestionsTitle} id="souvent-recherche">
      Souvent recherché :
    </p>
    <ul className={styles.suggestionsList} aria-labelledby="souvent-recherche">
      {oftenSearched.map((words) => (
        <li key={words}>
          <a href={paths.catalogue({ words })}>{words}</a>
        </li>
      ))}
    </ul>
  </div>
)

export function Hero({ brand, departments }: { brand: string; departments: readonly CoveredDepartment[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>Rénovez vos bâtiments publics sans lancer de marché.</h1>
          <p className={styles.promise}>
            {brand} est la centrale d’achat de la rénovation et de l’entretien du patrimoine immobilier public. La mise
            en concurrence des accords-cadres est déjà faite : vous choisissez les prestations, nous envoyons les bons
            de commande, l’entreprise répond sous dix jours.
          </p>
          <Search departments={departments} />
          <Suggestions />
          <p className={styles.more}>
            <a href="#comment-ca-marche">
              Comprendre en quatre étapes <Icon name="arrow-right" size={16} />
            </a>
          </p>
        </div>
        <div className={styles.drawing}>
          <SectionDrawing />
        </div>
      </div>
    </div>
  )
}
