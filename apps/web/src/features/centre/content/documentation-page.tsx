import { formatFileSize } from '@charpente/domain/platform/format'
import { IconDownload, IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { KindBanner } from '../../../ui/kind-banner.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './documentation-page.module.css'
import { documentsQuery } from './documents-queries.ts'

type Type = 'libre' | 'formalise'

const texts: Record<Type, { title: string; tab: string; kind: 'free' | 'formalized' }> = {
  formalise: { title: 'Documentation du catalogue formalisé', tab: 'Catalogue formalisé', kind: 'formalized' },
  libre: { title: 'Documentation du catalogue libre', tab: 'Catalogue libre', kind: 'free' },
}

/** What each catalogue offers to download, and who answers for an order. P-CONTENT-05 to 07 */
export function DocumentationPage({ type, hasBoth }: { type: Type; hasBoth: boolean }) {
  const { data: documents = [], isPending, isError, isSuccess, refetch } = useQuery(documentsQuery(type))
  const { title, kind } = texts[type]
  return (
    <>
      <KindBanner kind={kind} title={title} text="Guides et règlements, à lire ou à garder." />
      <div className={`${styles.page} c-container`}>
        {hasBoth && (
          <nav className={styles.tabs} aria-label="Documentation">
            {(['formalise', 'libre'] as const).map((one) => (
              <PageLink key={one} to={paths.documentation(one)} className={styles.tab}>
                {texts[one].tab}
              </PageLink>
            ))}
          </nav>
        )}
        <p className={styles.notice}>
          <IconInfoCircle size={20} stroke={1.6} aria-hidden />
          <span>
            En commandant, vous devenez le seul pouvoir adjudicateur responsable envers les prestataires. La centrale
            met ces documents à votre disposition. L’exécution, le paiement et les éventuels litiges relèvent de vous.
          </span>
        </p>
        {isPending && (
          <Loading>
            <Block width="100%" height="84px" />
          </Loading>
        )}
        {isError && <Failure onRetry={refetch} />}
        {isSuccess && documents.length === 0 && <EmptyState title="Aucun document pour ce catalogue." />}
        {documents.length > 0 && (
          <ul className={styles.documents}>
            {documents.map(({ id, name, summary, size, image }) => (
              <li key={id}>
                <a className={styles.document} href={image.contentUrl}>
                  <IconFileTypePdf className={styles.icon} size={28} stroke={1.4} aria-hidden />
                  <span className={styles.words}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.summary}>{summary}</span>
                    <span className={styles.size}>PDF, {formatFileSize(size)}</span>
                  </span>
                  <IconDownload className={styles.act} size={20} stroke={1.6} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
