import { errorBody } from '@charpente/contract/platform/error-body'
import type { Received, Returned, Route } from '@charpente/contract/platform/route'
import { secretsOf } from '@charpente/contract/platform/secret'
import { type Actor, has } from '@charpente/domain/platform/actor'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import { oneOf } from '@charpente/domain/platform/one-of'
import { may, rightsNeeded, rightWords } from '@charpente/domain/platform/right'
import { controlOf, type Touch } from '@charpente/domain/platform/touch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Author } from '../audit/record.ts'
import { onlyReading } from '../db/connect.ts'
import { type Patience, withPatience } from '../patience.ts'
import { forRequest } from '../request-id.ts'
import { type Applicant, codeOf } from './applicant.ts'
import { needConfirmed, needConfirmedFor } from './confirmed.ts'
import type { Context } from './context.ts'
import { deviceOf, keepDevice } from './device.ts'
import { type FileAnswer, sendElsewhere, sendFile } from './file-answer.ts'
import { Prepared, sendPrepared } from './prepared.ts'
import { refuse } from './refuse.ts'
import { isStaff, type SignedIn } from './session.ts'
import { readUpload, type Upload } from './upload.ts'
import { isVisitor } from './visitor.ts'
import { wellFormed } from './well-formed.ts'

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience
  }
}

/** Whether the code of an application opens the route, beside roles or alone. */
type IsForApplicants<R extends Route> = R['access'] extends readonly (infer Who)[]
  ? 'candidate' extends Who
    ? true
    : false
  : false

/** A route open to all, or to codes, has an actor only when somebody is signed in; any other has one for certain. */
type MaySignIn<R extends Route> = R['access'] extends 'public' ? true : IsForApplicants<R>
type ActorOf<R extends Route> = MaySignIn<R> extends true ? Actor | null : Actor
type SessionOf<R extends Route> = MaySignIn<R> extends true ? SignedIn | null : SignedIn

/** Where only a code opens, there is an applicant for certain. */
type ApplicantOf<R extends Route> = R['access'] extends readonly ['candidate']
  ? { applicant: Applicant }
  : IsForApplicants<R> extends true
    ? { applicant: Applicant | null }
    : unknown

/** From where the call came, what it asks to be careful about, and the cookie of the browser, which a login may set. */
export type Origin = {
  author: Author
  userAgent: string | null
  /** When whoever calls last gave their password or their code; null: nobody is signed in. */
  confirmedAt: Date | null
  device: string | null
  /** A call sent twice with the same key is done once. */
  key: string | null
  /** The version of what is being changed, as the caller knows it. */
  version: number | null
  /** The code of an application. */
  code: string | null
  /** What the call turns out to touch once what it sends is read: it takes what that takes. */
  touch: (touch: Touch) => void
  keepDevice: (device: string) => void
}

/** A file is read when the handler asks for it: what can be refused before is refused before. */
type UploadOf<R extends Route> = R extends { upload: true } ? { upload: () => Promise<Upload> } : unknown

/** A file, an address to go to, or what the schema says. */
type GivenBy<R extends Route> = R extends { gives: 'file' }
  ? FileAnswer
  : R extends { gives: 'redirection' }
    ? string
    : Returned<R>

type Handler<R extends Route> = (
  request: Received<R> & UploadOf<R> & ApplicantOf<R> & { actor: ActorOf<R>; session: SessionOf<R>; origin: Origin },
  context: Context,
) => Promise<GivenBy<R> | Prepared> | GivenBy<R> | Prepared

/** Who asked, when and why; the origin is whoever agrees, and whoever asks while it is only tried. */
export type Asked = { askedBy: number; askedAt: Date; reason: string; origin: Origin }

/** Does what its route was asked, in the transaction of the context it is given: it has no other at hand. */
type ActOfTwo<R extends Route> = (call: Received<R> & Asked, context: Context) => Promise<unknown>

/** Handlers return; they never send. A missing handler does not compile. */
export type Handlers<R extends Record<string, Route>> = {
  [K in keyof R]: R[K] extends { asks: AssentKind } ? ActOfTwo<R[K]> : Handler<R[K]>
}

function admit({ access, method, whileViewing }: Route, session: SignedIn | null): void {
  // Whoever looks with somebody else's eyes writes nothing, wherever it is and whatever a screen sends.
  if (session?.viewing && method !== 'GET' && !whileViewing)
    refuse('operatorViewAsReadOnly', { account: session.viewing.account })
  if (access === 'public') return
  if (!session) refuse('notSignedIn')
  if (access === 'session' || !session) return
  if (session.pending === 'password') refuse('ownPasswordRequired')
  if (session.pending === 'secondFactor') refuse('secondFactorRequired')
  if (!access.some((role) => role !== 'candidate' && has(session.actor, role))) refuse('forbidden')
}

/** To be of the desk is not enough where a right is named; those who have it are, so that one knows whom to ask. */
async function admitRight({ right }: Route, session: SignedIn | null, { db, hooks }: Context): Promise<void> {
  if (may(session?.actor ?? null, right)) return
  const needed = rightsNeeded(right)
  const found = await hooks.whoHolds(db, needed)
  const whom = found.length > 0 ? found : await hooks.whoHolds(db, ['administration'])
  refuse('rightMissing', { droit: rightWords(needed), personnes: oneOf(whom) || 'la direction' })
}

const isForApplicants = ({ access }: Route) => Array.isArray(access) && access.includes('candidate')
const isForApplicantsOnly = ({ access }: Route) => isForApplicants({ access } as Route) && access.length === 1

const idIn = (params: unknown): string | null => {
  const id = (params as { id?: unknown } | undefined)?.id
  return typeof id === 'string' ? id : null
}

/** What no session and no secret is needed for; the rest is kept by no cache, on the way or in the browser. */
const isOpenToAll = (route: Route) =>
  route.access === 'public' && route.method === 'GET' && secretsOf(route).length === 0

const isStaffOnly = ({ access }: Route) => Array.isArray(access) && access.length === 1 && access[0] === 'ROLE_OPERATOR'

/** Within how many minutes of a password or a code it may be called; where anybody comes, there is no session to doubt. */
const confirmedFor = ({ touches, carriesProof, access }: Route, isStaff: boolean): number | null =>
  touches && !carriesProof && access !== 'public' ? controlOf(touches, isStaff).confirmed : null

/** How the published documentation says that the session is not enough, and which right an operator needs. */
function descriptionOf(route: Route): string {
  const needed = rightsNeeded(route.right)
  const minutes = confirmedFor(route, isStaffOnly(route))
  return [
    minutes === null
      ? ''
      : `Demande que le mot de passe ou le code ait été donné depuis moins de ${minutes} minutes (\`confirmIdentity\`).`,
    route.asks ? 'Rien n’est fait avant l’accord d’une seconde personne.' : '',
    route.keyed ? 'Rejoué avec la même clé (`Idempotency-Key`), n’est fait qu’une fois.' : '',
    needed.length > 0 ? `Demande le droit «\u00A0${rightWords(needed)}\u00A0».` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const KEY_MAX = 200

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  return typeof key === 'string' && key.length <= KEY_MAX ? key : refuse('invalidRequest')
}

/** `If-Match: "3"`, quotes or not. */
function versionOf({ headers }: FastifyRequest): number | null {
  const version = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1]
  return version ? Number(version) : null
}

/** What a route that takes two persons is sent, read again once somebody agrees. */
const sentTo = ({ params = z.unknown(), body = z.unknown() }: Route) => z.object({ params, body })

/** How the published documentation says who may call. */
const securityOf = (route: Route): Record<string, string[]>[] => [
  ...(isForApplicants(route) ? [{ candidate: [] }] : []),
  ...(isForApplicantsOnly(route) ? [] : [{ bearer: [] }]),
]

/** Puts the lines of a table of routes on the application, each with its access, its schemas and its handler. */
export function serve<R extends Record<string, Route>>(
  app: FastifyInstance,
  context: Context,
  routes: R,
  handlers: Handlers<R>,
  identify: FastifyInstance['identify'] = app.identify,
): void {
  const isSecure = context.config.PUBLIC_URL.startsWith('https:')
  const mostMs = context.config.REQUEST_WAIT_MS || Number.POSITIVE_INFINITY
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name] as Handler<Route>
    const status = route.status ?? 200
    const description = descriptionOf(route)
    const isOpen = isOpenToAll(route)
    const ofTwo = route.asks ? { name, kind: route.asks, act: handler } : null
    if (ofTwo) app.routesOfTwo.set(name, { ...ofTwo, sent: sentTo(route) })
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      schema: {
        operationId: name,
        summary: route.summary,
        ...(description && { description }),
        ...(route.access !== 'public' && { security: securityOf(route) }),
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        ...(route.upload && { consumes: ['multipart/form-data'] }),
        response: {
          ...(!route.gives && { [status]: status === 204 ? z.null() : route.response }),
          default: errorBody,
        },
      },
      // Opened by a person in a browser: what goes wrong is said on a page.
      config: { isOpenedByPeople: route.gives !== undefined },
      // Who may call is settled before the body is read: a stranger learns nothing of what a route expects.
      onRequest: async (request, reply) => {
        request.patience = { left: mostMs }
        // Open, it is still somebody's own once they show who they are.
        if (!isOpen || !isVisitor(request)) reply.header('cache-control', 'private, no-store')
        // Whoever comes with a code needs no session, and one that ended does not stand in the way. W-API-09
        const byCode = isForApplicants(route) && (isForApplicantsOnly(route) || codeOf(request) !== null)
        if (byCode) return
        const session = await withPatience(request.patience, () => identify(request))
        const own = route.whileViewing ? (session?.viewing?.own ?? session) : session
        // Where anybody may come, whoever must still choose a password or a second factor is a visitor like any other.
        request.session = route.access === 'public' && own?.pending ? null : own
        admit(route, request.session)
        if (route.right) await withPatience(request.patience, () => admitRight(route, request.session, context))
        // A first password is chosen in a session that opens nothing else, and has none to give yet.
        if (request.session && request.session.pending !== 'password')
          needConfirmed(request.session.confirmedAt, confirmedFor(route, isStaff(request.session)), context)
        const { touches: touched } = route
        if (request.session && touched)
          await withPatience(request.patience, async () => app.countActs?.(request, touched))
      },
      ...((isForApplicants(route) || route.method !== 'GET') && {
        // The code may be in the body: it is looked at once that is read, before anything is said of it.
        preValidation: async (request: FastifyRequest) => {
          if (isForApplicants(route) && !request.session)
            request.applicant = await withPatience(request.patience, () =>
              app.admitApplicant(request, idIn(request.params)),
            )
          request.body = wellFormed(request.body)
        },
      }),
      handler: async (request, reply) => {
        const { params, query, body, session, applicant } = request
        const actor = session?.actor ?? null
        const origin: Origin = {
          author: { id: actor?.id ?? null, ip: request.ip },
          userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
          confirmedAt: session?.confirmedAt ?? null,
          device: deviceOf(request),
          key: route.keyed ? keyOf(request) : null,
          version: versionOf(request),
          code: codeOf(request),
          touch: (touch) => {
            if (!route.touches?.includes(touch) && !route.mayTouch?.includes(touch))
              throw new Error(`${name} does not declare that it touches: ${touch}`)
            needConfirmedFor(touch, isStaff(session), session?.confirmedAt ?? null, context)
          },
          keepDevice: (device) => keepDevice(reply, device, isSecure),
        }
        reply.code(status)
        const upload = () => readUpload(request, route.uploadBytes)
        const call = { params, query, body, upload, actor, session, applicant, origin }
        const act = () =>
          ofTwo && actor
            ? context.hooks.askAssent(ofTwo, { params, body: body as { reason: string } }, { actor, origin }, context)
            : handler(call as never, context)
        const handle = async () => {
          try {
            return await withPatience(request.patience, () => forRequest(request.id, act))
          } finally {
            // What was set going meanwhile and goes on by itself keeps nobody waiting.
            request.patience.left = Number.POSITIVE_INFINITY
          }
        }
        if (route.keptForVisitors && isVisitor(request)) {
          const make = async () => ({
            made: await Prepared.of(z.encode(route.response, await handle())),
            mayKeep: true,
          })
          return sendPrepared(request, reply, await app.keptForVisitors.at(request.url, make))
        }
        const answer = await (session?.viewing ? onlyReading(handle) : handle())
        if (answer instanceof Prepared) return sendPrepared(request, reply, answer)
        if (route.gives === 'file') return sendFile(reply, answer as FileAnswer)
        if (route.gives === 'redirection') return sendElsewhere(reply, answer as string)
        // Fastify sends a text as it is: one that is the whole answer is JSON too, quotes included. P-API-01
        if (typeof answer !== 'string') return answer
        reply.type('application/json; charset=utf-8')
        return JSON.stringify(answer)
      },
    })
  }
}
