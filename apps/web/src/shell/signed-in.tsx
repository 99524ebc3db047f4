import type { User } from '@charpente/contract/people/user'
import { CartsMenu } from '../features/purchasing/carts/filling/carts-menu.tsx'
import { NewCartWindows } from '../features/purchasing/carts/filling/new-cart-windows.tsx'
import { TasksLink } from '../features/purchasing/day/tasks-link.tsx'
import { OrdersToAnswer } from '../features/purchasing/orders/supplier/orders-to-answer.tsx'
import { Device } from './device.tsx'
import { DeviceStrip } from './device-strip.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { WelcomeLinks, WelcomeMenu } from './welcome-menu.tsx'

/** What whoever is signed in has at the end of the header: their carts, and themselves. */
export const SignedIn = ({ user }: { user: User }) => (
  <>
    <TasksLink />
    <OrdersToAnswer />
    <CartsMenu />
    <WelcomeMenu user={user} />
    <NewCartWindows />
    <PhoneBar />
    <DeviceStrip />
    <Device user={user} />
  </>
)

/** The same in the menu of a phone, which closes first: windows would open below it. */
export const SignedInMenu = ({ user, onLeave }: { user: User; onLeave: () => void }) => (
  <WelcomeLinks user={user} onLeave={onLeave} />
)
