import type { Comparison } from '@charpente/contract/catalogue/publication'
import { formatNumber } from '@charpente/domain/platform/format'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './publication.module.css'
import { counted } from './publication-words.ts'

const Check = ({ isRight, title, children }: { isRight: boolean; title: string; children: ReactNode }) => (
  <li data-right={isRight || undefined}>
    {isRight ? (
      <IconCircleCheck size={20} stroke={1.7} role="img" aria-label="En ordre" />
    ) : (
      <IconAlertTriangle size={20} stroke={1.7} role="img" aria-label="À regarder" />
    )}
    <span>
      <strong>{title}</strong>
      <span className={styles.small}>{children}</span>
    </span>
  </li>
)

/** Many lots without price are counted, a few are named. */
const FEW = 6

function lotsText(codes: readonly string[]): string {
  return codes.length <= FEW ? `Lots ${codes.join(', ')}` : `${formatNumber(codes.length)} lots`
}

/** What is looked at before publishing: by the machine, then by somebody. */
export function Checks({ of: { id, edition, checks, percent, isStale } }: { of: Comparison }) {
  const { places, firstRankHoles, unpricedHolders, unpricedLots, wide, waiting, orders } = checks
  const review = deskPaths.publication({ edition, publication: id, view: 'prix', wide: true })
  return (
    <Card title="Avant de publier">
      <ul className={styles.checks}>
        <Check
          isRight={firstRankHoles === 0}
          title={firstRankHoles === 0 ? 'Aucun rang 1 manquant' : `${counted(firstRankHoles, 'rang')} 1 à pourvoir`}
        >
          {firstRankHoles === 0 ? (
            `${formatNumber(places)} lots géographiques`
          ) : (
            <>
              La commande y commence plus bas, ou n’est pas possible.{' '}
              <a className="c-link" href={deskPaths.holders({ edition, show: 'trous' })}>
                Voir les titulaires
              </a>
            </>
          )}
        </Check>
        <Check
          isRight={unpricedHolders === 0 && unpricedLots.length === 0}
          title={
            unpricedHolders + unpricedLots.length === 0
              ? 'Chaque titulaire a des prix'
              : unpricedHolders > 0
                ? `${counted(unpricedHolders, 'rang tenu', 'rangs tenus')} sans aucun prix`
                : 'Des lots sans prix'
          }
        >
          {unpricedHolders + unpricedLots.length === 0 ? (
            'dans chaque lot géographique'
          ) : (
            <>
              {unpricedLots.length > 0 && `${lotsText(unpricedLots)} sans prix nulle part. `}
              <a className="c-link" href={deskPaths.imports(edition)}>
                Importer des prix
              </a>
            </>
          )}
        </Check>
        <Check isRight title="Commandes en cours inchangées">
          {orders === 0
            ? 'aucun bon de commande envoyé'
            : `${counted(orders, 'bon de commande envoyé garde ses prix', 'bons de commande envoyés gardent leurs prix')}`}
        </Check>
        <Check
          isRight={waiting === 0}
          title={
            waiting > 0
              ? `${counted(waiting, 'écart')} à confirmer`
              : wide > 0
                ? `${counted(wide, 'écart confirmé', 'écarts confirmés')}`
                : 'Aucun grand écart de prix'
          }
        >
          {waiting > 0 ? (
            <a className="c-link" href={review}>
              Les passer en revue
            </a>
          ) : (
            `à partir de ${formatNumber(percent)}\u00A0% ou d’un prix retiré`
          )}
        </Check>
        {isStale && (
          <Check isRight={false} title="Comparaison dépassée">
            Une autre publication est en ligne depuis. Préparez de nouveau.
          </Check>
        )}
      </ul>
    </Card>
  )
}
