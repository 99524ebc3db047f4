import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { formatAmount, formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Tag } from '../../../ui/tag.tsx'
import type { At } from './awards-queries.ts'
import { MarkField } from './mark-field.tsx'
import styles from './offers-table.module.css'
import { aboveLowest, markText, pointsText } from './points.ts'
import { RankBadge } from './rank-badge.tsx'
import { priceMark } from './ranking-words.ts'
import { kinds } from './words.ts'

type Criterion = Analysis['rules']['criteria'][number]

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

function OfferTag({ offer: { decision, justified, abnormallyLow, missing } }: { offer: AnalysedOffer }) {
  if (decision?.kind === 'apart')
    return (
      <Tag tone="error" icon={<IconBan {...icon} />}>
        Écartée
      </Tag>
    )
  if (abnormallyLow && !justified)
    return (
      <Tag tone="warning" icon={<IconAlertTriangle {...icon} />}>
        Anormalement basse&nbsp;?
      </Tag>
    )
  if (missing > 0)
    return (
      <Tag tone={decision ? 'neutral' : 'warning'} icon={decision ? undefined : <IconAlertTriangle {...icon} />}>
        {formatNumber(missing)} prix {plural(missing, 'manquant')}
      </Tag>
    )
  return (
    <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
      Complète
    </Tag>
  )
}

type RowProps = {
  offers: readonly AnalysedOffer[]
  head: ReactNode
  tone?: 'total'
  children: (offer: AnalysedOffer) => ReactNode
}

const Row = ({ offers, head, tone, children }: RowProps) => (
  <tr data-tone={tone}>
    <th scope="row">{head}</th>
    {offers.map((offer) => (
      <td key={offer.id} data-first={offer.rank === 1 || undefined}>
        {children(offer)}
      </td>
    ))}
  </tr>
)

const Small = ({ children }: { children: ReactNode }) => <span className={styles.small}>{children}</span>

const flagWords = ({ flags }: AnalysedOffer) =>
  [
    flags.farFromMedian ? `${formatNumber(flags.farFromMedian)} loin des autres` : '',
    flags.tierOrder ? `${formatNumber(flags.tierOrder)} plus ${plural(flags.tierOrder, 'chère')} en quantité` : '',
    flags.missing ? `${formatNumber(flags.missing)} sans prix` : '',
  ].filter(Boolean)

/** The formula with its figures, offer by offer: whoever has a calculator finds the same. */
const Formula = ({ offer, lowest, weight }: { offer: AnalysedOffer; lowest: number; weight: number }) =>
  offer.price === null ? (
    <Small>hors comparaison</Small>
  ) : (
    <Small>
      {markText(weight)} × {formatAmount(lowest)} ÷ {formatAmount(offer.total)} ={' '}
      <strong>{pointsText(offer.price)}</strong>
    </Small>
  )

type OffersTableProps = {
  at: At
  analysis: Analysis
  isLocked: boolean
  onRead: (offer: AnalysedOffer, criterion: Criterion) => void
}

/** Offers side by side: price, technique, total. */
export function OffersTable({ at, analysis, isLocked, onRead }: OffersTableProps) {
  const [isExplained, setExplained] = useState(false)
  const { offers, rules, basketLines } = analysis
  const compared = offers.filter(({ price }) => price !== null)
  const lowest = Math.min(...compared.map(({ total }) => total))
  const technicalWeight = rules.criteria.reduce((sum, { weight }) => sum + weight, 0)
  const difference = ({ price, total }: AnalysedOffer) =>
    price === null ? 'hors comparaison' : (aboveLowest(total, lowest) ?? 'la moins chère')
  return (
    <section className={styles.frame} aria-label="Offres côte à côte" tabIndex={0}>
      <table className={styles.table}>
        <caption className="c-unseen">
          Offres du lot {analysis.lot}, {analysis.placeName}, dans l’ordre du classement. Une colonne par offre&nbsp;;
          les lignes disent son prix, puis sa technique, puis son total.
        </caption>
        <thead>
          <tr>
            <td className={styles.corner}>Chaque offre est notée par deux personnes</td>
            {offers.map((offer) => (
              <th key={offer.id} scope="col" data-first={offer.rank === 1 || undefined}>
                <div className={styles.firm}>
                  <RankBadge rank={offer.rank} />
                  <div className={styles.name}>
                    <a href={offer.readOnlyPath} target="_blank" rel="noreferrer">
                      {offer.organization}
                      <span className="c-unseen"> (nouvel onglet)</span>
                    </a>
                    <span className={styles.kind}>
                      {kinds[offer.kind]}, {offer.city}
                    </span>
                  </div>
                </div>
                <OfferTag offer={offer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.band}>
            <th scope="rowgroup" colSpan={offers.length + 1}>
              <span>Prix, sur {markText(rules.priceWeight)}</span>
            </th>
          </tr>
          <Row
            offers={offers}
            head={
              <>
                Total du détail estimatif
                <Small>
                  {formatNumber(basketLines)} {plural(basketLines, 'ligne')}, quantités du règlement
                </Small>
              </>
            }
          >
            {(offer) => (
              <>
                <span className={`${styles.amount} c-num`}>{formatAmountHT(offer.total)}</span>
                <Small>{difference(offer)}</Small>
              </>
            )}
          </Row>
          <Row
            offers={offers}
            head={
              <>
                Lignes à regarder
                <Small>sur tout le bordereau</Small>
              </>
            }
          >
            {(offer) =>
              flagWords(offer).length === 0 ? (
                <Small>aucune</Small>
              ) : (
                flagWords(offer).map((line) => <Small key={line}>{line}</Small>)
              )
            }
          </Row>
          <Row
            offers={offers}
            head={
              <button
                type="button"
                className={styles.explain}
                aria-expanded={isExplained}
                onClick={() => setExplained(!isExplained)}
              >
                Note de prix
                <IconInfoCircle size={16} stroke={1.8} aria-hidden />
                <span className="c-unseen">, son calcul</span>
              </button>
            }
          >
            {(offer) =>
              offer.price === null ? priceMark(offer) : <strong className="c-num">{priceMark(offer)}</strong>
            }
          </Row>
          {isExplained && (
            <Row offers={offers} head={<Small>Points du prix × total le plus bas ÷ total de l’offre</Small>}>
              {(offer) => <Formula offer={offer} lowest={lowest} weight={rules.priceWeight} />}
            </Row>
          )}
        </tbody>
        <tbody>
          <tr className={styles.band}>
            <th scope="rowgroup" colSpan={offers.length + 1}>
              <span>Technique, sur {markText(technicalWeight)}</span>
            </th>
          </tr>
          {rules.criteria.map((criterion) => (
            <Row
              key={criterion.code}
              offers={offers}
              head={
                <>
                  {criterion.name}
                  <Small>sur {markText(criterion.weight)}, pas de 0,5</Small>
                </>
              }
            >
              {(offer) => (
                <MarkField
                  at={at}
                  offer={offer}
                  criterion={criterion}
                  isLocked={isLocked}
                  onRead={() => onRead(offer, criterion)}
                />
              )}
            </Row>
          ))}
          <Row offers={offers} head="Notée par">
            {({ evaluators }) =>
              evaluators.length === 0 ? (
                <Small>personne encore</Small>
              ) : (
                evaluators.map((name) => <Small key={name}>{name}</Small>)
              )
            }
          </Row>
          <Row offers={offers} head="Total sur 100" tone="total">
            {({ score, technical }) =>
              score !== null ? (
                <span className={`${styles.score} c-num`}>{pointsText(score)}</span>
              ) : technical !== null ? (
                <Small>{pointsText(technical)} sans le prix</Small>
              ) : (
                <Small>notes attendues</Small>
              )
            }
          </Row>
        </tbody>
      </table>
    </section>
  )
}
