import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageQuery } from '../../../lib/api/common-queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Lines, Loading } from '../../../ui/loading.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { partsOf } from '../../../ui/prose-html.ts'
import styles from './content-page.module.css'
import { OnThisPage } from './on-this-page.tsx'

const LoadingText = () => (
  <Loading>
    <div className={styles.loading}>
      <Lines count={4} />
      <Block width="40%" height="24px" />
      <Lines count={6} />
      <Block width="32%" height="24px" />
      <Lines count={5} />
    </div>
  </Loading>
)

/** A page whose words belong to the centre: the server keeps them, found by the name of the page. P-CONTENT-01 to 04 */
export function ContentPage({ name, title, children }: { name: string; title: string; children?: ReactNode }) {
  const { data: page, isPending, isError, refetch } = useQuery(pageQuery(name))
  const parts = page ? partsOf(page.description) : []
  return (
    <>
      <Banner title={page?.title ?? title} />
      <div className={`${styles.layout} c-container`} data-with-parts={parts.length > 1 || undefined}>
        {parts.length > 1 && <OnThisPage parts={parts} />}
        <div className={styles.text}>
          {isPending && <LoadingText />}
          {isError && <Failure onRetry={refetch} />}
          {page === null && <p>Cette page n’a pas encore de texte.</p>}
          {page && <Prose html={page.description} />}
          {children}
        </div>
      </div>
    </>
  )
}
