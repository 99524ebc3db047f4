import type { CartDraft } from '@charpente/contract/purchasing/cart'
import type { AnyCart } from './cart-groups.ts'

/** The info form as it is on screen: texts, and a box. P-CART-18 */
export type InfoValues = {
  address: string
  code: string
  customerReferenceNumber: string
  moContact: string
  message: string
  operationEndingDate: string
  modalite: string
  registerCgu: boolean
  /** The one of the book whose address this is, by its id; none where it was typed. */
  building: string
}

export const infoLabels: Record<Exclude<keyof InfoValues, 'code' | 'building'>, string> = {
  address: 'Adresse de l’opération',
  customerReferenceNumber: 'N° d’engagement ou référence',
  moContact: 'Contact du maître d’œuvre',
  message: 'Message au prestataire',
  operationEndingDate: 'Fin souhaitée',
  modalite: 'Modalités',
  registerCgu: 'Conditions générales acceptées',
}

type TextField = Exclude<keyof InfoValues, 'code' | 'registerCgu'>
const textFields = [...Object.keys(infoLabels).filter((name) => name !== 'registerCgu'), 'building'] as TextField[]

/** What was saved; the terms count for whoever accepted them. Q-11 */
export const savedInfo = (cart: AnyCart, viewerId: number): InfoValues => ({
  address: cart.address ?? '',
  code: cart.department.code,
  customerReferenceNumber: cart.customerReferenceNumber ?? '',
  moContact: cart.moContact ?? '',
  message: cart.message ?? '',
  operationEndingDate: cart.operationEndingDate ?? '',
  modalite: cart.modalite ?? '',
  registerCgu: cart.termsAcceptedBy === viewerId,
  building: cart.building ? String(cart.building.id) : '',
})

/** With what was typed since and kept by the server. Q-129 */
export function openedInfo(cart: AnyCart, viewerId: number): InfoValues {
  const typed = textFields.flatMap((name) => {
    const text = cart.draft?.[name]
    return typeof text === 'string' ? [[name, text]] : []
  })
  return { ...savedInfo(cart, viewerId), ...Object.fromEntries(typed) }
}

/** What is kept as it is being typed. */
export const draftOf = (values: InfoValues): CartDraft =>
  Object.fromEntries(textFields.map((name) => [name, values[name]])) as CartDraft

export type Difference = {
  name: keyof typeof infoLabels
  mine: InfoValues[keyof InfoValues]
  theirs: InfoValues[keyof InfoValues]
}

/** The fields that two versions of the form do not tell alike. */
export const differencesOf = (mine: InfoValues, theirs: InfoValues): Difference[] =>
  (Object.keys(infoLabels) as (keyof typeof infoLabels)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))

export const sameInfo = (a: InfoValues, b: InfoValues): boolean =>
  differencesOf(a, b).length === 0 && a.building === b.building
