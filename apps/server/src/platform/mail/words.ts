import { parisDay } from '@charpente/domain/platform/calendar'
import { formatInstant } from '@charpente/domain/platform/format'
import { links } from './links.ts'
import type { Code, Frame } from './message.ts'
import { fr, type Sentence, strong } from './sentence.ts'

/** Whom an account belongs to; operators apart. */
export type Side = 'customer' | 'supplier'

/** A moment, or the same once it has been through JSON. */
export type Instant = Date | string

/** « jeudi 26 novembre 2026 à 23 h 59 » */
export const at = (instant: Instant): string => formatInstant(new Date(instant))

/** The day it is in Paris. */
export const parisDayOf = (instant: Instant) => parisDay(new Date(instant))

export const days = (count: number): string => (count === 1 ? '1 jour' : `${count} jours`)
export const workingDays = (count: number): string => (count === 1 ? '1 jour ouvré' : `${count} jours ouvrés`)

/** A way in that lasts seven days. Q-50 */
export type Credentials = { identifier: string; password: string; expiresAt: Instant }

export const chooseYourOwn = ({ expiresAt }: Credentials): Sentence =>
  fr`Connectez-vous avant le ${strong(at(expiresAt))}, puis choisissez votre propre mot de passe.`

export const credentialCodes = ({ identifier, password }: Credentials): Code[] => [
  { label: 'Identifiant', value: identifier },
  { label: 'Mot de passe provisoire', value: password, loud: true },
]

export const actions = {
  login: (frame: Frame) => ({ label: 'Me connecter', url: links.login(frame) }),
  catalogue: (frame: Frame) => ({ label: 'Découvrir le catalogue', url: links.catalogue(frame) }),
  notMe: (frame: Frame) => ({ label: 'Ce n’est pas moi', url: links.forgottenPassword(frame) }),
  contact: (frame: Frame) => ({ label: 'Écrire à la centrale', url: links.contact(frame) }),
}
