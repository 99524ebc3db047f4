import type { Presentation } from '@charpente/contract/centre/content'
import { formatAmount, formatDayPlain } from '@charpente/domain/platform/format'
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

/** What a stranger asks first: what it costs, and from when one may order. P §1 */
const Promised = ({ registration, share }: Pick<Presentation, 'registration' | 'share'>) => (
  <dl className={styles.promised}>
    <div>
      <dt>Ce que cela coûte</dt>
      <dd>
        <strong>{formatAmount(0)} d’abonnement.</strong> La part de la centrale, {share}, est comprise dans les prix des
        accords-cadres.
      </dd>
    </div>
    <div>
      <dt>Catalogue libre</dt>
      <dd>
        <strong>Dès votre compte vérifié.</strong> La mise en concurrence reste à votre charge.
      </dd>
    </div>
    <div>
      <dt>Accords-cadres</dt>
      <dd>
        <strong>{formatDayPlain(registration.opening)},</strong> et immédiat si vous dépendez d’un acheteur formalisé.{' '}
        <a href={paths.access()}>Vérifier mon accès</a>
      </dd>
    </div>
  </dl>
)

type HeroProps = { brand: string; departments: readonly CoveredDepartment[]; presentation: Presentation | undefined }

export function Hero({ brand, departments, presentation }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>Rénovez vos bâtiments publics avec la centrale d’achat.</h1>
          <p className={styles.promise}>
            {brand} est la centrale d’achat de la rénovation et de l’entretien du patrimoine immobilier public. Aux
            accords-cadres, la mise en concurrence est déjà faite&nbsp;: vous choisissez les prestations, nous envoyons
            les bons de commande, l’entreprise répond sous dix jours.
          </p>
          <Search departments={departments} />
          <Suggestions />
          {presentation && <Promised {...presentation} />}
          <p className={styles.more}>
            <a href="#comment-ca-marche">
              Comprendre en quatre étapes <Icon name="arrow-right" size={16} />
            </a>
            <a href="#porte-entreprise">
              Vous êtes une entreprise <Icon name="arrow-right" size={16} />
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
