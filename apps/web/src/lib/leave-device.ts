import { forgetKept } from './kept.ts'

/** What this device kept and was to be told goes with whoever leaves it; what waits to be sent stays for their return. */
export async function leaveDevice(): Promise<void> {
  const registered = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const device = await registered?.pushManager?.getSubscription()
  await Promise.all([device?.unsubscribe(), forgetKept()])
}
