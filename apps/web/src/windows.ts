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

const byAddress: Record<string, WindowName> = {
  connexion: 'login',
  inscription: 'register',
  'inscription-prestataire': 'registerSupplier',
  'mot-de-passe-oublie': 'forgotten',
}

/** The window that `/?fenetre=connexion` asks for: mails and links lead there. */
export const windowNamed = (name: unknown): WindowName | null =>
  typeof name === 'string' && Object.hasOwn(byAddress, name) ? (byAddress[name] ?? null) : null
