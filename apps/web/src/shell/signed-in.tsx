import type { User } from '@charpente/contract/people/user'
import { CartsMenu } from '../features/purchasing/carts/filling/carts-menu.tsx'
import { NewCartWindows } from '../features/purchasing/carts/filling/new-cart-windows.tsx'
import { OrdersToAnswer } from '../features/purchasing/orders/supplier/orders-to-answer.tsx'
import { WelcomeLinks, WelcomeMenu } from './welcome-menu.tsx'

/** What whoever is signed in has at the end of the header: their carts, and themselves. */
export const SignedIn = ({ user }: { user: User }) => (
  <>
    <OrdersToAnswer />
    <CartsMenu />
    <WelcomeMenu user={user} />
    <NewCartWindows />
  </>
)

/** The same in the menu of a phone, which closes first: windows would open below it. */
export const SignedInMenu = ({ user, onLeave }: { user: User; onLeave: () => void }) => (
  <WelcomeLinks user={user} onLeave={onLeave} />
)
