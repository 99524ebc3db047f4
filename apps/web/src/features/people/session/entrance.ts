import type { User } from '@charpente/contract/people/user'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isPage } from '../../../lib/is-page.ts'
import { hasOrdersToAnswer } from '../../../lib/orders-to-answer.ts'
import { paths } from '../../../lib/paths.ts'
import { forgetReturn, rememberedReturn } from '../../../lib/return-address.ts'
import { keepToken } from '../../../lib/session.tsx'
import { warnBeforeEnd } from '../../../lib/watch-session.tsx'
import { closeWindow, openWindow, windowOfPending } from '../../../lib/windows.ts'

/**
 * Where a login leads: P-AUTH-06, P-AUTH-07, Q-125. A supplier with an order that waits for an answer is led to it: the
 * catalogues of the specification are its home the rest of the time (decision 023).
 */
export function homeOf({ roles, type }: Pick<User, 'roles' | 'type'>, hasOrders = false): string {
  if (roles.includes('ROLE_OPERATOR')) return paths.desk()
  if (roles.includes('ROLE_SUPPLIER') && hasOrders)
    return paths.supplierOrders({ nature: 'toutes', state: 'a-repondre' })
  return type === 'free' ? paths.freeCatalogue() : paths.catalogue()
}

/** What follows a token: what is still pending, else the page wanted before, else the person's home. */
export function useEntrance() {
  const queryClient = useQueryClient()
  const router = useRouter()

  const go = async (user: Pick<User, 'roles' | 'type'>, hasOrders: boolean) => {
    const wanted = rememberedReturn()?.path ?? homeOf(user, hasOrders)
    forgetReturn()
    closeWindow()
    // What a visitor was answered is not what this person would be.
    queryClient.removeQueries({ type: 'inactive' })
    const { pathname } = new URL(wanted, window.location.origin)
    await router.navigate({ href: isPage(router, pathname) ? wanted : paths.presentation() })
    await Promise.all([queryClient.invalidateQueries(), router.invalidate()])
  }

  return async (token: string) => {
    const { pending, user, read } = await keepToken(token)
    warnBeforeEnd()
    if (pending) openWindow(windowOfPending(pending))
    else if (user) await go(user, hasOrdersToAnswer(read))
  }
}
