import type { FastifyRequest } from 'fastify'
import { codeOf } from './applicant.ts'

/** Whoever shows who they are, by a session or a code, is none: what they get is their own. */
export const isVisitor = (request: FastifyRequest): boolean =>
  request.headers.authorization === undefined && codeOf(request) === null
