import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { pagesQuery } from './content-desk-queries.ts'
import styles from './content-list.module.css'
import { when, writer } from './words.ts'

/** The pages whose words belong to the centre. */
export function PagesPage() {
  const pages = useQuery(pagesQuery())
  return (
    <DeskPage title="Pages" text="Les textes du site. Chaque version est gardée et peut être remise en ligne.">
      {pages.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {pages.isError && !pages.data && <Failure onRetry={pages.refetch} />}
      {pages.data && (
        <ul className={`${styles.list} c-lines`}>
          {pages.data.map(({ name, title, version, savedAt, savedBy }) => (
            <li key={name}>
              <a className={styles.link} href={deskPaths.page(name)}>
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.small}>/{name}</span>
                </span>
                <span className={styles.small}>
                  Version {formatNumber(version)}, {when(savedAt)}, {writer(savedBy)}
                  {version > 1 &&
                    ` (${formatNumber(version - 1)} ${plural(version - 1, 'version gardée', 'versions gardées')})`}
                </span>
                <IconChevronRight size={18} stroke={1.7} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
