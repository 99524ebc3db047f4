import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { type Act, type ActForm, isProposal, type JudgementQuestion } from '@charpente/domain/purchasing/execution/act'
import { amountWith, toldPercent } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, lastDay, statementDue } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { payBy } from '@charpente/domain/purchasing/execution/payment'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { causeWords, invoiceWords, questionWords } from '@charpente/domain/purchasing/execution/words'

const NBSP = '\u00A0'

/** What an act does, as a sentence goes on after whoever did it; what follows from it; and what it says, fact by fact. */
export type ActWords = { does: string; next: string; facts: { label: string; value: string }[] }
type Moved = { before: Execution; after: Execution }
type Around = Moved & { asked: ActForm | null }

/** What follows from an act that asks nothing of whoever reads it. */
export const NOTHING_TO_DO = 'Vous n’avez rien à faire.'
const workDays = (count: number) => `${count} ${plural(count, 'jour ouvré', 'jours ouvrés')}`

const theWorks = ({ facts }: Execution) => (facts.nature === 'studies' ? 'la prestation' : 'les travaux')

/** « de prolonger le délai de 3 jours ouvrés » */
function proposal(act: ActForm, before: Execution): string {
  switch (act.kind) {
    case 'startProposed':
      return `de démarrer le ${formatDay(act.body.day)}${act.body.end ? ` et d’achever le ${formatDay(act.body.end)}` : ''}`
    case 'suspensionProposed':
      return `de suspendre ${theWorks(before)} à partir du ${formatDay(act.body.from)}`
    case 'extensionProposed':
      return `de prolonger le délai de ${workDays(act.body.days)}`
    case 'quantitiesProposed':
      return `d’autres quantités${NBSP}: la commande passerait de ${formatAmountHT(orderAmount(before))} à ${formatAmountHT(amountWith(before, act.body.lines))}`
    case 'statementProposed': {
      const { amount } = statementDue(before, act.body)
      return act.body.isFinal
        ? `le décompte final, pour un solde de ${formatAmountHT(amount)}`
        : `une situation de ${formatAmountHT(amount)}`
    }
    default:
      return ''
  }
}

const isFinalAccount = (asked: ActForm | null) => asked?.kind === 'statementProposed' && asked.body.isFinal

const named: Partial<Record<ActForm['kind'], string>> = {
  startProposed: 'la date de démarrage',
  suspensionProposed: 'la suspension',
  extensionProposed: 'la prolongation',
  quantitiesProposed: 'les nouvelles quantités',
  statementProposed: 'la situation',
}
/** What was asked, as a sentence goes on. */
const askedName = (asked: ActForm | null): string | undefined =>
  isFinalAccount(asked) ? 'le décompte final' : named[asked?.kind ?? 'said']

function agreedThen(asked: ActForm | null, after: Execution, today: string): string {
  switch (asked?.kind) {
    case 'startProposed':
      return `Démarrage convenu le ${formatDay(asked.body.day)}.`
    case 'suspensionProposed':
      return `À compter du ${formatDay(asked.body.from)}, le délai ne court plus, jusqu’à ce que la reprise soit notée au dossier.`
    case 'extensionProposed': {
      const end = endOn(after, today)
      return end ? `Le terme est désormais le ${formatDay(end)}.` : NOTHING_TO_DO
    }
    case 'quantitiesProposed':
      return `La commande est désormais de ${formatAmountHT(orderAmount(after))}. Une nouvelle version du bon de commande est au dossier.`
    case 'statementProposed':
      return asked.body.isFinal
        ? 'Le solde peut être facturé, et les montants de la commande ne bougent plus.'
        : 'La situation peut être facturée.'
    default:
      return NOTHING_TO_DO
  }
}

const fact = (label: string, value: string) => ({ label, value })

/** Another day than that of the declaration is for the buyer to retain. */
const sayDay = (day: Day, declared: Day) =>
  `Celle du ${formatDayPlain(day)} compte si vous la retenez dans votre décision. Sinon, c’est le ${formatDayPlain(declared)}, jour de la déclaration.`

/** The reservation, or the defect, that an act is about. */
const pointOf = ({ points }: Execution, id: string) => {
  const found = points.find((one) => one.id === id)
  return found
    ? [fact(found.kind === 'defect' ? 'Désordre' : 'Réserve', [found.words, found.place].filter(Boolean).join(', '))]
    : []
}

const marksOf = (marks: Record<string, number>) =>
  Object.entries(marks).map(([question, mark]) => fact(questionWords[question as JudgementQuestion], `${mark} sur 5`))

const MOST_LINES = 12

/** How far the whole is, then each line that moved: « Ligne 3 : 40 % → 60 % ». */
function progressOf({ percents }: Extract<ActForm, { kind: 'progressed' }>['body'], { before, after }: Moved) {
  const moved = percents.filter(({ line, percent }) => before.percents.get(line) !== percent)
  if (moved.length === 0) return []
  const from = (one: number, other: number) => `${one}${NBSP}% → ${other}${NBSP}%`
  const left = moved.length - MOST_LINES
  return [
    fact('Ensemble', from(toldPercent(before), toldPercent(after))),
    ...moved
      .slice(0, MOST_LINES)
      .map(({ line, percent }) => fact(`Ligne ${line}`, from(before.percents.get(line) ?? 0, percent))),
    ...(left > 0 ? [fact('Au dossier', `${left} ${plural(left, 'autre ligne', 'autres lignes')}`)] : []),
  ]
}

/** The words of one act, as mails say them. */
export function actSaid(act: Act, { before, after, asked }: Around, today: string): ActWords {
  const words = 'words' in act.body && act.body.words ? [fact('Message', act.body.words)] : []
  const say = (does: string, next = NOTHING_TO_DO, ...facts: ActWords['facts']): ActWords => ({
    does,
    next,
    facts: [...facts, ...words],
  })
  const isStudies = after.facts.nature === 'studies'
  const taking = isStudies ? 'l’admission' : 'la réception'
  if (isProposal(act.kind)) {
    const isAsked = act.kind === 'suspensionProposed' || act.kind === 'extensionProposed'
    // Nobody proposes it in time: whoever pays sets it down, and the firm answers.
    const isDrawn = act.side === 'buyer' && isFinalAccount(act)
    const verb = isAsked ? 'demande' : isDrawn ? 'établit' : 'propose'
    const own = say(`${verb} ${proposal(act, before)}`)
    if (act.kind === 'startProposed')
      own.facts.unshift(fact('Contact sur place', act.body.contact), fact('Accès', act.body.access))
    if (act.kind === 'extensionProposed') own.facts.unshift(fact('Cause', causeWords[act.body.cause]))
    if (act.kind === 'quantitiesProposed')
      own.facts.push(
        ...act.body.lines.map(({ line, quantity, reason }) =>
          fact(
            `Ligne ${line}`,
            `${formatNumber(before.quantities.get(line) ?? 0)} → ${formatNumber(quantity)}, ${reason}`,
          ),
        ),
      )
    const asking = after.proposals.find((one) => one.act === act.number)
    const last = asking ? lastDay(asking, after.facts) : null
    own.facts.push(fact('Valable jusqu’au', last ? formatDay(last) : ''))
    return own
  }
  const declared = parisDay(act.at)
  switch (act.kind) {
    case 'said':
      return say('vous écrit')
    case 'agreed': {
      const shorter = asked?.kind === 'extensionProposed' && act.body.days !== null && act.body.days !== asked.body.days
      return say(
        `accepte ${askedName(asked) ?? 'votre demande'}${shorter ? `, pour ${workDays(act.body.days ?? 0)}` : ''}`,
        agreedThen(asked, after, today),
      )
    }
    case 'declined':
      return say(
        `refuse ${askedName(asked) ?? 'votre demande'}`,
        'Rien ne change. Lisez le motif, puis proposez autre chose si besoin.',
      )
    case 'withdrawn':
      return say(`retire sa demande${NBSP}: ${askedName(asked) ?? ''}`, 'Vous n’avez plus rien à répondre.')
    case 'started':
      return say(`a démarré ${theWorks(after)} le ${formatDay(act.body.day)}`)
    case 'statementAcquired':
      return say('a laissé passer le délai', agreedThen(asked, after, today))
    case 'progressed':
      return say('a mis à jour l’avancement', NOTHING_TO_DO, ...progressOf(act.body, { before, after }))
    case 'resumed':
      if (before.phase !== 'suspended') return say('renonce à la suspension prévue', 'Le délai continue de courir.')
      return say(`note la reprise le ${formatDay(act.body.day)}`, 'Le délai court à nouveau.')
    case 'completed':
      return say(
        isStudies
          ? `remet la prestation, achevée le ${formatDay(act.body.day)}`
          : `déclare les travaux achevés au ${formatDay(act.body.day)}`,
        `Décidez de ${taking}.`,
        fact('Date', act.body.day === declared ? '' : sayDay(act.body.day, declared)),
        fact('Reste à faire', act.body.missing),
        fact('Visite proposée', act.body.visit),
      )
    case 'visitSet':
      return say(
        `fixe la visite de réception au ${formatDay(act.body.day)}${act.body.time ? ` à ${act.body.time}` : ''}`,
        'Soyez présent à cette visite.',
      )
    case 'warned':
      return say(`vous met en demeure de décider de ${taking}`, 'Décidez.')
    case 'decided':
      return say(`a décidé de ${taking}`, 'Lisez la décision.')
    case 'countersigned':
      return say(
        isStudies ? 'a signé la décision' : 'a signé le procès-verbal de réception',
        'Le document signé des deux est au dossier.',
      )
    case 'acquired':
      return say('a laissé passer le délai', '')
    case 'defectDeclared':
      return say(
        'déclare un désordre sous garantie',
        `Réparez-le au plus tard le ${formatDay(act.body.liftBy)}, puis dites-le au dossier.`,
        fact('Lieu', act.body.place),
      )
    case 'pointDone':
      return say(
        'dit avoir levé une réserve',
        'Vérifiez-la, puis levez-la ou maintenez-la\u00A0: sans votre décision, elle reste ouverte.',
        ...pointOf(after, act.body.point),
      )
    case 'pointLifted':
      return say('a levé une réserve', NOTHING_TO_DO, ...pointOf(after, act.body.point))
    case 'pointKept': {
      const found = after.points.find(({ id }) => id === act.body.point)
      return say(
        'maintient une réserve',
        found ? `Levez-la au plus tard le ${formatDay(found.liftBy)}.` : 'Levez-la.',
        ...pointOf(after, act.body.point),
      )
    }
    case 'penaltyInvited':
      return say(`envisage une pénalité de ${formatAmountHT(act.body.amount)}`, 'Présentez vos observations.')
    case 'penaltyAnswered':
      return say('a répondu à la pénalité envisagée', 'Décidez d’appliquer la pénalité, de la réduire ou d’y renoncer.')
    case 'penaltyDecided':
      return say(`a décidé d’une pénalité de ${formatAmountHT(act.body.amount)}`)
    case 'noticeServed':
      return say('vous met en demeure', `Au plus tard le ${formatDay(act.body.cureBy)}.`)
    case 'noticeAnswered':
      return say(
        'a répondu à la mise en demeure',
        'Levez la mise en demeure, ou décidez de la suite une fois son délai passé.',
      )
    case 'noticeLifted':
      return say('lève la mise en demeure', 'La commande se poursuit.')
    case 'terminated':
      return say('résilie la commande', 'Arrêtez l’exécution.')
    case 'invoiced': {
      const found = after.invoices.find(({ invoice }) => invoice === act.body.invoice)
      const due = found && payBy(found, after.facts.rules)
      return say(
        `note la facture ${act.body.invoice}, reçue le ${formatDayPlain(act.body.day)}`,
        due ? `Elle est à payer au plus tard le ${formatDay(due)}.` : NOTHING_TO_DO,
        fact('Montant', formatAmountHT(found?.amount)),
      )
    }
    case 'invoiceStood':
      return say(
        `note la facture ${act.body.invoice} comme ${invoiceWords[act.body.state]}, le ${formatDayPlain(act.body.day)}`,
        act.body.state === 'suspended'
          ? 'Son délai de paiement ne court plus. Lisez le motif et envoyez ce qui manque.'
          : act.body.state === 'rejected'
            ? 'Lisez le motif, puis déposez une nouvelle facture.'
            : NOTHING_TO_DO,
      )
    case 'paymentReminded':
      return say(`vous relance pour la facture ${act.body.invoice}`, 'Payez-la.')
    case 'judged':
      return say(
        'a évalué votre prestation',
        'Répondez-lui si vous le souhaitez\u00A0: votre réponse reste à côté de son avis.',
        ...marksOf(act.body.marks),
      )
    case 'judgementAnswered':
      return say('a répondu à votre évaluation')
    default:
      return say('', '')
  }
}
