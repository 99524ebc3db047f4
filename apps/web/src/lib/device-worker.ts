/** The worker that the build writes beside the site. */
const WORKER = '/service-worker.js'

export const hasDeviceWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

/** What opens without network and tells on this device, for whoever is signed in; once the page has nothing more to do. */
export function registerDeviceWorker(): void {
  if (!hasDeviceWorker()) return
  const register = () => navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
