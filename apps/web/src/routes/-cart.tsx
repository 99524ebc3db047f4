import type { CartKind } from '@charpente/domain/cart/number'
import { CartPage } from '../features/carts/detail/cart-page.tsx'
import { ArticleUnit } from '../features/catalogue/article-unit.tsx'
import { TradeIcon } from '../features/catalogue/trade-icon.tsx'
import { useSession } from '../session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

const drawn = {
  trade: (code: string) => <TradeIcon code={code} />,
  unit: (unit: string) => <ArticleUnit unit={unit} />,
}

/** The page of a cart of either kind. */
export function CartRoute({ kind, id }: { kind: CartKind; id: string }) {
  const { actor, user } = useSession()
  if (!actor || !user) return null
  return (
    <AccountShell active="carts" wide>
      <CartPage kind={kind} actor={actor} user={user} id={Number(id)} drawn={drawn} />
    </AccountShell>
  )
}
