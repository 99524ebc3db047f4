import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './error-layout.module.css'
import { ErrorLayout } from './error-layout.tsx'

/** P-PUB-33: the two texts are the specification's own, straight apostrophe included. */
export function NotFoundPage() {
  const { routesByPath } = useRouter()
  const { data: settings } = useQuery(settingsQuery())
  const hasCatalogue = exists(paths.catalogue(), Object.keys(routesByPath))
  return (
    <ErrorLayout mark="Erreur 404" title="Cette page n'existe pas/plus">
      <p className="c-muted">
        L’adresse est peut-être mal saisie, ou le lien est ancien. Vos paniers et vos brouillons ne sont pas touchés.
      </p>
      {hasCatalogue && (
        <search>
          <form className={styles.search} method="get" action={paths.catalogue()}>
            <SearchField name="recherche" label="Chercher une prestation" placeholder="ex.&nbsp;: menuiserie" />
            <PlainButton type="submit" tone="primary" tall>
              Chercher
            </PlainButton>
          </form>
        </search>
      )}
      <div className={styles.ways}>
        <PlainLink href={paths.presentation()}>
          <IconArrowLeft size={16} aria-hidden />
          Accueil
        </PlainLink>
        {hasCatalogue && <PlainLink href={paths.catalogue()}>Catalogue</PlainLink>}
        {settings && (
          <PlainLink tone="subtle" href={`mailto:${settings.contactEmail}`}>
            Nous écrire
          </PlainLink>
        )}
      </div>
    </ErrorLayout>
  )
}
