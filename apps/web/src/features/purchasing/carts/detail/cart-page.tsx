import type { User } from '@charpente/contract/people/user'
import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatAmount } from '@charpente/domain/platform/format'
import { whyNotEditInfo } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus, cartStatusLabel } from '@charpente/domain/purchasing/carts/status'
import { Button } from '@mantine/core'
import { IconHourglass, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { formatDate } from '../../../../lib/moments.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { ApprovalTag } from '../approval.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartGroup } from './cart-group.tsx'
import { type AnyCart, groupsOf } from './cart-groups.ts'
import type { Drawn } from './cart-line-row.tsx'
import { CartNotices } from './cart-notices.tsx'
import styles from './cart-page.module.css'
import { cartQuery, cartsOf, isRefused, wayOutOf } from './cart-query.ts'
import { CartSummary } from './cart-summary.tsx'
import { type CartWindow, CartWindows } from './cart-windows.tsx'
import { CascadeChoice } from './cascade-choice.tsx'
import { InfoFacts, InfoForm } from './info-form.tsx'
import { PrimaryAction, partOf } from './primary-action.tsx'
import { useCartActs } from './use-cart-acts.ts'
import { useCascade } from './use-cascade.ts'
import { useInfoForm } from './use-info-form.ts'

type Viewer = { actor: Actor; user: User; drawn: Drawn }

/** The label of P §4; a draft never reads « Livré », whose code it has. P-CART-25, Q-01, Q-02 */
function StatusTag({ cart }: { cart: AnyCart }) {
  const isMine = cart.status === CartStatus.pending || cart.status === CartStatus.supplierDraft
  const Icon = isMine ? IconPencil : IconHourglass
  return (
    <Tag tone={isMine ? 'petrol' : 'warning'} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
      {cart.status === CartStatus.supplierDraft ? 'En préparation' : cartStatusLabel(cart.status)}
    </Tag>
  )
}

const aboutOf = ({ department, edition, date, supplier, customer, author, status }: AnyCart, actor: Actor) =>
  [
    `${department.code} – ${department.name}`,
    `édition ${edition}`,
    `créé le ${formatDate(date)}`,
    ...(supplier && supplier.id !== actor.id ? [`préparé par ${supplier.name}`] : []),
    ...(author ? [`préparé par ${author.name}`] : []),
    ...(customer && customer.id !== actor.id && status !== CartStatus.supplierDraft
      ? [`compte ${customer.email}`]
      : []),
  ].join(' · ')

/** Whether an element is on the screen. */
function useInSight() {
  const ref = useRef<HTMLElement>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const watcher = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [])
  return { ref, isInSight }
}

function Detail({ cart, actor, user, drawn }: Viewer & { cart: AnyCart }) {
  const groups = groupsOf(cart)
  const acts = useCartActs(cart, user)
  const info = useInfoForm(cart, actor)
  const summary = useInSight()
  const cascade = useCascade(cart)
  const [window, setWindow] = useState<CartWindow | null>(null)
  const canEditInfo = whyNotEditInfo(cartFactsOf(cart), actor) === null
  const isEmpty = cart.countArticles === 0

  const action = {
    cart,
    groups,
    actor,
    user,
    info,
    acts,
    onSend: () => setWindow('send'),
    onGive: () => setWindow('give'),
    onSendBack: () => setWindow('sendBack'),
    onOrder: () => setWindow('order'),
    onAcceptOutranked: () => setWindow('accept'),
    onMissing: () => info.focus('address'),
  }
  return (
    <>
      <Breadcrumb parents={[{ label: 'Mes paniers', path: cartsOf(actor) }]} here={cart.name} />
      <PageHeader
        title={cart.name}
        tags={
          <>
            <KindBadge kind={cart.kind} />
            <StatusTag cart={cart} />
            <ApprovalTag cart={cart} />
          </>
        }
        text={aboutOf(cart, actor)}
        actions={
          <p className={styles.number}>
            <small>Panier n°</small>
            <b>{cart.number}</b>
            <CopyButton text={cart.number} label={`Copier le numéro de panier ${cart.number}`} />
          </p>
        }
      />
      <CartNotices cart={cart} groups={groups} actor={actor} acts={acts} />
      <div className="c-beside">
        <div className={styles.main}>
          <CartBar cart={cart} actor={actor} acts={acts} info={info} canEditInfo={canEditInfo} />
          {isEmpty && (
            <EmptyState title="Ce panier attend ses articles">
              Choisissez «&nbsp;Compléter le panier&nbsp;», puis ajoutez des articles depuis le catalogue.
            </EmptyState>
          )}
          {groups.map((group) => (
            <CartGroup key={group.id} cart={cart} group={group} actor={actor} acts={acts} drawn={drawn} />
          ))}
          {canEditInfo ? <InfoForm cart={cart} info={info} /> : <InfoFacts cart={cart} />}
          {cart.kind === 'formalized' && partOf(cart, actor) === 'orders' && (
            <CascadeChoice agreesInAdvance={cascade.agreesInAdvance} onChoose={cascade.choose} />
          )}
        </div>
        <CartSummary ref={summary.ref} {...action} />
      </div>
      {!summary.isInSight && (
        <div className={`${styles.bottom} c-screen-only`} data-page-bar>
          <p>
            Total
            <span>
              <b>{formatAmount(cart.price)}</b> HT
            </span>
          </p>
          {partOf(cart, actor) === 'answers' ? (
            <Button size="md" onClick={() => summary.ref.current?.scrollIntoView()}>
              Répondre
            </Button>
          ) : (
            <PrimaryAction {...action} />
          )}
        </div>
      )}
      <CartWindows {...action} opened={window} cascade={cascade} onClose={() => setWindow(null)} />
    </>
  )
}

/** One cart, of either kind, for whoever may open it. P-CART-17, P-FCART-12 */
export function CartPage({ kind, id, ...viewer }: Viewer & { kind: CartKind; id: number }) {
  const { data: cart, error } = useQuery(cartQuery(kind, id))
  const navigate = useNavigate()
  // Ordered, taken over or deleted while it was open: where it leads says where things stand.
  const leave = useEffectEvent((refusal: Error) => {
    showAlert(alertOf(refusal))
    navigate({ href: wayOutOf(refusal, id) })
  })
  useEffect(() => {
    if (error && isRefused(error)) leave(error)
  }, [error])
  return cart ? <Detail key={`${viewer.user.id}-${id}`} cart={cart} {...viewer} /> : null
}
