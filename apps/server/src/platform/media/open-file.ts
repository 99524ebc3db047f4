import type { Context } from '../http/context.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../http/refuse.ts'
import { checkFileUrl } from './links.ts'
import { findMedia, isStillIn } from './queries.ts'

type Address = {
  id: number
  name: string
  shown?: boolean | undefined
  viewer: number
  expires: number
  signature: string
}

/** The file behind a signed address, as long as whoever it was given to is still in. */
export async function openFile({ id, name, shown, ...signed }: Address, context: Context): Promise<FileAnswer> {
  const { db, storage, steady } = context
  checkFileUrl(context, { id, name, shown }, signed)
  if (!(await isStillIn(db, signed.viewer, steady()))) refuse('fileNotAllowed')
  const media = (await findMedia(db, id)) ?? refuse('notFound')
  if (media.state !== 'ready') refuse('fileBeingChecked')
  const content = (await storage.get(media.key)) ?? refuse('notFound')
  return { content, name, type: media.type, size: media.size, shown }
}
