import type { ContactsReport } from '@charpente/contract/consultation/application'
import type { Applicant } from '../../../platform/http/applicant.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import { readCells } from '../../../platform/sheets/read-cells.ts'
import { factsOf } from '../facts.ts'
import { checkMayWrite } from '../may-write.ts'
import { stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { planContacts } from './plan-contacts.ts'

/** More lines than any application has places. */
const MOST = 600

/** The contacts of a file, for the form to be filled with: nothing is kept before `Suivant`. */
export async function readContacts(
  applicant: Applicant,
  upload: () => Promise<Upload>,
  { db, now }: Context,
): Promise<ContactsReport> {
  checkMayWrite(applicant, now())
  const saved = savedIn(await stepsOf(db, applicant.id))
  if (!saved.step2) refuse('categoryFirst')
  const table = await readCells((await upload()).bytes)
  if (table.length > MOST + 1) refuse('importTooManyRows', { maximum: MOST })
  return planContacts(table, await factsOf(db, applicant, saved, null, now()))
}
