import { candidateFileUrl } from '../../src/consultation/application/links.ts'
import { keepFile } from '../../src/platform/media/keep-file.ts'
import { setMediaState } from '../../src/platform/media/queries.ts'
import { applicantCall, type Candidate, givenCandidate, givenConsultation } from './applications.ts'
import { pdfBytes } from './files.ts'
import type { Given } from './given.ts'
import { type Call, callerOf } from './people.ts'

/** An application, a file of it, and what the address of that file carries. */
export type WorldCandidate = Candidate & { fileId: number; signed: Record<string, string> }
export type WorldCandidates = { first: WorldCandidate; second: WorldCandidate }

async function withFile(given: Given): Promise<WorldCandidate> {
  const candidate = await givenCandidate(given)
  const file = { name: 'rib.pdf', type: 'application/pdf', bytes: pdfBytes(), candidateId: candidate.id } as const
  const { id } = await keepFile(given, file)
  await setMediaState(given.db, id, 'ready')
  const { searchParams } = new URL(candidateFileUrl(given, candidate.id, id), 'http://localhost')
  return { ...candidate, fileId: id, signed: Object.fromEntries(searchParams) }
}

export async function givenWorldCandidates(given: Given): Promise<WorldCandidates> {
  await givenConsultation(given)
  return { first: await withFile(given), second: await withFile(given) }
}

/** Whoever has no account, with the code they carry if they carry one. */
export function callerWith(given: Given, { first, second }: WorldCandidates, caller: string): Call {
  const codes: Record<string, string> = { applicant: first.code, reader: first.readCode, otherApplicant: second.code }
  const code = codes[caller]
  return code ? applicantCall(given, { id: first.id, code }) : callerOf(given)
}
