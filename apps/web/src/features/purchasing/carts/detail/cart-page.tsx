import type { User } from '@charpente/contract/people/user'
import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { formatAmount } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { whyNotActivate, whyNotEditInfo, whyNotPrint } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus, cartStatusLabel } from '@charpente/domain/purchasing/carts/status'
import { Button } from '@mantine/core'
import { IconHourglass, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { useDraft } from '../../../../lib/draft.ts'
import { ask } from '../../../../lib/message.tsx'
import { formatDate } from '../../../../lib/moments.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { ApprovalTag } from '../approval.tsx'
import { AcceptWindow } from './accept-window.tsx'
import { ActButton } from './act-button.tsx'
import { CartGroup } from './cart-group.tsx'
import { type AnyCart, groupsOf, groupWord } from './cart-groups.ts'
import type { Drawn } from './cart-line-row.tsx'
import { CartNotices } from './cart-notices.tsx'
import styles from './cart-page.module.css'
import { cartQuery, cartsOf, isRefused, wayOutOf } from './cart-query.ts'
import { CartSummary } from './cart-summary.tsx'
import { CascadeChoice } from './cascade-choice.tsx'
import { ConflictWindow } from './conflict-window.tsx'
import { InfoFacts, InfoForm } from './info-form.tsx'
import { OrderWindow } from './order-window.tsx'
import { PrimaryAction, partOf } from './primary-action.tsx'
import { SendWindow } from './send-window.tsx'
import { approverOf, useCartActs } from './use-cart-acts.ts'
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
  const facts = cartFactsOf(cart)
  const acts = useCartActs(cart, user)
  const info = useInfoForm(cart, actor)
  const summary = useInSight()
  const [window, setWindow] = useState<'send' | 'give' | 'sendBack' | 'accept' | 'order' | null>(null)
  const cascade = useDraft(`cart-cascade.${cart.id}`, { agreesInAdvance: false })
  const [agreesInAdvance, setAgrees] = useState(cascade.initialValues.agreesInAdvance)
  const isSaving = useIsMutating({ mutationKey: ['cart-quantity', cart.id] }) > 0
  const canEditInfo = whyNotEditInfo(facts, actor) === null
  const isEmpty = cart.countArticles === 0

  /** What is typed is saved first, so that paper says it; what cannot be saved yet is no reason not to print. P-CART-40 */
  const print = async () => {
    if (canEditInfo && info.isDirty && !(await info.save())) {
      const question = 'Le formulaire n’est pas encore enregistré. Imprimer le panier sans lui\u202F?'
      if (!(await ask(question, { confirmLabel: 'Imprimer' }))) return
    }
    acts.print()
  }
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
  const canComplete = whyNotActivate(facts, actor) === null
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
          <div className={styles.bar}>
            <h2 className={styles.count}>
              {cart.countArticles} {plural(cart.countArticles, 'article')}, {cart.countLots}{' '}
              {plural(cart.countLots, groupWord(cart))}
            </h2>
            <span className={styles.saving} role="status">
              {isSaving && 'Enregistrement…'}
            </span>
            <div className={styles.tools}>
              <ActButton
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
                loading={acts.isActing}
                why={whyNotPrint(facts, actor)}
                onAct={print}
              >
                Imprimer
              </ActButton>
              {canComplete && (
                <ActButton
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                  why={null}
                  onAct={acts.complete}
                >
                  Compléter le panier
                </ActButton>
              )}
            </div>
          </div>
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
            <CascadeChoice
              agreesInAdvance={agreesInAdvance}
              onChoose={(agrees) => {
                setAgrees(agrees)
                cascade.keep({ agreesInAdvance: agrees })
              }}
            />
          )}
        </div>
        <CartSummary ref={summary.ref} {...action} />
      </div>
      {!summary.isInSight && (
        <div className={`${styles.bottom} c-screen-only`}>
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
      {partOf(cart, actor) === 'orders' && (
        <OrderWindow
          cart={cart}
          acts={acts}
          agreesInAdvance={agreesInAdvance}
          opened={window === 'order'}
          onClose={() => setWindow(null)}
          onOrdered={cascade.clear}
        />
      )}
      {partOf(cart, actor) === 'gives' && (
        <ReasonWindow
          name={`give.${cart.id}`}
          title={`Envoyer ce panier à ${approverOf(user)}\u202F?`}
          text={
            'Vous n’y aurez plus accès\u00A0: votre administrateur le vérifie et commande, ou vous le renvoie. Vous suivrez ce qu’il devient.'
          }
          label="Un mot pour votre administrateur"
          optional
          confirmLabel="Envoyer"
          isActing={acts.isActing}
          opened={window === 'give'}
          onClose={() => setWindow(null)}
          onConfirm={acts.give}
        />
      )}
      {cart.author && (
        <ReasonWindow
          name={`send-back.${cart.id}`}
          title={`Renvoyer ce panier à ${cart.author.name}\u202F?`}
          text="Il redevient le sien : votre remarque lui est envoyée, il le corrige, puis vous l’envoie de nouveau."
          label="Remarque"
          confirmLabel="Renvoyer"
          isActing={acts.isActing}
          opened={window === 'sendBack'}
          onClose={() => setWindow(null)}
          onConfirm={acts.sendBack}
        />
      )}
      {info.conflict && <ConflictWindow conflict={info.conflict} />}
      {has(actor, 'ROLE_SUPPLIER') && (
        <SendWindow cart={cart} user={user} opened={window === 'send'} onClose={() => setWindow(null)} />
      )}
      {groups.some(({ better }) => better) && (
        <AcceptWindow
          cartId={cart.id}
          groups={groups}
          opened={window === 'accept'}
          onClose={() => setWindow(null)}
          onAccept={(reason) => {
            setWindow(null)
            acts.accept(reason)
          }}
        />
      )}
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
