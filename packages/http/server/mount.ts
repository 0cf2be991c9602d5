import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint, InputOf, Intent, Language, OutputOf, Trail } from '../endpoint.ts'
import { OnceAnswer } from '../once-answer.ts'
import { isReplacing } from '../replaces.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { refuse } from '../refusal.ts'
import {
  type Actor,
  type ActorOf,
  type Authorise,
  callerKindOf,
  idOfActor,
  isUser,
  type KeyedActor,
} from './actor.ts'
import { callerOf } from './caller.ts'
import { intentOf, intentOfUpload } from './intent.ts'
import { readerLanguage } from './language.ts'
import { keepShown, replacing, takeSaw } from './replacing.ts'
import { takeUploadRoom } from './upload-room.ts'

/** What a handler is given besides the checked input. */
export type Call<E extends Endpoint> = InputOf<E> & {
  actor: ActorOf<E>
  language: Language
  requestId: string
  /** For `once`, where the endpoint is idempotent. */
  intent: IntentFor<E>
  /** For the audit log: the use case writes it with the change. */
  trail: E['audit'] extends string ? Trail : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type IntentFor<E extends Endpoint> = E['idempotent'] extends true
  ? E['upload'] extends object
    ? (bytes: Uint8Array) => Intent
    : Intent
  : undefined

/** Of an idempotent request only an answer that is kept comes back. */
type AnswerOf<E extends Endpoint> = E['idempotent'] extends true ? OnceAnswer<OutputOf<E>> : OutputOf<E>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

/** What mounting needs: who decides, and who counts how often somebody with a key of their own asks. */
export type MountContext = {
  authorise: Authorise
  limit?: (request: FastifyRequest, actor: KeyedActor) => Promise<void>
}

/** A call as far as its whole is merged. */
type Whole = { body: unknown; params: Record<string, string> }

/** Of a body that is taken as bytes, where its endpoint does not say another. */
const MOST_RAW_BYTES = 64 * 1024
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/

/** Turns a declared endpoint and its use case into a route under `/api/v1`. */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  declaration: E,
  handler: Handler<E>,
): void {
  const { rawBody } = declaration
  if (!rawBody) return addRoute(app, context, declaration, handler)
  const maxBytes = rawBody === true ? MOST_RAW_BYTES : rawBody.maxBytes
  // A scope of its own: elsewhere a form, which any site can send for its visitor, stays refused.
  void app.register(async (scope) => {
    acceptBytes(scope, maxBytes)
    addRoute(scope, context, declaration, handler)
  })
}

function addRoute<const E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  declaration: E,
  handler: Handler<E>,
): void {
  const [method = 'GET', path = '/'] = declaration.route.split(' ')
  if (method === 'GET') keepShown(context, declaration, (call) => handler(call as Call<E>))
  app.route({
    method,
    url: path,
    ...optionsOf(declaration),
    ...(isReplacing(declaration) && { preValidation: async (request: FastifyRequest) => takeSaw(request) }),
    handler: async (request, reply) => {
      const actor = await context.authorise(request, reply, declaration)
      if (actor.kind !== 'anonymous' && !isUser(actor)) await context.limit?.(request, actor)
      if (declaration.upload)
        takeUploadRoom(request, reply, {
          caller: idOfActor(actor) ?? callerOf(request).network,
          maxBytes: declaration.upload.maxBytes,
        })
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor,
        language: readerLanguage(request),
        requestId: request.id,
        intent: declaration.idempotent ? intentIn(declaration, request, actor) : undefined,
        trail: trailOf(declaration, actor, request.id),
        request,
        reply,
      } as unknown as Call<E>
      const answer = await replacing(context, declaration, request, call as Whole, (whole) =>
        handler(whole as Call<E>),
      )
      if (reply.sent) return reply
      const output: unknown = answer instanceof OnceAnswer ? answer.answer : answer
      return reply.code(declaration.status ?? 200).send(output ?? null)
    },
  })
}

/** A key is its sender's own: the same key from somebody else is another content, and refused. */
function intentIn(declaration: Endpoint, request: FastifyRequest, actor: Actor) {
  const { params, query } = request
  // What no schema has looked at is nobody's content: it may be anything, of any depth.
  const body = declaration.body && request.body
  const by = idOfActor(actor)
  const make = declaration.upload ? intentOfUpload : intentOf
  return make(declaration.route, idempotencyKeyOf(request), { by, params, query, body })
}

function trailOf(declaration: Endpoint, actor: Actor, requestId: string): Trail | undefined {
  if (typeof declaration.audit !== 'string') return undefined
  if (actor.kind === 'anonymous') throw new Error(`${declaration.route}: nobody to name in the audit log`)
  return {
    action: declaration.audit,
    kind: callerKindOf(actor),
    userId: idOfActor(actor) ?? '',
    userName: actor.name,
    requestId,
  }
}

function acceptBytes(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  )
}

function optionsOf(declaration: Endpoint): RouteShorthandOptions {
  const { params, query, body, output, status = 200, limit, upload } = declaration
  return {
    bodyLimit: upload ? upload.maxBytes : undefined,
    schema: {
      summary: declaration.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !upload && { body }),
      ...(status !== 204 && { response: { [status]: output } }),
    } as RouteShorthandOptions['schema'],
    config: {
      endpoint: declaration,
      ...rateLimitOf(limit),
    },
  } as RouteShorthandOptions
}

function rateLimitOf(limit: Endpoint['limit']) {
  if (limit === undefined) return {}
  return { rateLimit: limit !== 'none' && { max: limit.max, timeWindow: limit.perSeconds * 1000 } }
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    refuse(standardRefusals, 'idempotency_key_needed')
  return key
}
