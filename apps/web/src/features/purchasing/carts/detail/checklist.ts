import { plural } from '@charpente/domain/platform/text'
import type { AnyCart, CartGroup } from './cart-groups.ts'
import { linesWithoutPrice, lotsWithoutHolder } from './cart-groups.ts'
import type { InfoValues } from './info-values.ts'

/** One thing to have before the cart leaves: there, typed but not saved, advised, or missing. */
export type CheckItem = {
  state: 'done' | 'typed' | 'advised' | 'missing'
  words: string
  note?: string
  /** What is left to do, after « Il reste » : `accepter les conditions générales`. */
  step?: string
  /** The field to go to. */
  field?: keyof InfoValues
}

type CartToOrder = {
  cart: AnyCart
  groups: readonly CartGroup[]
  saved: InfoValues
  typed: InfoValues
  /** Whoever only prepares is not asked to accept the terms: the administrator will be. Q-11 */
  orders: boolean
  engagementRequired: boolean
}

type TextAsked = { field: 'address' | 'message'; done: string; typed: string; missing: string; step: string }

const texts: TextAsked[] = [
  {
    field: 'address',
    done: 'Adresse enregistrée',
    typed: 'Adresse saisie, à enregistrer',
    missing: 'Adresse à renseigner',
    step: 'renseigner l’adresse',
  },
  {
    field: 'message',
    done: 'Message au prestataire',
    typed: 'Message saisi, à enregistrer',
    missing: 'Message à écrire',
    step: 'écrire le message',
  },
]

/** What is there and what is missing before ordering, each with its field. */
export function checklistOf({ cart, groups, saved, typed, orders, engagementRequired }: CartToOrder): CheckItem[] {
  const items = texts.map(({ field, step, ...words }): CheckItem => {
    if (saved[field]) return { state: 'done', words: words.done, field }
    if (typed[field].trim()) return { state: 'typed', words: words.typed, field, step: 'enregistrer les informations' }
    return { state: 'missing', words: words.missing, field, step }
  })
  const reference: CheckItem = saved.customerReferenceNumber
    ? { state: 'done', words: 'N° d’engagement enregistré', field: 'customerReferenceNumber' }
    : engagementRequired
      ? {
          state: 'missing',
          words: 'N° d’engagement à indiquer',
          field: 'customerReferenceNumber',
          note: 'Votre organisme le demande : sans lui, la facture sera rejetée.',
          step: 'indiquer le n° d’engagement',
        }
      : {
          state: 'advised',
          words: 'N° d’engagement conseillé',
          field: 'customerReferenceNumber',
          note: 'Sans lui, la facture peut être rejetée.',
        }
  const terms: CheckItem = saved.registerCgu
    ? { state: 'done', words: 'Conditions générales acceptées', field: 'registerCgu' }
    : typed.registerCgu
      ? {
          state: 'typed',
          words: 'Conditions acceptées, à enregistrer',
          field: 'registerCgu',
          step: 'enregistrer les informations',
        }
      : {
          state: 'missing',
          words: 'Conditions générales à accepter',
          field: 'registerCgu',
          step: 'accepter les conditions générales',
        }
  const unpriced = linesWithoutPrice(groups).length
  const prices: CheckItem[] =
    unpriced === 0
      ? []
      : [
          {
            state: 'missing',
            words: `${unpriced} ${plural(unpriced, 'article')} sans prix`,
            note: 'Changez la quantité, ou retirez la ligne.',
            step: `retirer ${unpriced} ${plural(unpriced, 'article')} sans prix`,
          },
        ]
  const barred = lotsWithoutHolder(groups).map(
    ({ lotCode }): CheckItem => ({
      state: 'missing',
      words: `Lot ${lotCode} sans titulaire`,
      note: 'Réduisez les quantités, ou retirez ce lot.',
      step: `réduire ou retirer le lot ${lotCode}`,
    }),
  )
  const edition: CheckItem[] = cart.isEditionClosed
    ? [{ state: 'missing', words: `Édition ${cart.edition} close`, step: 'recopier le panier dans l’édition en cours' }]
    : []
  return [...edition, ...barred, ...prices, ...items, reference, ...(orders ? [terms] : [])]
}

/** `Il reste une étape : accepter les conditions générales.` */
export function remainingWords(items: readonly CheckItem[]): string | null {
  const steps = [...new Set(items.flatMap(({ state, step }) => (state !== 'done' && step ? [step] : [])))]
  if (steps.length === 0) return null
  const count = steps.length === 1 ? 'une étape' : `${steps.length} étapes`
  return `Il reste ${count}\u00A0: ${steps.join(', ')}.`
}
