import type { Found } from '@charpente/contract/catalogue/catalogue'
import { formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { MissingServiceLink } from './missing-service.tsx'
import styles from './no-result.module.css'
import { TradeIcon } from './trade-icon.tsx'

type NoResultProps = { words: string; department: string | undefined; near: Found['near'] }

/** Nothing found: near words, a letter to the centre, then the trades themselves. */
export function NoResult({ words, department, near }: NoResultProps) {
  const { data: lots = [] } = useQuery(lotSummariesQuery())
  return (
    <>
      <EmptyState
        title={`Aucune prestation pour «\u00A0${words}\u00A0».`}
        actions={
          <>
            <MissingServiceLink words={words} isMain />
            <PlainLink tall href={paths.catalogue({ department })}>
              Voir les lots
            </PlainLink>
          </>
        }
      >
        <p className={styles.text}>Essayez un mot voisin ou demandez une prestation manquante.</p>
        {near.length > 0 && (
          <>
            <p className={styles.text}>Vouliez-vous dire&nbsp;:</p>
            <ul className={styles.near}>
              {near.map(({ words, count }) => (
                <li key={words}>
                  <a href={paths.catalogue({ words, department })}>
                    {words} ({formatNumber(count)})
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
      {lots.length > 0 && (
        <section className={styles.trades} aria-labelledby="metiers">
          <h2 id="metiers">Ou parcourez un métier</h2>
          <ul>
            {lots.map(({ code, name }) => (
              <li key={code}>
                <a href={paths.catalogue({ lot: code, department })}>
                  <TradeIcon code={code} />
                  <span className={styles.code}>{code}</span>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
