import type { Day } from '../../platform/calendar.ts'
import { formatAmountHT, formatDay, formatDifference, formatNumber } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'
import { plural } from '../../platform/text.ts'

const workingDays = (count: number) => `${count}\u00A0${plural(count, 'jour ouvré', 'jours ouvrés')}`

/** `+ 1 263,40 € (+ 3,3 %)` */
export function differenceWords(difference: number, from: number): string {
  if (difference === 0) return 'même prix'
  const percent = formatNumber(Math.round((Math.abs(difference) / Math.max(from, 1)) * 1000) / 10)
  return `${formatDifference(difference)} (${difference < 0 ? '−' : '+'}\u00A0${percent}\u00A0%)`
}

type Ordering = {
  kind: 'formalized' | 'free'
  /** How many are written to. */
  count: number
  total: number
  /** The last day they answer. */
  due: Day
  /** Whether the next rank may be asked without asking again. Q-18 */
  agreesInAdvance: boolean
}

/** A cart becomes an order. P-ORDER-02 */
export function orderRecap({ kind, count, total, due, agreesInAdvance }: Ordering): Recap {
  const isFree = kind === 'free'
  const what = isFree ? plural(count, 'commande') : plural(count, 'bon de commande', 'bons de commande')
  return {
    title: 'Commander',
    question: 'Voulez-vous vraiment commander les articles de ce panier ?',
    facts: [
      [`${count} ${what}`, formatAmountHT(total)],
      ['Réponse des prestataires au plus tard', formatDay(due)],
      ...(isFree
        ? []
        : [
            [
              'Sans réponse, ou en cas de refus',
              agreesInAdvance ? 'passage au rang suivant accepté d’avance' : 'votre accord est demandé',
            ] as [string, string],
          ]),
    ],
    changes: [],
    effects: [
      'Les prix sont figés et la commande ne se modifie plus.',
      isFree
        ? 'Si un prestataire refuse ou ne répond pas, vous êtes prévenu et en choisissez un autre.'
        : 'Une annulation se demande à la centrale, avec un motif.',
    ],
  }
}

type Answered = {
  number: string
  /** Absent from a free order. */
  rank: number | null
  price: number
  customer: { organisation: string }
}

const orderFacts = ({ number, customer, price }: Answered): Recap['facts'] => [
  ['Commande', number],
  ['Pour', customer.organisation],
  ['Prix', formatAmountHT(price)],
]

type Accepting = {
  order: Answered & { executionDays: number | null }
  /** The last day of the works if it is accepted today; null when it is still to be agreed. */
  end: Day | null
  /** Another delay, that the buyer has still to agree to. */
  asked: number | null
}

/** A firm takes an order. Q-17 */
export function acceptRecap({ order, end, asked }: Accepting): Recap {
  return {
    title: 'Accepter la commande',
    facts: [
      ...orderFacts(order),
      ...(order.executionDays === null
        ? []
        : [['Délai du contrat', workingDays(order.executionDays)] as [string, string]]),
    ],
    changes: [],
    effects: [
      end
        ? `Vous vous engagez à l’exécuter au plus tard le ${formatDay(end)}.`
        : 'Vous conviendrez ensuite de la date avec l’acheteur.',
      ...(asked === null
        ? []
        : [
            `L’acheteur accorde ou non les ${workingDays(asked)} demandés\u00A0: sans son accord, ce délai reste le vôtre.`,
          ]),
      'L’acheteur est prévenu aussitôt, votre reçu part par e-mail. Une acceptation ne se retire pas.',
    ],
  }
}

/** A firm leaves it. */
export const refuseRecap = (order: Answered): Recap => ({
  title: 'Refuser la commande',
  facts: orderFacts(order),
  changes: [],
  effects: [
    order.rank === null
      ? 'L’acheteur reçoit votre motif et choisit la suite.'
      : 'L’acheteur reçoit votre motif. Avec son accord, la commande part au titulaire suivant, au prix de son propre bordereau.',
    'Vous ne pourrez plus accepter cette commande.',
  ],
})

/** The answer given by the mailed address is said not to be the firm’s, or to be. Q-17 */
export const contestRecap = (order: Answered, isOurs: boolean): Recap => ({
  title: isOurs ? 'Dire que c’est bien nous' : 'Dire que ce n’est pas nous',
  question: isOurs
    ? 'C’est bien votre entreprise qui a répondu\u202F?'
    : 'Ce n’est pas votre entreprise qui a répondu\u202F?',
  facts: orderFacts(order),
  changes: [],
  effects: isOurs
    ? ['La commande reprend aussitôt, l’acheteur est prévenu.']
    : [
        'La commande attend aussitôt, l’acheteur et la centrale sont prévenus.',
        'Si c’était bien vous, il faudra vous connecter pour le dire.',
      ],
})

type Passing = {
  next: { rank: number; name: string; price: number; difference: number }
  /** What the rank before asked. */
  price: number
  /** The last day the next one answers. */
  due: Day
}

/** The order goes to the next rank. Q-18 */
export const passRecap = ({ next, price, due }: Passing): Recap => ({
  title: `Passer au rang ${next.rank}`,
  question: `Passer au titulaire de rang ${next.rank}\u202F?`,
  facts: [
    ['Titulaire', next.name],
    ['Prix', formatAmountHT(next.price)],
    ['Écart', differenceWords(next.difference, price)],
  ],
  changes: [],
  effects: [
    `${next.name} reçoit le bon de commande aussitôt, et a jusqu’au ${formatDay(due)} pour répondre.`,
    'Sans réponse, ou en cas de refus, votre accord est demandé de nouveau, tant qu’un rang reste.',
  ],
})

/** Nobody else is asked for a lot. Q-18 */
export const stopRecap = ({ lot, price }: { lot: string; price: number }): Recap => ({
  title: 'Arrêter pour ce lot',
  question: 'Arrêter la commande de ce lot\u202F?',
  facts: [
    ['Lot', lot],
    ['Prix qui n’est plus commandé', formatAmountHT(price)],
  ],
  changes: [],
  effects: [
    'Plus personne n’est interrogé pour ce lot. Les autres lots continuent.',
    'Cette décision ne se reprend pas.',
  ],
})

type Delay = {
  number: string
  endOn: Day
  /** Without it. */
  contractEnd: Day | null
  agreed: boolean
  /** Who answers: the other side asked. */
  side: 'customer' | 'supplier'
}

/** Another delay, granted or refused by the side that did not ask for it. Q-118 */
export function delayRecap({ number, endOn, contractEnd, agreed, side }: Delay): Recap {
  const [yes, no] =
    side === 'customer' ? ['Accorder le délai', 'Refuser le délai'] : ['Accepter la date', 'Refuser la date']
  return {
    title: agreed ? yes : no,
    question: agreed
      ? side === 'customer'
        ? 'Accorder ce délai\u202F?'
        : 'Accepter cette date\u202F?'
      : side === 'customer'
        ? 'Pourquoi refusez-vous ce délai\u202F?'
        : 'Refuser cette date\u202F?',
    facts: [
      ['Commande', number],
      [agreed ? 'Fin au plus tard' : 'Fin demandée', formatDay(endOn)],
      ...(contractEnd ? [['Fin selon le contrat', formatDay(contractEnd)] as [string, string]] : []),
    ],
    changes: [],
    effects: agreed
      ? ['Le bon de commande est refait avec cette date, envoyé aux deux parties.']
      : ['Le délai du contrat s’applique. L’autre partie lira votre motif.'],
  }
}

/** The buyer asks the centre to cancel. Q-132 */
export const cancellationRecap = (order: {
  number: string
  price: number
  supplier: { organisation: string }
}): Recap => ({
  title: 'Demander l’annulation',
  question: 'Demander l’annulation de ce bon\u202F?',
  facts: [
    ['Commande', order.number],
    ['Prestataire', order.supplier.organisation],
    ['Prix', formatAmountHT(order.price)],
  ],
  changes: [],
  effects: ['La centrale décide et vous répond par e-mail. D’ici là, le bon de commande court toujours.'],
})
