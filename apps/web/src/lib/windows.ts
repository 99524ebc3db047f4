import { observable } from './observable.ts'

/** The windows any page may open. What each shows is in `features/session`, fetched when one opens. */
export type WindowName =
  | 'login'
  | 'register'
  | 'registerSupplier'
  | 'forgotten'
  | 'ownPassword'
  | 'secondFactor'
  | 'demonstration'

export const openedWindow = observable<WindowName | null>(null)

export const openWindow = (name: WindowName): void => openedWindow.set(name)
export const closeWindow = (): void => openedWindow.set(null)

/** What still stands between a person who has signed in and the product. */
export const windowOfPending = (pending: 'password' | 'secondFactor'): WindowName =>
  pending === 'password' ? 'ownPassword' : 'secondFactor'

const addresses = {
  login: 'connexion',
  register: 'inscription',
  registerSupplier: 'inscription-prestataire',
  forgotten: 'mot-de-passe-oublie',
} as const

/** A window that has an address: a link may lead to it. */
export type DoorName = keyof typeof addresses

export const addressOf = (name: DoorName): string => addresses[name]

/** The window that `/?fenetre=connexion` asks for: mails and links lead there. */
export const windowNamed = (name: unknown): WindowName | null =>
  (Object.keys(addresses) as DoorName[]).find((door) => addresses[door] === name) ?? null
