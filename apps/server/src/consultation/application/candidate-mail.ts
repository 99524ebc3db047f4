import { formKeys, screens } from '@charpente/domain/consultation/application/screens'
import { plainCode } from '@charpente/domain/consultation/application/tracking-code'
import { parisDay } from '@charpente/domain/platform/calendar'
import { TO_FILL } from '@charpente/domain/platform/setting'
import type { Context } from '../../platform/http/context.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { lotsOf } from '../consulting/queries.ts'
import { shownCode } from './codes.ts'
import type { CandidateWords } from './mails.ts'
import { findCandidate, stepsOf } from './queries.ts'
import { savedIn } from './read-candidate.ts'
import { countFiles } from './signature/signature-state.ts'

/** What the mails say of an application, when they leave: its codes are in clear nowhere else. Q-111 */
export async function candidateWords(id: string, context: Context): Promise<CandidateWords> {
  const { db } = context
  const candidate = await findCandidate(db, id)
  if (!candidate) throw new Error('this application is no more')
  const steps = await stepsOf(db, id)
  const saved = savedIn(steps)
  const lot = (await lotsOf(db, candidate.edition)).find(({ code }) => code === saved.step2?.technicalCategory)
  const isDone = (key: string | null) =>
    key === null || steps.some((step) => step.key === key && step.saved !== null && !step.toReview)
  const files = countFiles(saved)
  const { values } = await currentSettings(db, context.now())
  const profile = values['profilAcheteur.url']
  const last = formKeys.findLast((key) => saved[key] !== null)
  return {
    code: shownCode(context, candidate.code),
    readOnlyCode: plainCode(shownCode(context, candidate.readCode)),
    deadline: candidate.deadline,
    category: lot ? `${lot.code} ${lot.name}` : null,
    begunOn: parisDay(candidate.createdAt),
    lastStep: screens.find(({ key }) => key === last)?.title ?? null,
    remaining: screens.filter(({ key }) => !isDone(key)).map(({ short }) => short),
    files: files === 1 ? '1 fichier' : `${files} fichiers`,
    buyerProfile: profile === TO_FILL ? '' : profile,
  }
}
