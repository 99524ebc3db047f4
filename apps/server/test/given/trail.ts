import type { Given } from './given.ts'

/** The acts that left a line since the database was made, each once. */
export const actionsLeft = async ({ db }: Pick<Given, 'db'>): Promise<string[]> =>
  (await db.selectFrom('audit_event').select('action').distinct().execute()).map(({ action }) => action)
