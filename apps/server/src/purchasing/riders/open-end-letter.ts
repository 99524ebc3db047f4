import type { Actor } from '@charpente/domain/platform/actor'
import type { Day } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { compileForm } from '../../platform/pdf/compile.ts'
import { printNow } from '../../platform/pdf/print-now.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { centreOf } from '../orders/centre.ts'
import { endLetterForm } from './end-letter-form.ts'
import { contractLife, renewalsOf } from './queries.ts'

/** The decision on an end, on paper, as the centre signed it that day. Made at the call: what it says cannot change. */
export async function openEndLetter(
  number: string,
  endsBefore: Day,
  actor: Actor,
  context: Context,
): Promise<FileAnswer> {
  const { db } = context
  const contract = (await contractLife(db, number)) ?? refuse('contractUnknown')
  const decided = (await renewalsOf(db, number)).find((one) => one.endsBefore === endsBefore) ?? refuse('notFound')
  const at = decided.decidedAt
  const { values } = await currentSettings(db, at)
  const signatory = { name: values['centre.representant'], role: values['centre.representantFonction'] }
  const form = endLetterForm({ contract, decided, centre: await centreOf(db, at), signatory })
  const content = await printNow(`account ${actor.id}`, context, () => compileForm('rider', form, at))
  const name = `${decided.decision === 'renew' ? 'reconduction' : 'fin'}-contrat-${number}-${endsBefore}.pdf`
  return { content, name, type: 'application/pdf', size: content.length }
}
