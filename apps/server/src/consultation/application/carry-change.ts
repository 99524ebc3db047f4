import type { Saved } from '@charpente/contract/consultation/application/steps'
import {
  type Change,
  carryOver,
  changeOfCompanies,
  changeOfPlaces,
  laterKeys,
} from '@charpente/domain/consultation/application/carry-over'
import { filesIn } from '@charpente/domain/consultation/application/files'
import { type FormKey, formKeys } from '@charpente/domain/consultation/application/screens'
import type { Db } from '../../platform/db/connect.ts'
import { storable } from '../../platform/db/storable.ts'
import { carryStep, type StoredStep } from './queries.ts'

type Held = { trx: Db; candidateId: string; stored: readonly StoredStep[]; now: Date }

function changeIn(key: FormKey, before: Saved, after: Saved): Change | null {
  if (key === 'step2' && after.step2) return changeOfPlaces(before.step2, after.step2)
  if (key === 'step3' && after.step3)
    return changeOfCompanies(before.step3?.contractors ?? null, after.step3.contractors)
  return null
}

const idsIn = (answers: unknown) => [...new Set(filesIn(answers).map(({ id }) => id))]

/** What a change in one step does to the saved answers and the drafts of those after it. Q-102 */
export async function carryChange(
  { trx, candidateId, stored, now }: Held,
  key: FormKey,
  before: Saved,
  after: Saved,
  /** What came with the step and belongs to another: kept there as a draft, unless something is. Q-82 */
  others: Partial<Record<FormKey, unknown>>,
): Promise<void> {
  const change = changeIn(key, before, after)
  for (const later of change ? laterKeys(key) : []) {
    const row = stored.find((step) => step.key === later)
    if (!row || !change) continue
    const saved = carryOver(later, before[later], change)
    const draft = carryOver(later, row.draft, change)
    if (!saved.isToReview && !draft.isChanged) continue
    await carryStep(
      trx,
      candidateId,
      later,
      {
        ...(saved.isChanged && { saved: JSON.stringify(saved.answers), savedFiles: idsIn(saved.answers) }),
        ...(draft.isChanged && { draft: JSON.stringify(draft.answers), draftFiles: idsIn(draft.answers) }),
      },
      saved.isToReview,
    )
  }
  for (const other of formKeys) {
    const row = stored.find((step) => step.key === other)
    if (others[other] === undefined || !row || row.saved !== null || row.draft !== null) continue
    const draft = storable(others[other])
    await carryStep(trx, candidateId, other, { draft, draftFiles: idsIn(others[other]), draftedAt: now }, false)
  }
}
