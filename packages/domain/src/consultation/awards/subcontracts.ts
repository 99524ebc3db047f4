import type { Day } from '../../platform/calendar.ts'

/** An act of subcontracting that came into force on a contract, as open data tells it. */
export type EssentialSubcontract = {
  marketNumber: string
  /** Of the subcontractor. */
  siret: string
  months: number
  notifiedOn: Day
  /** Cents, without tax. */
  amount: number
  variation: string
  publishedOn: Day | null
  /** Where the act it changes stands among those of the contract, when it is of the same firm. */
  changes: number | null
}

type Published = EssentialSubcontract & { publishedOn: Day }

const changeOf = ({ changes, months, notifiedOn, amount, publishedOn }: Published) => ({
  id: changes,
  dureeMois: months,
  dateNotificationModificationSousTraitance: notifiedOn,
  montant: amount / 100,
  datePublicationDonnees: publishedOn,
})

/**
 * A contract with its acts, and the changes of these apart, as the format has them. An act has its place in the order
 * they came into force: what is published keeps its number. Changes of which the format tells nothing different, on one
 * day, are one: it refuses the same line twice.
 */
export function withSubcontracts(content: object, acts: readonly Published[]): object {
  const numbered = acts.map((act, at) => ({ ...act, id: at + 1 }))
  const first = numbered.filter(({ changes }) => changes === null)
  const changed = numbered.filter(({ changes }) => changes !== null).map(changeOf)
  return {
    ...content,
    ...(first.length > 0 && {
      actesSousTraitance: first.map(({ id, siret, months, notifiedOn, amount, variation, publishedOn }) => ({
        acteSousTraitance: {
          id,
          sousTraitant: { typeIdentifiant: 'SIRET', id: siret },
          dureeMois: months,
          dateNotification: notifiedOn,
          montant: amount / 100,
          variationPrix: variation,
          datePublicationDonnees: publishedOn,
        },
      })),
    }),
    ...(changed.length > 0 && {
      modificationsActesSousTraitance: [
        ...new Map(changed.map((change) => [Object.values(change).join(), change])).values(),
      ].map((modificationActeSousTraitance) => ({ modificationActeSousTraitance })),
    }),
  }
}
