import type { FollowUp, OrderPart } from '@charpente/contract/purchasing/order'
import { orderRefusals } from '@charpente/contract/purchasing/order-refusals'
import { formatAmount } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { type CartStatus, cartStatusLabel } from '@charpente/domain/purchasing/carts/status'
import { isLive } from '@charpente/domain/purchasing/orders/status'
import { IconCalendarPlus, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { formatDate } from '../../../../lib/moments.ts'
import { NewLink } from '../../../../lib/new-link.tsx'
import { useTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { refusalOf } from '../../../../lib/refusal.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { CancellationAct } from './cancellation-act.tsx'
import { CodeWindow } from './code-window.tsx'
import { DerogationBox } from './derogation-box.tsx'
import { EndingBox } from './ending-box.tsx'
import styles from './follow-up.module.css'
import { FollowUpView } from './follow-up.tsx'
import { type FollowWay, followUpQuery } from './follow-up-queries.ts'
import { confirmedWords, lastOf } from './part-words.ts'
import { PassageBox } from './passage-box.tsx'
import { OrderReceiptPage, Receipts } from './receipts.tsx'
import { type BuyerActs, useBuyerActs } from './use-buyer-acts.ts'

const save = (address: string) => saveFile(address).catch((error: Error) => showAlert(alertOf(error)))

/** What the buyer has to decide, and what it can do when nothing is left. */
function Decisions({ order, part, acts }: { order: FollowUp; part: OrderPart; acts: BuyerActs }) {
  const last = lastOf(part)
  if (!last) return null
  const passage = part.passages.find(({ purchaseOrder }) => purchaseOrder === last.purchaseOrder)
  const asked = last.derogations.find(({ outcome }) => outcome === null)
  return (
    <>
      {part.standing === 'agreementAwaited' && passage && (
        <PassageBox order={order} part={part} last={last} passage={passage} acts={acts} />
      )}
      {asked && <DerogationBox attempt={last} asked={asked} acts={acts} />}
      <EndingBox order={order} part={part} />
    </>
  )
}

function Order({ order, way, tradeIcon }: { order: FollowUp; way: FollowWay; tradeIcon: (code: string) => ReactNode }) {
  const acts = useBuyerActs(way)
  useTitle(`${order.cartName}, suivi de commande`)
  const isSignedIn = 'cartId' in way
  const count = order.lots.length
  const word = order.kind === 'free' ? plural(count, 'commande') : plural(count, 'bon de commande', 'bons de commande')
  const list = order.kind === 'free' ? 'libres/valides' : 'valides'
  // An address with an anchor arrives before its lot is drawn.
  useEffect(() => {
    const { hash } = window.location
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <>
      {isSignedIn && (
        <Breadcrumb
          parents={[
            { label: 'Mes paniers', path: paths.carts() },
            { label: 'Commandes confirmées', path: paths.cartsView(list) },
          ]}
          here={order.cartNumber}
        />
      )}
      <PageHeader
        title={order.cartName}
        tags={
          <>
            <KindBadge kind={order.kind} />
            <Tag tone="petrol" icon={<IconCircleCheck size={14} stroke={1.9} aria-hidden />}>
              {cartStatusLabel(order.cartStatus as CartStatus)}
            </Tag>
          </>
        }
        text={
          <>
            Commande {order.cartNumber}, passée le {formatDate(order.confirmedAt)} par {order.confirmedBy}. {count}{' '}
            {word}, <b>{formatAmount(order.price)}</b> HT{confirmedWords(order)}.{' '}
            {order.kind === 'formalized' &&
              (order.agreesInAdvance
                ? 'Passage au rang suivant accepté d’avance.'
                : 'Votre accord est demandé avant chaque passage au rang suivant.')}
          </>
        }
        actions={
          isSignedIn && (
            <div className={`${styles.actions} c-screen-only`}>
              <PlainButton onClick={() => save('/orders_calendar')}>
                <IconCalendarPlus size={16} stroke={1.7} aria-hidden />
                Échéances (.ics)
              </PlainButton>
              <PlainButton onClick={() => save('/orders_export?format=xlsx')}>
                <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
                Exporter mes commandes
              </PlainButton>
            </div>
          )
        }
      />
      {!order.mayAct && (
        <p className={styles.mention}>
          Vous avez préparé cette commande&nbsp;: vous la lisez, et l’administrateur de votre compte en décide.
        </p>
      )}
      <div className={styles.notice}>
        <Said>{acts.said}</Said>
      </div>
      <FollowUpView
        order={order}
        tradeIcon={tradeIcon}
        receipts={<Receipts order={order} way={way} />}
        decisions={(part) => order.mayAct && <Decisions order={order} part={part} acts={acts} />}
        acts={(part) => {
          const last = lastOf(part)
          return (
            order.mayAct &&
            last && (
              <>
                {isSignedIn && part.standing === 'accepted' && (
                  <PlainLink
                    href={paths.execution(last.purchaseOrder)}
                    tone="primary"
                    aria-label={`Suivre les travaux, bon ${last.number}`}
                  >
                    Suivre les travaux
                  </PlainLink>
                )}
                {isSignedIn && part.standing === 'waiting' && (
                  <PlainLink
                    href={`${paths.execution(last.purchaseOrder)}#conversation`}
                    aria-label={`Messages, bon ${last.number}`}
                  >
                    Messages
                  </PlainLink>
                )}
                {'cartId' in way && isLive(last.status) && (
                  <NewLink
                    number={last.number}
                    to={last.supplier.organisation}
                    renew={() => api.renewSupplierLink({ params: { cartId: order.cartId, id: last.purchaseOrder } })}
                  />
                )}
                <CancellationAct attempt={last} acts={acts} />
              </>
            )
          )
        }}
      />
      {'secret' in way && (
        <>
          <p className={styles.mention}>Cette page s’ouvre sans mot de passe. Ne transférez pas son adresse.</p>
          <CodeWindow secret={way.secret} acts={acts} />
        </>
      )}
    </>
  )
}

type Props = { way: FollowWay; receipt: string | undefined; tradeIcon: (code: string) => ReactNode }

/** The order of a cart as its buyer follows it: signed in, or by the secret address it was mailed. Q-17 */
export function FollowUpPage({ way, receipt, tradeIcon }: Props) {
  const { data: order, error, isPending, refetch } = useQuery(followUpQuery(way))
  if (order && receipt) return <OrderReceiptPage order={order} way={way} receipt={receipt} />
  if (order) return <Order order={order} way={way} tradeIcon={tradeIcon} />
  if (isPending)
    return (
      <>
        <PageHeader title="Suivi de commande" />
        <Loading>
          <Lines count={10} />
        </Loading>
      </>
    )
  const refusal = refusalOf(error)
  return (
    <>
      <PageHeader title="Suivi de commande" />
      {refusal === 'orderNotFound' ||
      refusal === 'orderLinkInvalid' ||
      refusal === 'orderLinkEnded' ||
      refusal === 'invalidRequest' ? (
        <EmptyState
          title={refusal === 'orderLinkEnded' ? 'Ce lien n’est plus valable' : 'Cette commande ne s’ouvre pas'}
          actions={<PlainLink href={paths.carts()}>Voir mes paniers</PlainLink>}
        >
          {orderRefusals[refusal === 'invalidRequest' ? 'orderLinkInvalid' : refusal].message}
        </EmptyState>
      ) : (
        <Failure onRetry={refetch} />
      )}
    </>
  )
}
