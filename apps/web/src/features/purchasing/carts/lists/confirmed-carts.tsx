import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { matchesAllWords } from '@charpente/domain/platform/text'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useFocusOnNew } from '../../../../ui/use-focus-on-new.ts'
import { CartSection, Nothing } from './cart-section.tsx'
import { CartTable } from './cart-table.tsx'
import { wordsOf } from './cart-words.ts'
import styles from './confirmed-carts.module.css'
import { askedFirst, inOrder } from './confirmed-order.ts'
import { confirmedCartsQuery } from './lists-queries.ts'
import { OrderFiles } from './order-files.tsx'
import { OrderProgress } from './order-progress.tsx'

function useConfirmed(kind: CartKind, customerId: number, isWanted: boolean) {
  const { data: mine, dataUpdatedAt: updatedAt } = useQuery(myCartsQuery())
  const first = kind === 'free' ? mine?.confirmedFreeCarts : mine?.confirmedCarts
  const query = useInfiniteQuery({
    ...confirmedCartsQuery(kind, customerId, first && { carts: first.carts, updatedAt }),
    enabled: isWanted,
  })
  return { ...query, carts: isWanted ? (query.data?.pages.flat() ?? []) : [], end: !isWanted || !query.hasNextPage }
}

type ConfirmedCartsProps = {
  customerId: number
  kind: CartKind | null
  words: string
  links?: React.ReactNode
}

/** What was ordered, the latest first, page after page. P-CART-46, P-FCART-18, Q-03 */
export function ConfirmedCarts({ customerId, kind, words, links }: ConfirmedCartsProps) {
  const lists = [
    useConfirmed('formalized', customerId, kind !== 'free'),
    useConfirmed('free', customerId, kind !== 'formalized'),
  ]
  const read = askedFirst(inOrder(lists))
  const shown = read.filter((cart: CartSummary) => matchesAllWords(wordsOf(cart), words))
  const isWhole = lists.every(({ end }) => end)
  const isFailed = lists.some(({ isError }) => isError)
  const isReading = lists.some(({ isFetchingNextPage }) => isFetchingNextPage)
  const { list, startFrom } = useFocusOnNew<HTMLDivElement>(shown.length, 'tbody [aria-label^="Copier le numéro"]')
  const readOn = () => {
    if (isReading) return
    startFrom(shown.length)
    for (const { end, fetchNextPage } of lists) if (!end) fetchNextPage()
  }
  const retry = () => {
    for (const { isError, isFetchNextPageError, fetchNextPage, refetch } of lists)
      if (isError) (isFetchNextPageError ? fetchNextPage : refetch)()
  }
  return (
    <CartSection
      title="Confirmés"
      {...(isWhole && { count: shown.length })}
      actions={
        <span className={`${styles.tools} c-screen-only`}>
          {links}
          {read.length > 0 && <OrderFiles />}
        </span>
      }
    >
      <div ref={list}>
        {shown.length > 0 && (
          <CartTable
            label="Paniers confirmés"
            carts={shown}
            opens
            answersOf={(cart) => <OrderProgress cart={cart} />}
          />
        )}
        {shown.length === 0 && isWhole && !isFailed && (
          <Nothing>
            {words === ''
              ? 'Aucune commande pour le moment. Elles apparaîtront ici, avec les réponses des prestataires.'
              : `Aucun panier confirmé pour «\u00A0${words}\u00A0».`}
          </Nothing>
        )}
      </div>
      {isFailed && <Failure onRetry={retry} />}
      {!isWhole && !isFailed && (
        <div className={styles.next}>
          <PlainButton aria-disabled={isReading} onClick={readOn}>
            {isReading ? 'Chargement...' : 'Afficher les suivants'}
          </PlainButton>
        </div>
      )}
    </CartSection>
  )
}
