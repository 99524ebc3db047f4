import type { FastifyRequest } from 'fastify'

/** Whoever carries the code of an application. What is known of it besides is declared by who keeps applications. */
export interface Applicant {
  id: string
  mayWrite: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    applicant: Applicant | null
  }
  interface FastifyInstance {
    /** The application named in the path, to whoever carries its code. */
    admitApplicant: (request: FastifyRequest, id: string | null) => Promise<Applicant>
  }
}

const textIn = (from: unknown, name: string): string | null => {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' && value.length <= 100 ? value : null
}

/** In the header, the query or the body. */
export const codeOf = ({ headers, query, body }: FastifyRequest): string | null =>
  textIn(headers, 'x-candidate-token') ?? textIn(query, 'token') ?? textIn(body, 'token')
