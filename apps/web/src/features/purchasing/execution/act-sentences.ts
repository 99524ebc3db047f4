import type { ExecutionFile, KeptAct } from '@charpente/contract/purchasing/execution'
import { formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { ActBodies, ActKind } from '@charpente/domain/purchasing/execution/act'
import {
  actTitle,
  actWords,
  causeWords,
  invoiceWords,
  outcomeWords,
  penaltyWords,
} from '@charpente/domain/purchasing/execution/words'
import { actAt, type Of } from './of.ts'

/** What the thread says of an act: a line, what adds to it, and the words of whoever acted. */
export type Sentence = { title: string; text: string | null; quote: string | null }

type Words<K extends ActKind> = (body: ActBodies[K], of: Of, act: KeptAct) => Partial<Sentence> & { title: string }

const reservations = (count: number) => `${count}\u00A0${plural(count, 'réserve')}`
const days = (count: number) => `${count}\u00A0${plural(count, 'jour ouvré', 'jours ouvrés')}`
const points = ({ file }: Of, id: string) => {
  const point = file.points.find((one) => one.id === id)
  return point ? `${point.words}${point.place && `, ${point.place}`}` : null
}

/** « Situation n° 2 », « Décompte final »: how what was proposed is called. */
export const statementTitle = ({ read, file }: Of, number: number): string => {
  const proposed = actAt(read, number, 'statementProposed')
  if (proposed?.body.isFinal) return 'Décompte final'
  const agreed = file.statements.findIndex(({ act }) => act === number)
  return agreed < 0 ? 'Situation' : `Situation n°\u00A0${agreed + 1}`
}

/** What became of something proposed, in one line. */
function settledTitle(of: Of, number: number, outcome: 'agreed' | 'declined' | 'withdrawn', given: number | null) {
  const { read, file } = of
  const end = { agreed: 'acceptée', declined: 'refusée', withdrawn: 'retirée' }[outcome]
  const start = actAt(read, number, 'startProposed')
  if (start)
    return outcome === 'agreed'
      ? { title: `Démarrage convenu le ${formatDayPlain(start.body.day)}` }
      : { title: `Date de démarrage ${end}` }
  const suspension = actAt(read, number, 'suspensionProposed')
  if (suspension) return { title: `Suspension à partir du ${formatDayPlain(suspension.body.from)} ${end}` }
  const extension = actAt(read, number, 'extensionProposed')
  if (extension) {
    const { days: asked } = extension.body
    if (outcome !== 'agreed') return { title: `Prolongation de ${days(asked)} ${end}` }
    return {
      title: `Prolongation de ${days(given ?? asked)} accordée`,
      ...(given !== null && given !== asked && { text: `${days(asked)} étaient demandés.` }),
    }
  }
  if (actAt(read, number, 'statementProposed')) {
    const statement = file.statements.find(({ act }) => act === number)
    const title = statementTitle(of, number)
    const masculine = { agreed: 'accepté', declined: 'refusé', withdrawn: 'retiré' }[outcome]
    return {
      title: `${title} ${title.startsWith('Décompte') ? masculine : end}`,
      ...(statement && { text: formatAmountHT(Math.max(0, statement.amount)) }),
    }
  }
  return { title: `Changement de quantités ${{ agreed: 'accepté', declined: 'refusé', withdrawn: 'retiré' }[outcome]}` }
}

/** What is not works has words of its own. */
const said = ({ facts }: ExecutionFile, works: string, studies: string) =>
  facts.nature === 'studies' ? studies : works

const told: { [K in ActKind]: Words<K> } = {
  said: () => ({ title: actWords.said }),
  startProposed: ({ day, end, contact, access }) => ({
    title: `Démarrage proposé le ${formatDayPlain(day)}`,
    text:
      [
        end && `Fin le ${formatDayPlain(end)}`,
        contact && `Contact\u00A0: ${contact}`,
        access && `Accès\u00A0: ${access}`,
      ]
        .filter(Boolean)
        .join('. ') || null,
  }),
  suspensionProposed: ({ from }) => ({ title: `Suspension demandée à partir du ${formatDayPlain(from)}` }),
  extensionProposed: ({ days: count, cause }) => ({
    title: `Prolongation de ${days(count)} demandée`,
    text: `Motif\u00A0: ${causeWords[cause].toLowerCase()}`,
  }),
  quantitiesProposed: ({ lines }) => ({
    title: `Changement de quantités proposé`,
    text: `${lines.length}\u00A0${plural(lines.length, 'ligne')}`,
  }),
  statementProposed: ({ isFinal }, _of, { side }) => ({
    title: isFinal
      ? side === 'buyer'
        ? 'Décompte final établi par l’acheteur'
        : 'Décompte final proposé'
      : 'Situation proposée',
  }),
  agreed: ({ act, days: given }, of) => settledTitle(of, act, 'agreed', given),
  declined: ({ act }, of) => settledTitle(of, act, 'declined', null),
  withdrawn: ({ act }, of) => settledTitle(of, act, 'withdrawn', null),
  statementAcquired: ({ act }, of) => ({ ...settledTitle(of, act, 'agreed', null), title: actWords.statementAcquired }),
  started: ({ day }, { read }) => ({
    title: `${said(read, 'Travaux démarrés', 'Prestation démarrée')} le ${formatDayPlain(day)}`,
  }),
  progressed: ({ percents }, { read }) => ({
    title: percents.length === 0 ? said(read, 'Nouvelles du chantier', 'Nouvelles de la mission') : 'Avancement',
    text:
      percents
        .map(({ line, percent }) => {
          const found = read.facts.lines.find((one) => one.line === line)
          return found && `${found.name}\u00A0: ${percent}\u00A0%`
        })
        .filter(Boolean)
        .join('. ') || null,
  }),
  resumed: ({ day }, { read }) => ({
    title: `${said(read, 'Travaux repris', 'Prestation reprise')} le ${formatDayPlain(day)}`,
  }),
  completed: ({ day, missing, visit, name, role }, { read }) => ({
    title: `${said(read, 'Achèvement déclaré au', 'Prestation remise le')} ${formatDayPlain(day)}`,
    text: [
      `Déclaré par ${name}, ${role}`,
      visit && `Visite proposée\u00A0: ${visit}`,
      missing && `Reste à faire\u00A0: ${missing}`,
    ]
      .filter(Boolean)
      .join('. '),
  }),
  visitSet: ({ day, time }) => ({ title: `Visite fixée au ${formatDayPlain(day)}${time && ` à ${time}`}` }),
  warned: () => ({ title: 'Acheteur mis en demeure de décider' }),
  decided: ({ outcome, completedOn, reservations: raised, again, reduction, signature }, { read }) => ({
    title: `${outcomeWords[read.facts.nature][outcome] ?? actWords.decided}${raised.length > 0 ? `\u00A0: ${reservations(raised.length)}` : ''}`,
    text: [
      completedOn && `Achèvement retenu au ${formatDayPlain(completedOn)}`,
      again && `À remettre avant le ${formatDayPlain(again)}`,
      reduction && `Réfaction de ${formatAmountHT(reduction)}`,
      `Signé par ${signature.name}, ${signature.role}`,
    ]
      .filter(Boolean)
      .join('. '),
  }),
  countersigned: ({ signature }, { read }) => ({
    title: actTitle('countersigned', read.facts.nature),
    text: `Signé par ${signature.name}, ${signature.role}`,
  }),
  acquired: (_body, { read }) => ({
    title: actTitle('acquired', read.facts.nature),
  }),
  defectDeclared: ({ words, place, liftBy }) => ({
    title: 'Désordre déclaré sous garantie',
    text: `${place ? `${place}. ` : ''}À reprendre avant le ${formatDayPlain(liftBy)}`,
    quote: words,
  }),
  pointDone: ({ point }, of) => ({ title: 'Reprise annoncée par l’entreprise', text: points(of, point) }),
  pointLifted: ({ point }, of) => ({ title: 'Réserve levée', text: points(of, point) }),
  pointKept: ({ point, liftBy }, of) => ({
    title: 'Réserve non levée',
    text: [points(of, point), liftBy && `Nouvelle date\u00A0: ${formatDayPlain(liftBy)}`].filter(Boolean).join('. '),
  }),
  penaltyInvited: ({ days: count, amount }) => ({
    title: 'Observations demandées avant pénalité',
    text: `${count}\u00A0${plural(count, 'jour')} de retard, ${formatAmountHT(amount)}`,
  }),
  penaltyAnswered: () => ({ title: 'Observations de l’entreprise' }),
  penaltyDecided: ({ outcome, amount }) => ({
    title: `Pénalité ${penaltyWords[outcome]}`,
    text: outcome === 'waived' ? null : formatAmountHT(amount),
  }),
  noticeServed: ({ cureBy }) => ({ title: `Mise en demeure, jusqu’au ${formatDayPlain(cureBy)}` }),
  noticeAnswered: () => ({ title: actWords.noticeAnswered }),
  noticeLifted: () => ({ title: actWords.noticeLifted }),
  terminated: () => ({ title: actWords.terminated }),
  invoiced: ({ act, invoice, day }, of) => ({
    title: `Facture ${invoice} déposée le ${formatDayPlain(day)}`,
    text: statementTitle(of, act),
  }),
  invoiceStood: ({ invoice, state, day }) => ({
    title: `Facture ${invoice} ${invoiceWords[state]} le ${formatDayPlain(day)}`,
  }),
  paymentReminded: ({ invoice }) => ({ title: `Relance de paiement, facture ${invoice}` }),
  judged: () => ({ title: 'Prestation évaluée' }),
  judgementAnswered: () => ({ title: actWords.judgementAnswered }),
  reminded: () => ({ title: actWords.reminded }),
  closed: () => ({ title: actWords.closed }),
}

/** The sentence of an act, as both sides and the centre read it. */
export function sentenceOf(act: KeptAct, of: Of): Sentence {
  const { words } = act.body as { words?: unknown }
  const quote = typeof words === 'string' && words !== '' ? words : null
  return { text: null, quote, ...(told[act.kind] as Words<ActKind>)(act.body as never, of, act) }
}
