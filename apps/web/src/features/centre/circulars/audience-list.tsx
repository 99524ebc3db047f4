import type { CircularAudience } from '@charpente/contract/centre/circulars'
import { minutesToSend } from '@charpente/domain/centre/circulars/circular'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../ui/failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { audienceQuery, circularChoicesQuery } from './circular-queries.ts'
import styles from './circulars.module.css'

/** How many it would leave for now, who they are, and how long it takes. */
export function AudienceList({ audience }: { audience: CircularAudience }) {
  const found = useInfiniteQuery(audienceQuery(audience))
  const { data: choices } = useQuery(circularChoicesQuery())
  const [isShown, setShown] = useState(false)
  const first = found.data?.pages[0]
  if (found.isError && !first) return <Failure onRetry={found.refetch} />
  if (!first) return null
  const { count, leftOut } = first
  const minutes = minutesToSend(count, choices?.perMinute ?? 1)
  return (
    <div className={styles.audience} aria-busy={found.isPlaceholderData}>
      <Notice tone={count > 0 ? 'info' : 'warning'} said>
        <strong>
          {count === 0
            ? 'Aucun destinataire'
            : `${formatNumber(count)} ${plural(count, 'destinataire')} maintenant, chacun une fois`}
        </strong>
        {leftOut > 0 && (
          <span className={styles.lineBelow}>
            {formatNumber(leftOut)} {plural(leftOut, 'compte est laissé de côté', 'comptes sont laissés de côté')}
            {'\u00A0'}: pas de messages d’information, à leur demande.
          </span>
        )}
        {minutes > 0 && (
          <span className={styles.lineBelow}>
            Au débit réglé, le dernier part environ {formatNumber(minutes)} {plural(minutes, 'minute')} après le
            premier.
          </span>
        )}
      </Notice>
      {count > 0 && (
        <PlainButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Masquer la liste' : 'Voir la liste'}
        </PlainButton>
      )}
      {isShown && count > 0 && (
        <>
          <ul className={styles.readers} aria-label="Destinataires">
            {found.data?.pages
              .flatMap((page) => page.lines)
              .map(({ accountId, name, person, email }) => (
                <li key={accountId}>
                  <strong>{name}</strong>
                  <Small>
                    {person}, {email}
                  </Small>
                </li>
              ))}
          </ul>
          {found.hasNextPage && (
            <PlainButton aria-disabled={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
              Afficher les suivants
            </PlainButton>
          )}
        </>
      )}
    </div>
  )
}
