import type { Day } from '../../platform/calendar.ts'
import { formatAmountHT, formatDay } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'
import { groundWords, type RiderGround, type RiderKind, riderKindWords } from './grounds.ts'
import { type RenewalTerms, renewalTermsWords } from './renewal.ts'

type Rider = {
  number: number
  kind: RiderKind
  ground: RiderGround
  maximumBefore: number | null
  maximum: number | null
  endsBefore: Day
  endsOn: Day | null
  renewals: RenewalTerms | null
  holderBefore: string
  holderAfter: string | null
  content: string | null
  effectiveOn: Day
}

const amount = (cents: number | null) => (cents === null ? 'aucun' : formatAmountHT(cents))

/** What a change of contract changes, from what was to what will be. */
const changesOf = ({
  maximumBefore,
  maximum,
  endsBefore,
  endsOn,
  holderBefore,
  holderAfter,
}: Rider): Recap['changes'] => [
  ...(maximum === null ? [] : [{ label: 'Maximum', before: amount(maximumBefore), value: amount(maximum) }]),
  ...(endsOn === null ? [] : [{ label: 'Fin du contrat', before: formatDay(endsBefore), value: formatDay(endsOn) }]),
  ...(holderAfter === null ? [] : [{ label: 'Titulaire', before: holderBefore, value: holderAfter }]),
]

/** A firm signs a change of its contract, or refuses it. Decision 066 */
export function riderRecap(rider: Rider, contract: string, signs: boolean): Recap {
  const what = `l’avenant n°\u00A0${rider.number}`
  return {
    title: signs ? 'Signer l’avenant' : 'Refuser l’avenant',
    question: `${signs ? 'Signer' : 'Refuser'} ${what} du contrat ${contract}\u202F?`,
    facts: [
      ['Objet', riderKindWords[rider.kind]],
      ['Fondement', groundWords[rider.ground]],
      ['À partir du', formatDay(rider.effectiveOn)],
      ...(rider.renewals ? [['Reconductions', renewalTermsWords(rider.renewals)] as [string, string]] : []),
      ...(rider.content ? [['Ce qui change', rider.content] as [string, string]] : []),
    ],
    changes: signs ? changesOf(rider) : [],
    effects: signs
      ? ['La centrale scelle l’avenant et vous l’envoie. Une signature ne se retire pas.']
      : ['La centrale lit ce motif. Votre contrat reste tel qu’il est.'],
  }
}
