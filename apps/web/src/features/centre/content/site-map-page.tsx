import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './site-map-page.module.css'

type Line = { label: string; path: string; note?: string }
type Section = { title: string; lines: readonly Line[] }

/** Every page one can open; the route table says which. */
export function SiteMapPage({ sections }: { sections: readonly Section[] }) {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <>
      <Banner title="Plan du site" />
      <div className={`${styles.sections} c-container`}>
        {sections.map(({ title, lines }) => (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.lines}>
              {lines.map(({ label, path, note }) => (
                <li key={path}>
                  <PageLink className="c-link" to={path}>
                    {label}
                  </PageLink>
                  {note && <span className="c-muted">&nbsp;: {note}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {settings && (
          <section>
            <h2 className={styles.title}>Nous joindre</h2>
            <ul className={styles.lines}>
              <li>
                Contact&nbsp;:{' '}
                <a className="c-link" href={`mailto:${settings.contactEmail}`}>
                  {settings.contactEmail}
                </a>
              </li>
              <li className="c-num">Téléphone&nbsp;: {settings.contactPhone}</li>
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
