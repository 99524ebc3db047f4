import { has, type Role } from '@charpente/domain/platform/actor'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { forgetReturn, rememberedReturn, rememberReturn } from './return-address.ts'
import { currentSession } from './session.tsx'
import { openWindow } from './windows.ts'

type Arrival = { location: ParsedLocation; cause: 'preload' | 'enter' | 'stay' }

/** The login window opens above `/` and leads back; whoever just signed out is left in peace. Q-125 */
function askToSignIn(path: string): void {
  const left = rememberedReturn()
  if (left?.path === path && left.reason === 'signedOut') forgetReturn()
  else {
    if (left?.path !== path) rememberReturn(path, 'notSignedIn')
    openWindow('login')
  }
}

/** `beforeLoad: allow('ROLE_CUSTOMER')`: whoever has none of the roles is led to `/`. P-PERM-01 */
export const allow =
  (...roles: Role[]) =>
  ({ location, cause }: Arrival): void => {
    const { actor, user } = currentSession()
    if (roles.some((role) => has(actor, role))) return
    if (!user && cause !== 'preload') askToSignIn(location.href)
    throw redirect({ to: '/' })
  }
