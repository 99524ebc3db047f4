import { type LotNature, lotCodes, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconMap2, IconMapPin, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lotSummariesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ImageTile, ImageTiles, LoadingTiles } from '../../../ui/image-tile.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { executionRule } from './execution-rule.ts'
import styles from './lot-tiles.module.css'

const families: { nature: LotNature; id: string; title: string; by: string }[] = [
  { nature: 'engineering', id: 'etudes', title: 'Études et prestations intellectuelles', by: 'région' },
  { nature: 'works', id: 'travaux', title: 'Travaux', by: 'département' },
]

const codesOf = (nature: LotNature) => lotCodes.filter((code) => lotNature(code) === nature)

const Place = ({ nature }: { nature: LotNature }) => (
  <span className={styles.place}>
    {nature === 'engineering' ? (
      <>
        <IconMap2 size={15} stroke={1.6} aria-hidden />
        Par région
      </>
    ) : (
      <>
        <IconMapPin size={15} stroke={1.6} aria-hidden />
        Par département
      </>
    )}
  </span>
)

/** The 25 lots, studies then works. P-CAT-01 to P-CAT-04 */
export function LotTiles({ department }: { department: string | undefined }) {
  const lots = useQuery(lotSummariesQuery())
  return (
    <div className={`${styles.families} c-container`}>
      {lots.isError && <Failure onRetry={lots.refetch} />}
      {!lots.isError &&
        families.map(({ nature, id, title, by }) => (
          <section key={nature} aria-labelledby={id}>
            <div className={styles.heading}>
              <h2 id={id}>{title}</h2>
              <p className="c-muted c-num">
                {codesOf(nature).length} lots, titulaires par {by}, {executionRule(nature)}
              </p>
            </div>
            {lots.isPending && <LoadingTiles count={codesOf(nature).length} />}
            {lots.data && (
              <ImageTiles>
                {lots.data
                  .filter(({ code }) => lotNature(code) === nature)
                  .map(({ code, name, shortName, image, articleCount }) => (
                    <li key={code}>
                      <ImageTile
                        href={paths.catalogue({ lot: code, department })}
                        image={image.contentUrl}
                        code={code}
                        name={shortName}
                        detail={name}
                      >
                        <span>
                          {formatNumber(articleCount)} {plural(articleCount, 'prestation')}
                        </span>
                        <Place nature={nature} />
                      </ImageTile>
                    </li>
                  ))}
              </ImageTiles>
            )}
          </section>
        ))}
      <aside className={styles.free}>
        <div>
          <h2>Votre besoin n’entre dans aucun lot&#x202F;?</h2>
          <p>Des entreprises publient leurs propres prestations au catalogue libre, hors accord-cadre.</p>
        </div>
        <PlainLink href={paths.freeCatalogue()}>
          <IconUsersGroup size={17} stroke={1.7} aria-hidden />
          Voir le catalogue libre
        </PlainLink>
      </aside>
    </div>
  )
}
