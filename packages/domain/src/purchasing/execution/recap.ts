import type { Day } from '../../platform/calendar.ts'
import { addDays, parisDay } from '../../platform/calendar.ts'
import { formatAmount, formatAmountHT, formatDay, formatDayPlain } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'
import { capitalized, plural } from '../../platform/text.ts'
import { acquiredAt, decideBy, guaranteeEnd } from './acceptance.ts'
import type { AcceptanceOutcome, ActBodies, ActForm, ActKind, ExecutionSide } from './act.ts'
import { amountWith, leftToInvoice, stated } from './amounts.ts'
import { type Execution, keptPenalty, lastDay, owedBack, type Proposal, pointsLeft, statementDue } from './execution.ts'
import { accountAcquiredAt, drawnAccount, finalAccountBy } from './final-account.ts'
import { orderAmount } from './order-amount.ts'
import { latePayment } from './payment.ts'
import { endOn, lateDays } from './time.ts'
import { penaltyAnswerBy } from './why-not.ts'
import { causeWords, OWED_BACK, penaltyWords, phaseTitle } from './words.ts'

/** The file before the act and after it, on the day it is done, by whom. */
type Around = { before: Execution; after: Execution; today: Day; side: ExecutionSide }
type Said = { title: string; facts?: Recap['facts']; effects: string[] }

const days = (count: number) => `${count}\u00A0${plural(count, 'jour')}`
const workingDays = (count: number) => `${count}\u00A0${plural(count, 'jour ouvré', 'jours ouvrés')}`
const dayOf = (instant: Date) => formatDay(parisDay(instant))

/** What comes of the order, each as it is shown everywhere else. */
const results: [label: string, of: (file: Execution, today: Day) => string][] = [
  ['État', ({ phase, facts }) => capitalized(phaseTitle(phase, facts.nature))],
  ['Commande', (file) => formatAmountHT(orderAmount(file))],
  [
    'Fin d’exécution',
    (file, today) => {
      const end = endOn(file, today)
      return end ? formatDayPlain(end) : 'à convenir'
    },
  ],
  ['Retard à ce jour', (file, today) => (lateDays(file, today) > 0 ? days(lateDays(file, today)) : 'aucun')],
  ['Pénalité retenue', (file) => formatAmountHT(keptPenalty(file))],
  ['Accordé à ce jour', (file) => formatAmountHT(stated(file))],
  ['Reste à facturer', (file) => formatAmountHT(leftToInvoice(file))],
  [OWED_BACK, (file) => formatAmountHT(owedBack(file))],
  ['Réserves à lever', (file) => String(pointsLeft(file))],
]

/** What a statement comes to once it is agreed. */
function statementFacts({ before, today }: Around, body: ActBodies['statementProposed']): Recap['facts'] {
  const { off, amount } = statementDue(before, body)
  const late = lateDays(before, today)
  return [
    [amount < 0 ? OWED_BACK : body.isFinal ? 'Solde à facturer' : 'À facturer', formatAmountHT(Math.abs(amount))],
    ...(off > 0 ? [['Pénalités et réfaction retirées', formatAmountHT(off)] as [string, string]] : []),
    ...(body.isFinal && late > 0 && keptPenalty(before) === 0
      ? [['Retard', `${days(late)}, sans pénalité`] as [string, string]]
      : []),
  ]
}

/** Until when the other side answers something proposed, and what its silence is worth. */
function answered(proposal: Proposal | undefined, { after }: Around): string[] {
  if (!proposal) return []
  const silentAt = drawnAccount(after)?.act === proposal.act ? accountAcquiredAt(after) : null
  if (silentAt)
    return [`L’entreprise répond avant le ${dayOf(silentAt)}\u00A0: passé ce jour, son silence vaut accord.`]
  const last = lastDay(proposal, after.facts)
  return last
    ? [`L’autre partie répond jusqu’au ${formatDay(last)}. Sans réponse, la demande n’est plus valable.`]
    : ['L’autre partie accepte ou refuse. Son silence ne vaut pas accord\u00A0: deux rappels partent.']
}

const proposedHere = (around: Around) => answered(around.after.proposals.at(-1), around)

/** What the other side agrees to. */
function agreedTo(proposal: Proposal, given: number | null, around: Around): Said {
  const { rules } = around.before.facts
  switch (proposal.kind) {
    case 'startProposed':
      return {
        title: 'Accepter cette date de démarrage',
        facts: [['Démarrage', formatDay(proposal.body.day)]],
        effects: ['Le délai d’exécution part de ce jour.'],
      }
    case 'suspensionProposed':
      return {
        title: 'Accepter la suspension',
        facts: [['À compter du', formatDay(proposal.body.from)]],
        effects: ['Le délai ne court plus jusqu’à la reprise\u00A0: le terme recule d’autant de jours ouvrés.'],
      }
    case 'extensionProposed': {
      const count = given ?? proposal.body.days
      return {
        title: `Accorder ${workingDays(count)}`,
        facts: [
          ['Demandés', workingDays(proposal.body.days)],
          ['Motif', causeWords[proposal.body.cause]],
        ],
        effects: ['Ces jours ne comptent pas comme du retard. Les prix ne changent pas.'],
      }
    }
    case 'quantitiesProposed':
      return {
        title: 'Accepter ces quantités',
        facts: [['Lignes changées', String(proposal.body.lines.length)]],
        effects: [
          'Un avenant au bon de commande est établi, scellé et envoyé aux deux parties.',
          'Les prix unitaires et le délai ne changent pas.',
        ],
      }
    case 'statementProposed':
      return {
        title: proposal.body.isFinal ? 'Accepter le décompte final' : 'Accepter la situation',
        facts: statementFacts(around, proposal.body),
        effects: [
          `L’entreprise dépose sa facture\u00A0: elle est à payer ${days(rules.paymentDays)} après sa réception.`,
          ...(proposal.body.isFinal ? ['Ce décompte est définitif\u00A0: rien d’autre ne se facture ensuite.'] : []),
        ],
      }
  }
}

/** What follows a decision on works declared done. */
function decidedEffects({ outcome, again }: ActBodies['decided'], { after, today }: Around): string[] {
  const guarantee = guaranteeEnd(after)
  const account = finalAccountBy(after)
  if (outcome === 'putOff' && again) return [`La prestation est à remettre avant le ${formatDay(again)}.`]
  if (outcome === 'refused') {
    const end = endOn(after, today)
    return [`L’exécution reprend et le délai court${end ? `, jusqu’au ${formatDay(end)}` : ''}.`]
  }
  return [
    ...(outcome === 'reserved' ? ['L’entreprise lève chaque réserve avant sa date.'] : []),
    ...(guarantee ? [`La garantie de parfait achèvement court jusqu’au ${formatDay(guarantee)}.`] : []),
    ...(account ? [`L’entreprise propose le décompte final avant le ${dayOf(account)}.`] : []),
  ]
}

const paid = (body: ActBodies['invoiceStood'], { after }: Around): string[] => {
  const invoice = after.invoices.find((one) => one.invoice === body.invoice)
  const late = invoice && latePayment(invoice, body.day, after.facts.rules)
  return late && late.days > 0
    ? [
        `Payée ${days(late.days)} après la date limite\u00A0: ${formatAmount(late.interest + late.lumpSum)} d’intérêts et de frais restent dus à l’entreprise.`,
      ]
    : ['Aucun intérêt n’est dû.']
}

const decisions: Record<'works' | 'studies', Partial<Record<AcceptanceOutcome, string>>> = {
  works: {
    accepted: 'Prononcer la réception sans réserve',
    reserved: 'Prononcer la réception avec réserves',
    refused: 'Refuser la réception',
  },
  studies: {
    accepted: 'Admettre la prestation',
    putOff: 'Ajourner la prestation',
    reduced: 'Admettre la prestation avec réfaction',
    refused: 'Rejeter la prestation',
  },
}

const standings: Record<ActBodies['invoiceStood']['state'], string | null> = {
  deposited: null,
  inService: null,
  suspended: 'Suspendre le délai de paiement',
  rejected: 'Rejeter la facture',
  paid: 'Noter la facture payée',
}

type Words = { [K in ActKind]?: (body: ActBodies[K], around: Around) => Said | null }

/** Every act that commits money, a delay or a right; the others bind nobody and are done at once. */
const words: Words = {
  agreed: ({ act, days: given }, around) => {
    const proposal = around.before.proposals.find((one) => one.act === act)
    return proposal ? agreedTo(proposal, given, around) : null
  },
  suspensionProposed: ({ from }, around) => ({
    title: 'Demander la suspension',
    facts: [['À compter du', formatDay(from)]],
    effects: proposedHere(around),
  }),
  extensionProposed: ({ days: count, cause }, around) => ({
    title: `Demander ${workingDays(count)} de plus`,
    facts: [['Motif', causeWords[cause]]],
    effects: proposedHere(around),
  }),
  quantitiesProposed: ({ lines }, around) => ({
    title: 'Proposer ces quantités',
    facts: [
      ['Lignes changées', String(lines.length)],
      [
        'Commande, si elles sont acceptées',
        `${formatAmountHT(amountWith(around.before, lines))} au lieu de ${formatAmountHT(orderAmount(around.before))}`,
      ],
    ],
    effects: proposedHere(around),
  }),
  statementProposed: (body, around) => ({
    title: body.isFinal
      ? around.side === 'buyer'
        ? 'Établir le décompte final'
        : 'Proposer le décompte final'
      : 'Proposer la situation',
    facts: statementFacts(around, body),
    effects: proposedHere(around),
  }),
  started: ({ day }) => ({
    title: 'Déclarer le démarrage',
    facts: [['Démarrage', formatDay(day)]],
    effects: ['L’autre partie en est prévenue.'],
  }),
  resumed: ({ day }) => ({
    title: 'Déclarer la reprise',
    facts: [['Reprise', formatDay(day)]],
    effects: ['Le délai d’exécution court de nouveau à partir de ce jour.'],
  }),
  completed: ({ day, missing }, { after }) => {
    const [by, silent] = [decideBy(after), acquiredAt(after)]
    return {
      title: after.facts.nature === 'studies' ? 'Remettre la prestation' : 'Déclarer les travaux achevés',
      facts: [
        ['Achèvement déclaré au', formatDay(day)],
        ...(missing ? [['Reste à faire', missing] as [string, string]] : []),
      ],
      effects: [
        'La date déclarée ne se change plus après l’envoi.',
        ...(by ? [`L’acheteur décide avant le ${dayOf(by)}.`] : []),
        silent
          ? `Sans décision ce jour-là, la prestation est admise.`
          : 'Sans décision, vous pourrez le mettre en demeure\u00A0: son silence vaudra alors réception.',
      ],
    }
  },
  warned: (_body, { after }) => {
    const at = acquiredAt(after)
    return {
      title: 'Mettre l’acheteur en demeure de décider',
      effects:
        at && after.completion
          ? [
              `Sans décision avant le ${dayOf(at)}, la réception est acquise au ${formatDayPlain(parisDay(after.completion.at))}, le jour de votre déclaration.`,
            ]
          : [],
    }
  },
  decided: (body, around) => {
    const { nature } = around.after.facts
    const { outcome, completedOn, reservations, reduction } = body
    return {
      title: decisions[nature][outcome] ?? 'Décider',
      facts: [
        ...(completedOn ? [['Achèvement retenu au', formatDay(completedOn)] as [string, string]] : []),
        ...(reservations.length > 0 ? [['Réserves', String(reservations.length)] as [string, string]] : []),
        ...(reduction ? [['Réfaction', formatAmountHT(reduction)] as [string, string]] : []),
      ],
      effects: [
        ...decidedEffects(body, around),
        'La décision est scellée et envoyée aux deux parties. Elle ne se reprend pas.',
      ],
    }
  },
  countersigned: () => ({
    title: 'Signer pour l’entreprise',
    effects: [
      'La signature dit que l’entreprise a lu la décision\u00A0: elle n’y change rien. Le procès-verbal est scellé à nouveau.',
    ],
  }),
  defectDeclared: ({ words: defect, liftBy }) => ({
    title: 'Déclarer ce désordre',
    facts: [
      ['Désordre', defect],
      ['À reprendre avant le', formatDay(liftBy)],
    ],
    effects: ['L’entreprise le reprend sans frais, au titre de la garantie.'],
  }),
  penaltyInvited: ({ days: count, amount }, { after }) => ({
    title: 'Demander les observations de l’entreprise',
    facts: [
      ['Retard', days(count)],
      ['Pénalité envisagée', formatAmountHT(amount)],
    ],
    effects: [
      ...(after.penalty ? [`L’entreprise répond jusqu’au ${dayOf(penaltyAnswerBy(after))}, puis vous décidez.`] : []),
      'Rien n’est retiré tant que vous n’avez pas décidé.',
    ],
  }),
  penaltyDecided: ({ outcome, amount }) => ({
    title: { applied: 'Appliquer la pénalité', reduced: 'Réduire la pénalité', waived: 'Abandonner la pénalité' }[
      outcome
    ],
    facts: [['Pénalité', outcome === 'waived' ? capitalized(penaltyWords.waived) : formatAmountHT(amount)]],
    effects: [
      outcome === 'waived' ? 'Aucune somme n’est retirée.' : 'La somme est retirée du décompte final.',
      'La décision est scellée et envoyée à l’entreprise.',
    ],
  }),
  noticeServed: ({ cureBy }) => ({
    title: 'Mettre l’entreprise en demeure',
    facts: [['À corriger avant le', formatDay(cureBy)]],
    effects: [
      `L’entreprise peut répondre. Sans correction, vous pouvez résilier à partir du ${formatDay(addDays(cureBy, 1))}.`,
    ],
  }),
  terminated: () => ({
    title: 'Résilier la commande',
    effects: [
      'Les travaux s’arrêtent. Ce qui est fait se règle par le décompte final.',
      'La décision est scellée et envoyée à l’entreprise. Elle ne se reprend pas.',
    ],
  }),
  paymentReminded: (body, { before, today }) => {
    const invoice = before.invoices.find((one) => one.invoice === body.invoice)
    if (!invoice) return null
    const { interest, lumpSum } = latePayment(invoice, today, before.facts.rules)
    return {
      title: 'Envoyer la relance',
      facts: [
        ['Facture', body.invoice],
        ['Intérêts à ce jour', formatAmount(interest)],
        ['Indemnité forfaitaire', formatAmount(lumpSum)],
      ],
      effects: ['Une lettre est établie, scellée et envoyée à l’acheteur.'],
    }
  },
  invoiceStood: (body, around) => {
    const title = standings[body.state]
    if (title === null) return null
    const invoice = around.after.invoices.find((one) => one.invoice === body.invoice)
    const effects = {
      suspended: ['Le délai de paiement s’arrête, et reprend quand la facture est vérifiée.'],
      rejected: ['L’entreprise en dépose une autre\u00A0: le délai repart à sa réception.'],
      paid: paid(body, around),
      deposited: [],
      inService: [],
    }[body.state]
    return {
      title,
      facts: [
        ['Facture', body.invoice],
        ...(invoice ? [['Montant', formatAmountHT(invoice.amount)] as [string, string]] : []),
        ['Le', formatDay(body.day)],
      ],
      effects: [...effects, 'L’autre partie en est prévenue.'],
    }
  },
}

/** What an act commits to, from the file before it and after it; null when it binds nobody. */
export function recapOf(act: ActForm, around: Around): Recap | null {
  const say = words[act.kind] as ((body: ActForm['body'], around: Around) => Said | null) | undefined
  const said = say?.(act.body, around)
  if (!said) return null
  const { before, after, today } = around
  const changes = results.flatMap(([label, of]) => {
    const [was, is] = [of(before, today), of(after, today)]
    return was === is ? [] : [{ label, before: was, value: is }]
  })
  return { title: said.title, facts: said.facts ?? [], changes, effects: said.effects }
}

export const bindingActs = Object.keys(words) as ActKind[]
