import type { Db } from '../../platform/db/connect.ts'

export const countTexts = async (db: Db) => {
  const rows = await db
    .selectFrom('mail_text')
    .select(['template', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('template')
    .execute()
  return new Map(rows.map(({ template, count }) => [template, count]))
}

/** Nobody else rewords a mail meanwhile. */
export const lockTexts = (db: Db, template: string) =>
  db.selectFrom('mail_text').select(['original', 'text']).where('template', '=', template).forUpdate().execute()

export const replaceTexts = async (db: Db, template: string, texts: readonly { original: string; text: string }[]) => {
  await db.deleteFrom('mail_text').where('template', '=', template).execute()
  if (texts.length > 0)
    await db
      .insertInto('mail_text')
      .values(texts.map((text) => ({ template, ...text })))
      .execute()
}
