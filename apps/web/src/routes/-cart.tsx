import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { ArticleUnit } from '../features/catalogue/formalized/article-unit.tsx'
import { TradeIcon } from '../features/catalogue/formalized/trade-icon.tsx'
import { CartPage } from '../features/purchasing/carts/detail/cart-page.tsx'
import { useSession } from '../lib/session.tsx'
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
