import { QUOTA_BYTES, STORED_BYTES } from '@charpente/domain/platform/file/quota'
import { MAX_FILE_BYTES } from '@charpente/domain/platform/file/upload'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicantCall, givenCandidate, givenConsultation } from '../given/applications.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Call, givenAccount, givenMember, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db } = given
await givenConsultation(given)

const SIZE = 2_000
const send = (call: Call) => call('uploadMedia', { body: formWith(pdfBytes(SIZE), 'attestation.pdf') })
const messageOf = (answer: Awaited<ReturnType<Call>>) => answer.json().message.replaceAll(/\s/g, ' ')

let drawn = 0
/** So many bytes already there, of use unless told. */
const filled = async (
  by: { uploader_id: number } | { candidate_id: string },
  bytes: number,
  unused: Date | null = null,
) => {
  const sizes = Array.from({ length: Math.ceil(bytes / MAX_FILE_BYTES) }, (_, at) =>
    Math.min(MAX_FILE_BYTES, bytes - at * MAX_FILE_BYTES),
  )
  const rows = await db
    .insertInto('media')
    .values(
      sizes.map((size) => {
        drawn += 1
        return {
          storage_key: `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`,
          name: 'plein.pdf',
          type: 'application/pdf',
          size,
          sha256: Buffer.alloc(32),
          state: 'ready' as const,
          created_at: TEST_NOW,
          unused_since: unused,
          ...by,
        }
      }),
    )
    .returning('id')
    .execute()
  return rows[0]?.id ?? 0
}
const later = new Date(TEST_NOW.getTime() + 60_000)

describe('an application and a firm have so much room for files', () => {
  let firm: Awaited<ReturnType<typeof givenAccount>>
  let head: Call
  let member: Call
  beforeEach(async () => {
    firm = await givenAccount(given, { side: 'supplier' })
    head = await signedInAs(given, firm)
    member = await signedInAs(given, await givenMember(given, firm))
  })

  test('P-BOUND-09 to the last byte and not one more; the refusal says how much is taken, of how much, and what to do', async () => {
    const id = await filled({ uploader_id: firm.id }, QUOTA_BYTES - SIZE)
    expect(said(await send(head))).toBe(201)
    const refused = await send(head)
    expect([refused.statusCode, said(refused)]).toEqual([413, 'uploadQuota'])
    expect(messageOf(refused)).toBe(
      'Les fichiers de votre organisation occupent 250 Mo sur 250 Mo : celui-ci, de 0 Mo, n’y tient pas. Retirez un fichier ou envoyez-en un plus léger.',
    )
    // Somebody else of the firm has no room of their own; another firm has all of its own.
    expect(said(await send(member))).toBe('uploadQuota')
    expect(said(await send(await signedInAs(given, await givenAccount(given, { side: 'supplier' }))))).toBe(201)
    // Taken away, a file gives its room back at once.
    await db.updateTable('media').set({ unused_since: later }).where('id', '=', id).execute()
    expect(said(await send(member))).toBe(201)
  })

  test('P-BOUND-09 ten at once for the last place: one gets it', async () => {
    await filled({ uploader_id: firm.id }, QUOTA_BYTES - SIZE)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(at % 2 ? head : member)))
    expect(answers.map(said).sort()).toEqual([201, ...Array(9).fill('uploadQuota')])
  })

  test('P-BOUND-09 sent and taken away all day long, files wait for the next', async () => {
    await filled({ uploader_id: firm.id }, STORED_BYTES, later)
    const refused = await send(head)
    expect([refused.statusCode, said(refused)]).toEqual([429, 'uploadQuotaToday'])
    expect(messageOf(refused)).toContain('750 Mo sur 750 Mo')
  })

  test('P-BOUND-09 an application has its own, whoever carries its code; the centre has none', async () => {
    const candidate = await givenCandidate(given)
    const { id } = candidate
    const call = applicantCall(given, candidate)
    await filled({ candidate_id: id }, QUOTA_BYTES - SIZE)
    const answers = await Promise.all([send(call), send(call)])
    expect(answers.map(said).sort()).toEqual([201, 'uploadQuota'])
    expect(messageOf(await send(call))).toContain('votre candidature')
    const operator = await givenAccount(given, { side: 'operator' })
    await filled({ uploader_id: operator.id }, 2 * STORED_BYTES)
    expect(said(await send(await signedInAs(given, operator)))).toBe(201)
  })
})
