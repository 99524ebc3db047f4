import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQuery } from '../../../lib/api/common-queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { keepRows } from '../../../ui/prose-html.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import styles from './glossary-page.module.css'

const NAME = 'glossaire'

/** The words of the trade, narrowed as one types; the words themselves are the centre's page. */
export function GlossaryPage() {
  const { data: page, isPending, isError, refetch } = useQuery(pageQuery(NAME))
  const [words, setWords] = useState('')
  const found = page ? keepRows(page.description, words) : null
  return (
    <>
      <Banner title={page?.title ?? 'Glossaire'}>
        <div className="c-filter c-screen-only">
          <SearchField
            label="Chercher un mot"
            placeholder="ex.&nbsp;: sous-traitant"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <p role="status">{found && words.trim() !== '' && `${found.count} ${plural(found.count, 'mot')}`}</p>
        </div>
      </Banner>
      <div className={`${styles.text} c-container`}>
        {isPending && (
          <Loading>
            <div className={styles.loading}>
              <Lines count={16} />
            </div>
          </Loading>
        )}
        {isError && <Failure onRetry={refetch} />}
        {found?.count === 0 && words.trim() !== '' ? (
          <EmptyState title={`Aucun mot pour «\u00A0${words.trim()}\u00A0»`}>
            Essayez un mot plus court, ou une partie du mot.
          </EmptyState>
        ) : (
          found && <Prose html={found.html} />
        )}
      </div>
    </>
  )
}
