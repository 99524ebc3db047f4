import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { saveAbsence } from '../../people/absences/save-absence.ts'
import type { Context } from '../../platform/http/context.ts'
import { by } from './origin.ts'
import { SEED_NOW } from './volumes.ts'

const DAY = 86_400_000

/** The head of the second firm that has a contact is away since yesterday, and its contact stands in. */
export async function writeAbsence(context: Context): Promise<number> {
  const [, contact] = await context.db
    .selectFrom('account')
    .select(['id', 'admin_id as headId'])
    .where('side', '=', 'supplier')
    .where('admin_id', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()
  if (!contact?.headId) return 0
  const head = {
    id: contact.headId,
    adminId: null,
    type: 'formalized' as const,
    roles: ['ROLE_SUPPLIER', 'ROLE_SUPER_SUPPLIER'] as const,
  }
  const yesterday = new Date(SEED_NOW.getTime() - DAY)
  const from = parisDay(yesterday)
  const form = { from, to: addDays(from, 11), deputy: contact.id, keepsCopy: false }
  await saveAbsence(form, head, by(head.id), { ...context, now: () => yesterday })
  return 1
}
