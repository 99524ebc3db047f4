import { fruitlessCause, fruitlessWords, type LotOutcome } from '../../consultation/awards/fruitless.ts'
import { addDays, type Day, parisDay } from '../../platform/calendar.ts'
import { plural } from '../../platform/text.ts'
import type { Task } from './task.ts'

/** A lot that was put out, as it stands. */
export type LotUnderWay = Omit<LotOutcome, 'isDecided'> & {
  consultation: {
    id: number
    reference: string
    deadline: Date | null
    validityDays: number | null
    waitingDays: number
  }
  edition: { id: number; startsOn: Day; endsOn: Day }
  lot: string
  name: string
  decidedOn: Day | null
  lettersOn: Day | null
  notifyFrom: Day | null
  isNotified: boolean
  /** Firms retained that still have papers to give. */
  waitedFor: readonly string[]
}

/** What binds must be notified while offers still do, and before the edition begins: whichever comes first. */
function notifyBefore({ consultation: { deadline, validityDays }, edition }: LotUnderWay, closedOn: Day): Day {
  const days = [edition.startsOn > closedOn ? edition.startsOn : null]
  if (deadline && validityDays !== null) days.push(addDays(closedOn, validityDays))
  const [first] = days.filter((day) => day !== null).toSorted()
  return first ?? addDays(closedOn, 180)
}

/**
 * What a lot waits for, once its deadline has passed: one act at a time, none while envelopes are to be opened or
 * applications to be judged, which have lists of their own, nor while the waiting period runs.
 */
export function lotTask(one: LotUnderWay, now: Date): Task | null {
  const { consultation, edition, lot, name, unjudged, unranked, waitedFor } = one
  const today = parisDay(now)
  const { deadline, waitingDays } = consultation
  if (deadline === null || deadline > now || one.isNotified || edition.endsOn < today) return null
  if (one.decidedOn === null && unjudged > 0) return null
  const closedOn = parisDay(deadline)
  const bound = notifyBefore(one, closedOn)
  const beforeLetters = addDays(bound, -(waitingDays + 1))
  const task = (list: Task['list'], since: Day, due: Day, cause: string, act: string): Task => ({
    list,
    subject: { edition: edition.id, lot, consultation: consultation.id },
    about: `Lot ${lot} ${name}, édition ${edition.id}`,
    since,
    due: due < since ? since : due,
    cause,
    act,
  })
  const fruitless = fruitlessCause({ ...one, isDecided: one.decidedOn !== null })
  if (fruitless !== null) {
    return task(
      'fruitlessLots',
      closedOn,
      edition.startsOn,
      `${fruitlessWords[fruitless]}, consultation ${consultation.reference}`,
      'Relancer le lot',
    )
  }
  if (one.decidedOn === null && unranked > 0)
    return task(
      'lotsToFreeze',
      closedOn,
      beforeLetters,
      `${unranked} ${plural(unranked, 'classement')} à arrêter`,
      'Noter et arrêter le classement',
    )
  if (one.decidedOn === null)
    return task('lotsToAward', closedOn, beforeLetters, 'classements arrêtés', 'Attribuer le lot')
  if (one.lettersOn === null)
    return task('lotsToWrite', one.decidedOn, beforeLetters, 'attribué, personne ne le sait', 'Envoyer les lettres')
  if (waitedFor.length > 0)
    return task(
      'awardPapers',
      one.lettersOn,
      bound,
      `pièces de ${waitedFor.join(', ')}`,
      'Demander et vérifier les pièces',
    )
  if (one.notifyFrom !== null && today < one.notifyFrom) return null
  return task('lotsToNotify', one.notifyFrom ?? one.lettersOn, bound, 'délai d’attente écoulé', 'Notifier le lot')
}
