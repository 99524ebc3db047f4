import type { Day } from '@charpente/domain/platform/calendar'
import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatDay,
  formatDayPlain,
  formatInstant,
  formatTime,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import { monthsLater } from '@charpente/domain/platform/months'
import { plural } from '@charpente/domain/platform/text'
import { guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import { type ActBodies, isOnlyClaimed, type Signature } from '@charpente/domain/purchasing/execution/act'
import { doneAmount } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, isTaken } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { doneOn, endOn, lateDays } from '@charpente/domain/purchasing/execution/time'
import { bodyOf, day, lastOf, NBSP, part, type Sheet, type Source, twoByTwo } from './sheet.ts'

/** The years of the Civil Code (1792-3, 1792-4-1), counted as the guarantee is. */
const GOOD_WORKING_MONTHS = 24
const TEN_YEARS = 120

/** The decision, in one sentence. */
function sentenceOf(file: Execution, reserves: number): string {
  const { decision, facts } = file
  if (!decision) return ''
  const done = doneOn(file)
  const from = done ? `, à effet du ${formatDayPlain(done)}` : ''
  if (facts.nature === 'studies') {
    if (decision.isAcquired) return `La prestation est admise par le silence de l’acheteur${from}.`
    if (decision.outcome === 'putOff')
      return `La prestation est ajournée${NBSP}: elle est à remettre corrigée au plus tard le ${day(decision.again)}.`
    if (decision.outcome === 'refused') return 'La prestation est rejetée.'
    return decision.outcome === 'reduced'
      ? `La prestation est admise avec une réfaction de ${printedAmountHT(decision.reduction)}${from}.`
      : `La prestation est admise${from}.`
  }
  if (decision.isAcquired) return `La réception est acquise par le silence de l’acheteur${from}.`
  if (decision.outcome === 'refused') return 'La réception est refusée.'
  return decision.outcome === 'reserved'
    ? `La réception est prononcée avec ${reserves} ${plural(reserves, 'réserve')}${from}.`
    : `La réception est prononcée sans réserve${from}.`
}

function timeOf(file: Execution, today: Day): string {
  const late = lateDays(file, today)
  if (endOn(file, today) === null) return 'Aucun délai n’a été convenu.'
  return late === 0 ? 'Délai tenu.' : `${late} ${plural(late, 'jour')} de retard.`
}

function followingsOf(file: Execution): string[] {
  const { decision, facts } = file
  if (!decision) return []
  if (decision.outcome === 'refused')
    return [
      facts.nature === 'studies'
        ? 'La prestation est à reprendre, puis à remettre à nouveau.'
        : 'Les travaux se poursuivent. L’entreprise les déclare achevés à nouveau une fois repris.',
    ]
  if (decision.outcome === 'putOff') return ['Le délai donné à l’acheteur pour décider repart à la nouvelle remise.']
  return decision.outcome === 'reserved'
    ? [
        'Les reprises sont à la charge de l’entreprise, aux dates dites.',
        'Une réserve n’est levée que par une décision expresse de l’acheteur, écrite au dossier de la commande.',
      ]
    : []
}

function guaranteesOf(file: Execution): string[] {
  const done = doneOn(file)
  if (file.facts.nature === 'studies' || !isTaken(file) || !done) return []
  const on = (months: number) => formatDayPlain(monthsLater(done, months))
  return [
    `Parfait achèvement${NBSP}: ${formatDayPlain(guaranteeEnd(file) ?? done)}`,
    `Bon fonctionnement des équipements${NBSP}: ${on(GOOD_WORKING_MONTHS)}`,
    `Décennale, si l’ouvrage en relève${NBSP}: ${on(TEN_YEARS)}`,
  ]
}

const means = ({ means: how, email, codeSentAt }: Signature) =>
  `${how === 'mailed' ? 'Code à usage unique envoyé à' : 'Code à usage unique montré dans la session de'} ${email}, le ${formatInstant(new Date(codeSentAt))}`

type Signed = { title: string; at: Date; signature: Signature | undefined; words?: string }

const signedBy = ({ title, at, signature, words = '' }: Signed): Sheet['signed'][number] | null =>
  signature
    ? {
        title,
        name: signature.name,
        lines: [
          signature.role,
          `Signé le ${formatInstant(at)}`,
          means(signature),
          ...(words ? [`Observations${NBSP}: ${words}`] : []),
        ],
      }
    : null

const takenWords = (takenAt: Date, at: Date) =>
  `${formatDayPlain(parisDay(takenAt))} à ${formatTime(takenAt)}${isOnlyClaimed(takenAt, at) ? ' d’après l’appareil' : ''}`

/** What was found and decided, with the reservations, their photos and their dates, and who signed. */
export function acceptanceSheet({ order, acts, act, after, photos }: Source): Sheet {
  const today = parisDay(act.at)
  const decided = lastOf(acts, 'decided')
  const body = decided && !after.decision?.isAcquired ? bodyOf(decided, 'decided') : null
  const reservations: ActBodies['decided']['reservations'] = body?.reservations ?? []
  const countersigned = act.kind === 'countersigned' ? act : undefined
  const end = endOn(after, today)
  const whole = [...after.percents.values()].filter((percent) => percent === 100).length
  const isPut = after.extensionDays > 0
  const ofPoint = (index: number) => photos.filter(({ point }) => point === index + 1)
  return {
    facts: [
      { label: 'Montant du bon', value: printedAmountHT(orderAmount(after)) },
      {
        label: 'Accepté le',
        value: after.facts.acceptedAt ? formatDayPlain(parisDay(after.facts.acceptedAt)) : 'sans objet',
      },
      { label: isPut ? 'Terme, après prolongation' : 'Terme', value: end ? formatDayPlain(end) : 'non convenu' },
      {
        label: after.facts.nature === 'studies' ? 'Remise' : 'Achèvement',
        value: formatDayPlain(doneOn(after) ?? today),
      },
      ...(after.visit ? [{ label: 'Visite', value: formatDayPlain(after.visit.day) }] : []),
    ],
    decision: {
      words: sentenceOf(after, reservations.length),
      detail: [
        [order.cartName, order.address ?? ''].filter((one) => one !== '').join(', '),
        ...(isTaken(after) ? [timeOf(after, today)] : []),
      ],
    },
    parts: twoByTwo(
      part(after.facts.nature === 'studies' ? 'Motifs et constats' : 'Constat', body?.words ?? ''),
      part(
        'Prestations exécutées',
        doneAmount(after) === 0
          ? ''
          : `${whole} ${plural(whole, 'ligne')} sur ${after.percents.size} en totalité, selon l’avancement déclaré, soit ${printedAmountHT(doneAmount(after))}.`,
      ),
      part('Suites', ...followingsOf(after)),
      part('Garanties, jusqu’au', ...guaranteesOf(after)),
    ),
    tables: [],
    points: reservations.map(({ words, place, liftBy }, index) => ({
      title: `Réserve ${index + 1}`,
      words,
      note: [
        place,
        ...ofPoint(index).map(
          ({ picture, takenAt, sha256 }) =>
            `photo${picture ? '' : ' illisible'}${takenAt ? ` du ${takenWords(takenAt, decided?.at ?? act.at)}` : ''}, empreinte ${sha256.slice(0, 8)}…${sha256.slice(-4)}`,
        ),
      ]
        .filter((one) => one !== '')
        .join(' · '),
      liftBy: formatDay(liftBy),
      pictures: ofPoint(index).flatMap(({ picture, words: seen }) =>
        picture ? [{ name: picture, alt: seen || `Photo de la réserve ${index + 1}` }] : [],
      ),
    })),
    signed: [
      decided && signedBy({ title: 'Pour l’acheteur', at: decided.at, signature: body?.signature }),
      countersigned &&
        signedBy({
          title: 'Pour l’entreprise',
          at: countersigned.at,
          signature: bodyOf(countersigned, 'countersigned').signature,
          words: bodyOf(countersigned, 'countersigned').words,
        }),
    ].filter((one) => !!one),
  }
}
