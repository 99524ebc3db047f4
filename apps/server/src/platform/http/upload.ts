import { MAX_FILE_BYTES } from '@charpente/domain/platform/file/upload'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Refused, refuse } from './refuse.ts'

/** A file that arrived whole. */
export type Upload = { name: string; bytes: Buffer }

/** Each holds at most one file in memory: together they must not take it all. */
const AT_ONCE = 24

export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11 } })

let arriving = 0

/** Reads the one file of a request. Nothing is kept of one that is too large or stops on the way. */
export async function readUpload(request: FastifyRequest, fileSize = MAX_FILE_BYTES): Promise<Upload> {
  if (arriving >= AT_ONCE) refuse('serverUnavailable')
  arriving += 1
  try {
    const part = (await request.file({ limits: { fileSize } })) ?? refuse('invalidRequest')
    return { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code, statusCode } = error as FastifyError
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('fileTooBig')
    // Not multipart at all, or too many parts: the caller's fault, in its own words.
    if (statusCode && statusCode < 500) throw error
    return refuse('uploadInterrupted')
  } finally {
    arriving -= 1
  }
}
