import { receiptKeys } from '@charpente/contract/purchasing/order-receipts'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatUnitPrice } from '@charpente/domain/platform/format'
import { questionOf } from '@charpente/domain/platform/recap'
import type { Unit } from '@charpente/domain/platform/unit'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'
import { orderRecap } from '@charpente/domain/purchasing/orders/recap'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { refusalOf } from '../../../../lib/refusal.ts'
import { isSessionOver } from '../../../../lib/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { PapersToKnow } from '../../../../ui/papers-to-know.tsx'
import { RecapFacts } from '../../../../ui/recap.tsx'
import { Window } from '../../../../ui/window.tsx'
import { cartsChanged } from '../carts-queries.ts'
import { type AnyCart, askedTotal, groupsOf } from './cart-groups.ts'
import { type Confirmation, confirmCart, type PriceChange, priceChangeOf } from './confirm-cart.ts'
import styles from './order-window.module.css'
import { PassedOver } from './passed-over.tsx'
import type { CartActs } from './use-cart-acts.ts'
import { YearOrders, yearOrdersQuery } from './year-orders.tsx'

type Props = {
  cart: AnyCart
  acts: CartActs
  /** Whether the next rank may be asked without asking again. Q-18 */
  agreesInAdvance: boolean
  opened: boolean
  onClose: () => void
  onOrdered: () => void
}

/** One key for one order: sent again after a failure, or clicked twice, it is ordered once. */
function useKey() {
  const last = useRef({ sent: '', key: '' })
  return (confirmation: Confirmation) => {
    const sent = JSON.stringify(confirmation)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}

function Changed({ change, cart }: { change: PriceChange; cart: AnyCart }) {
  const groups = groupsOf(cart)
  // Budgets of lot 105 have prices of four decimals.
  const scaleOf = (name: string, unit: string) => {
    const lotCode = groups.find(({ lines }) => lines.some((line) => line.name === name))?.lotCode ?? null
    return priceScale({ lotCode, unit: unit as Unit })
  }
  return (
    <Notice tone="warning" title="Des prix ont changé. Rien n’est commandé." said>
      {change.lines.length > 0 && (
        <ul className={styles.changes}>
          {change.lines.map(({ name, before, after, unit }) => (
            <li key={name}>
              {name}&nbsp;: <del>{formatUnitPrice(before, scaleOf(name, unit))}</del>{' '}
              <b>{formatUnitPrice(after, scaleOf(name, unit))}</b>
            </li>
          ))}
        </ul>
      )}
      <p>
        Le total est maintenant de <b>{formatAmountHT(change.total)}</b>. Commandez à ce prix, ou revenez au panier.
      </p>
    </Notice>
  )
}

/** The question before an order, with what happens next. P-ORDER-02 */
export function OrderWindow({ cart, acts, agreesInAdvance, opened, onClose, onOrdered }: Props) {
  const { kind, id, countLots } = cart
  const queryClient = useQueryClient()
  // Read with the cart, so that the question comes whole.
  const { data: year } = useQuery(yearOrdersQuery(cart))
  const keyOf = useKey()
  const [change, setChange] = useState<PriceChange | null>(null)
  const passing = groupsOf(cart).flatMap(({ passing: one, lotCode }) =>
    one && lotCode ? [{ ...one, lot: lotCode }] : [],
  )
  const passes = passing.flatMap(({ lot, next }) => (next ? [{ lot, rank: next.rank }] : []))
  const total = change?.total ?? askedTotal(cart, groupsOf(cart))
  const due = parisDay(answerDue(platformNow(), cart.department.code))
  const recap = orderRecap({ kind, count: countLots, total, due, agreesInAdvance })
  const leave = () => {
    setChange(null)
    onClose()
  }

  const ordered = () => {
    onOrdered()
    const text = (
      <>
        Commande envoyée. Les prestataires ont jusqu’au {formatDay(due)} pour répondre.{' '}
        <PageLink className="c-link" to={paths.order(id, receiptKeys.order)}>
          Voir le reçu
        </PageLink>
      </>
    )
    return acts.leave({ to: paths.order(id), title: 'Commande envoyée', text })
  }
  const ordering = useMutation({
    mutationFn: (confirmation: Confirmation) => confirmCart(kind, id, confirmation, keyOf(confirmation)),
    onSuccess: ordered,
    onError: async (error) => {
      if (isSessionOver(error)) return
      const changed = priceChangeOf(error)
      if (changed) setChange(changed)
      // The cart read again says who is passed over, in this window.
      else if (refusalOf(error) === 'holderPassedOver') setChange(null)
      else showAlert(alertOf(error))
      // It was ordered, here or elsewhere: its follow-up says the rest.
      if (refusalOf(error) === 'cartConfirmedAlready') return ordered()
      // Told here, and by the cart until its buyer says to have checked it.
      if (refusalOf(error) === 'holderLeft' || refusalOf(error) === 'unitChanged') leave()
      // Without an answer it may have been ordered: only the same call again will tell.
      if (refusalOf(error)) await cartsChanged(queryClient)
    },
    // Each refusal is told in its own way.
    meta: { silent: true },
  })
  const confirm = () => {
    if (!ordering.isPending && !ordering.isSuccess) ordering.mutate({ total, agreesInAdvance, passes })
  }
  return (
    <Window title={questionOf(recap)} opened={opened} onClose={leave}>
      <div className={styles.window}>
        {change && <Changed change={change} cart={cart} />}
        {passing.map((one) => (
          <PassedOver key={one.lot} passing={one} lot={one.lot} />
        ))}
        {groupsOf(cart).map(({ id: group, papers }) => papers && <PapersToKnow key={group} {...papers} />)}
        <RecapFacts recap={recap} />
        {year && <YearOrders year={year} />}
        <div className={styles.actions}>
          <Button size="md" variant="default" onClick={leave} data-autofocus>
            Revenir
          </Button>
          <Button size="md" color={kind === 'free' ? 'free' : undefined} loading={ordering.isPending} onClick={confirm}>
            {change ? 'Commander à ce prix' : recap.title}
          </Button>
        </div>
      </div>
    </Window>
  )
}
