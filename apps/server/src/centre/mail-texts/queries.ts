import type { Db } from '../../platform/db/connect.ts'

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
