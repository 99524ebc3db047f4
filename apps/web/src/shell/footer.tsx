import { levels } from '@charpente/domain/centre/accessibility/level'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { type Entry, exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'

const buying: Entry[] = [
  { label: 'Catalogue formalisé', path: paths.catalogue() },
  { label: 'Catalogue libre', path: paths.freeCatalogue() },
  { label: 'Prestataires titulaires', path: paths.holders() },
  { label: 'Acheteurs', path: paths.customers() },
]

const selling: Entry[] = [
  { label: 'Prestataires libres', path: paths.freeSuppliers() },
  { label: 'Déposer une candidature', path: paths.application() },
]

const help: Entry[] = [
  { label: 'FAQ', path: paths.faq() },
  { label: 'Glossaire', path: paths.glossary() },
  { label: 'Vérifier un document', path: paths.verification() },
]

const legal: Entry[] = [
  { label: 'Mentions légales', path: paths.legalNotice() },
  { label: 'Conditions générales', path: paths.terms() },
  { label: 'Données personnelles', path: paths.personalData() },
  { label: 'Plan du site', path: paths.siteMap() },
]

const Links = ({ entries }: { entries: Entry[] }) =>
  entries.map(({ label, path }) => (
    <li key={path}>
      <PageLink to={path}>{label}</PageLink>
    </li>
  ))

/** The law wants the state of the site said on every page: the settings say what was computed. */
function Accessibility() {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <li>
      <PageLink to={paths.accessibility()}>
        Accessibilité{settings && `\u00A0: ${levels[settings.accessibility]}`}
      </PageLink>
    </li>
  )
}

/** How to reach the centre: its settings say. P-PUB-32 */
function Contact() {
  const { data: settings } = useQuery(settingsQuery())
  if (!settings) return null
  const { contactEmail, contactPhone } = settings
  return (
    <>
      <li>
        <a href={`mailto:${contactEmail}`}>Contact</a>
      </li>
      <li>
        <a className="c-num" href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
          {contactPhone}
        </a>
      </li>
    </>
  )
}

/** Leads only to pages that exist; a column appears with its first page. */
export function Footer() {
  const { routesByPath } = useRouter()
  const existing = (entries: Entry[]) => entries.filter(({ path }) => exists(path, Object.keys(routesByPath)))
  const columns = [
    { title: 'Acheter', entries: existing(buying) },
    { title: 'Vendre', entries: existing(selling) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <footer className={`${styles.footer} c-screen-only`}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <a href={paths.presentation()} className={styles.brand}>
            <Brand inverse />
          </a>
          <p className={styles.purpose}>
            La centrale d’achat pour rénover et entretenir les bâtiments publics. Gratuite pour les acheteurs.
          </p>
        </div>
        {columns.map(({ title, entries }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              <Links entries={entries} />
            </ul>
          </div>
        ))}
        <div>
          <h2>Aide</h2>
          <ul>
            <Links entries={existing(help)} />
            <Contact />
          </ul>
        </div>
      </div>
      <ul className={styles.legal}>
        <Accessibility />
        <Links entries={existing(legal)} />
      </ul>
    </footer>
  )
}
