import type { BuildingOrder, BuildingPage as Page } from '@charpente/contract/purchasing/buildings'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { formatAmountHT, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import { type Standing, standingLabel } from '@charpente/domain/purchasing/orders/cascade'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { alertOf } from '../../../lib/alert.tsx'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { useTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { KindBadge } from '../../../ui/kind-badge.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { Said } from '../../../ui/said.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import styles from './buildings.module.css'
import { buildingQuery } from './buildings-queries.ts'
import { useBuildings } from './use-buildings.tsx'

const tones: Record<Standing, Tone> = {
  waiting: 'petrol',
  accepted: 'success',
  agreementAwaited: 'warning',
  stopped: 'neutral',
  lapsed: 'neutral',
  exhausted: 'neutral',
  refused: 'error',
  unanswered: 'error',
  cancelled: 'neutral',
}

type Part = BuildingOrder['parts'][number]

/** Where the works of a part are: what it comes to, with whom, until when, and its paper. */
function PartLine({ part }: { part: Part }) {
  const { standing, isLate, executionEnd, document } = part
  return (
    <li className={styles.part}>
      <span className={styles.words}>
        <span className={styles.supplier}>{part.supplier}</span>
        {part.trade && <Small>{part.trade}</Small>}
      </span>
      <span className={styles.state}>
        <Tag tone={isLate ? 'error' : tones[standing]}>{isLate ? 'En retard' : standingLabel(standing)}</Tag>
        {standing === 'accepted' && executionEnd && <Small>jusqu’au {formatDayPlain(executionEnd)}</Small>}
      </span>
      <span className={`${styles.price} c-num`}>{formatAmountHT(part.price)}</span>
      {document ? (
        <a className="c-link" href={document.url} target="_blank" rel="noreferrer">
          <IconFileTypePdf size={16} stroke={1.7} aria-hidden /> Bon {part.number}
          <span className="c-unseen"> (PDF, nouvel onglet)</span>
        </a>
      ) : (
        <Small>Bon {part.number} en préparation</Small>
      )}
    </li>
  )
}

function OrderCard({ order }: { order: BuildingOrder }) {
  return (
    <li className={styles.order}>
      <div className={styles.orderHead}>
        <span className={styles.words}>
          <span className={styles.orderName}>
            <a className="c-link" href={paths.order(order.cartId)}>
              {order.name}
            </a>
            <KindBadge kind={order.kind} />
          </span>
          <Small>
            Panier {order.number}, commandé le {formatDateNumeric(order.orderedAt)}
          </Small>
        </span>
        <b className={`${styles.price} c-num`}>{formatAmountHT(order.price)}</b>
      </div>
      {!order.isAddressOfToday && <Small>Adresse de la commande&nbsp;: {order.address}</Small>}
      <ul className={styles.parts} aria-label={`Travaux de ${order.name}`}>
        {order.parts.map((part) => (
          <PartLine key={part.purchaseOrder} part={part} />
        ))}
      </ul>
    </li>
  )
}

function Figures({ page: { building, works, years } }: { page: Page }) {
  const [last] = years
  return (
    <DeskFigures>
      <DeskFigure
        name="Engagé"
        value={formatAmountHT(building.amount)}
        note={`${formatNumber(building.orders)} ${plural(building.orders, 'commande')}`}
      />
      <DeskFigure
        name={last ? `En ${last.year}` : 'Cette année'}
        value={formatAmountHT(last?.amount ?? 0)}
        note={`${formatNumber(last?.orders ?? 0)} ${plural(last?.orders ?? 0, 'commande')}`}
      />
      <DeskFigure
        name="Travaux en cours"
        value={works.underWay}
        note={works.late > 0 ? `dont ${formatNumber(works.late)} en retard` : 'aucun en retard'}
        isWrong={works.late > 0}
      />
      <DeskFigure name="Réponses attendues" value={works.waiting} note="des prestataires" />
    </DeskFigures>
  )
}

/** A number is read in one piece. */
const personOf = ({ contact, phone }: Page['building']) =>
  [contact, phone?.replaceAll(' ', '\u00A0')].filter(Boolean).join(', ')

function Whole({ pages, actor, more }: { pages: readonly Page[]; actor: Actor; more: { show: () => void } | null }) {
  const [page] = pages as [Page]
  const { building, years, seesAll } = page
  const orders = pages.flatMap((one) => one.orders)
  const actions = useBuildings(actor.id)
  const isKeeper = has(actor, 'ROLE_SUPER_CUSTOMER')
  useTitle(building.name)
  return (
    <>
      <Breadcrumb parents={[{ label: 'Bâtiments', path: paths.buildings() }]} here={building.name} />
      <PageHeader
        title={building.name}
        tags={
          building.archivedAt && (
            <Tag tone="neutral" icon={<IconArchive size={14} stroke={1.9} aria-hidden />}>
              Archivé
            </Tag>
          )
        }
        text={`${buildingKindWords[building.kind]} · ${building.address}`}
        actions={
          isKeeper && (
            <div className={`${styles.tools} c-screen-only`}>
              {building.archivedAt ? (
                <Button
                  loading={actions.isActing}
                  leftSection={<IconArchiveOff size={17} stroke={1.7} aria-hidden />}
                  onClick={() => actions.restore(building)}
                >
                  Remettre dans le carnet
                </Button>
              ) : (
                <>
                  <Button
                    variant="default"
                    loading={actions.isActing}
                    leftSection={<IconArchive size={17} stroke={1.7} aria-hidden />}
                    onClick={() => actions.archive(building)}
                  >
                    Archiver
                  </Button>
                  <Button
                    leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
                    onClick={() => actions.edit(building)}
                  >
                    Modifier
                  </Button>
                </>
              )}
            </div>
          )
        }
      />
      <div className={styles.page}>
        <Said>{actions.said}</Said>
        {!seesAll && (
          <Notice tone="info">
            Vous lisez ici vos propres commandes. Votre administrateur lit celles de tout l’organisme.
          </Notice>
        )}
        <Figures page={page} />
        <div className="c-beside">
          <Card title="Commandes et travaux" flush={orders.length > 0}>
            {orders.length === 0 ? (
              <p className={styles.none}>
                Aucune commande pour ce bâtiment. Choisissez-le dans les informations d’un panier.
              </p>
            ) : (
              <ul className={styles.orders}>
                {orders.map((order) => (
                  <OrderCard key={order.cartId} order={order} />
                ))}
              </ul>
            )}
            {more && (
              <div className={styles.rest}>
                <PlainButton onClick={more.show}>Afficher les commandes précédentes</PlainButton>
              </div>
            )}
          </Card>
          <div className={styles.side}>
            <Card title="Sur place">
              <Facts
                facts={[
                  ['Adresse', building.address],
                  ['Département', `${building.department.code} – ${building.department.name}`],
                  ['Accès', building.access ?? 'à renseigner'],
                  ['Contact', personOf(building) || 'à renseigner'],
                ]}
              />
            </Card>
            {years.length > 0 && (
              <Card title="Montants par année">
                <Facts
                  facts={years.map(({ year, amount, orders: count }) => [
                    String(year),
                    `${formatAmountHT(amount)}, ${formatNumber(count)} ${plural(count, 'commande')}`,
                  ])}
                />
              </Card>
            )}
          </div>
        </div>
      </div>
      {actions.windows}
    </>
  )
}

/** A building: what was ordered for it, where its works are, its papers and what it comes to. */
export function BuildingPage({ id, actor }: { id: number; actor: Actor }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    buildingQuery(id),
  )
  if (data)
    return (
      <Whole
        pages={data.pages}
        actor={actor}
        more={hasNextPage ? { show: () => !isFetchingNextPage && fetchNextPage() } : null}
      />
    )
  return (
    <>
      <PageHeader title="Bâtiment" />
      {isPending ? (
        <Loading>
          <Lines count={10} />
        </Loading>
      ) : error && refusalOf(error) === 'buildingNotFound' ? (
        <EmptyState
          title="Bâtiment introuvable"
          actions={<PlainLink href={paths.buildings()}>Revenir aux bâtiments</PlainLink>}
        >
          {alertOf(error)}
        </EmptyState>
      ) : (
        <Failure onRetry={refetch} />
      )}
    </>
  )
}
