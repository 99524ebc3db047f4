import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findMedia } from '../../platform/media/queries.ts'
import { isCategoryImage } from './queries.ts'

/** Public as the catalogue is; any other file is asked for by a signed address. */
export async function openCategoryImage(id: number, { db, storage }: Context): Promise<FileAnswer> {
  if (!(await isCategoryImage(db, id))) refuse('notFound')
  const media = (await findMedia(db, id)) ?? refuse('notFound')
  const content = (await storage.get(media.key)) ?? refuse('notFound')
  return { content, name: media.name, type: media.type, size: media.size }
}
