import { deviceStore } from './device-store.ts'
import { forgetKept } from './kept.ts'
import { ask } from './message.tsx'

export { forgetKept }

/** Whoever leaves what they did unsent is told where it stays. */
export async function mayLeave(accountId: number | undefined): Promise<boolean> {
  const waiting = (await (await deviceStore()).getAll('outbox')).filter((entry) => entry.accountId === accountId)
  if (waiting.length === 0) return true
  const said = waiting.length === 1 ? '1 envoi n’est pas parti' : `${waiting.length} envois ne sont pas partis`
  return ask(`${said}. Se déconnecter\u202F?`, {
    consequence:
      'Rien n’est perdu\u00A0: ils restent sur cet appareil, sous votre compte, et partiront à votre prochaine connexion ici.',
    confirmLabel: 'Se déconnecter',
  })
}

/** What this device kept and was to be told goes with whoever leaves it; what waits to be sent stays for their return. */
export async function leaveDevice(): Promise<void> {
  const registered = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const device = await registered?.pushManager?.getSubscription()
  await Promise.all([device?.unsubscribe(), forgetKept()])
}
