import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { hasDeviceWorker } from '../../../lib/device-worker.ts'

export const PUSH = ['push'] as const

export const pushQuery = () =>
  queryOptions({ queryKey: [...PUSH, 'devices'], queryFn: () => api.getPush(), meta: { silent: true } })

/** The browser, or its person, said no: why, and what to do. */
export class DeviceRefused extends Error {}

const DENIED =
  'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages (le cadenas, à gauche de l’adresse), puis recommencez.'
const UNKNOWN =
  'Votre navigateur n’a pas donné d’adresse de notification\u00A0: navigation privée, ou service coupé. Les e-mails vous arrivent toujours.'

const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

/** Why this browser cannot be asked at all; null: it can. */
export function whyNotOffered(): string | null {
  if (hasDeviceWorker() && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? DENIED : null
  return isApple()
    ? 'Sur iPhone et iPad, ajoutez d’abord Charpente à l’écran d’accueil (Partager, puis «\u00A0Sur l’écran d’accueil\u00A0») et ouvrez-la de là.'
    : 'Ce navigateur ne reçoit pas de notifications. Les e-mails vous arrivent toujours.'
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const ownSubscription = async () =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription() ?? null

/** How the platform names the address of this browser, without telling it; null where it has none. */
export const thisDeviceQuery = () =>
  queryOptions({
    queryKey: [...PUSH, 'this-device'],
    queryFn: async () => {
      const own = await ownSubscription().catch(() => null)
      if (!own) return null
      return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own.endpoint)))
    },
    staleTime: 0,
  })

/** Asks the person, then the browser, then tells the platform; each may refuse. */
export async function subscribeDevice(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DeviceRefused(DENIED)
  const registered = await navigator.serviceWorker.ready
  // One let in with another key of the platform would no longer be told anything.
  await (await registered.pushManager.getSubscription())?.unsubscribe()
  const given = await registered.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => Promise.reject(new DeviceRefused(UNKNOWN)))
  const keys = { p256dh: base64url(given.getKey('p256dh')), auth: base64url(given.getKey('auth')) }
  try {
    await api.addPushDevice({ body: { endpoint: given.endpoint, keys } })
  } catch (error) {
    await given.unsubscribe()
    throw error
  }
}

export async function unsubscribeDevice(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
