import { formatAmountHT } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'
import { type ActAmount, subcontractAmounts } from './amounts.ts'

type Declared = { name: string; amount: number; paysDirectly: boolean }

const facts = ({ name, amount, paysDirectly }: Declared): Recap['facts'] => [
  ['Sous-traitant', name],
  ['Montant maximal', formatAmountHT(amount)],
  ['Paiement', paysDirectly ? 'Direct, par l’acheteur' : 'Par le titulaire'],
]

/** A firm declares whom it subcontracts to. R2193-1, R2193-4 */
export const declareRecap = (declared: Declared, { buyer, days }: { buyer: string; days: number }): Recap => ({
  title: 'Envoyer à l’acheteur',
  question: 'Envoyer cette déclaration\u202F?',
  facts: facts(declared),
  changes: [],
  effects: [
    `${buyer} a ${days}\u00A0jours pour répondre\u00A0; son silence vaut acceptation.`,
    'Vous ne pourrez plus modifier la déclaration, seulement la retirer ou la remplacer.',
  ],
})

type Decided = Declared & { id: number; replacesId: number | null }

/** The buyer takes a subcontractor, or does not: what is left of the order to the firm itself. */
export function subcontractRecap(
  act: Decided,
  accepted: boolean,
  { price, acts }: { price: number; acts: readonly ActAmount[] },
): Recap {
  if (!accepted)
    return {
      title: 'Refuser le sous-traitant',
      question: 'Pourquoi refusez-vous ce sous-traitant\u202F?',
      facts: facts(act),
      changes: [],
      effects: [`Le titulaire lira ce motif, et il sera conservé. ${act.name} n’interviendra pas.`],
    }
  const before = subcontractAmounts(price, acts)
  const after = subcontractAmounts(
    price,
    acts.map((one) =>
      one.id === act.id
        ? { ...one, state: 'accepted' }
        : one.id === act.replacesId
          ? { ...one, state: 'replaced' }
          : one,
    ),
  )
  return {
    title: 'Accepter le sous-traitant',
    question: `Accepter ${act.name}\u202F?`,
    facts: facts(act),
    changes: [
      {
        label: 'Sous-traité, accepté',
        before: formatAmountHT(before.deducted),
        value: formatAmountHT(after.deducted),
      },
      { label: 'Reste du titulaire', before: formatAmountHT(before.holder), value: formatAmountHT(after.holder) },
    ],
    effects: [`${act.name} pourra intervenir et ses conditions de paiement sont agréées.`],
  }
}
