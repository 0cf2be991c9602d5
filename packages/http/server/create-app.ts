import { randomUUID } from 'node:crypto'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { answerError, answerErrorsInOneShape, InvalidInput, type NotFoundPage } from './errors.ts'
import { CALLER_LIMITS, type CallerLimits, countRequests } from './callers-at-once.ts'
import { refuseDoubledHosts } from './doubled-hosts.ts'
import { emptyUnseen } from './empty-unseen.ts'
import { keepServedRoutes } from './served-routes.ts'
import { limitBodies, TIME_LIMITS, type TimeLimits } from './time-limits.ts'
import { type LaneOf, serverInTurns } from './turns.ts'
import { findUnstorable, unstorableIssue } from './unstorable-text.ts'
import { keepUploadRoom, UPLOAD_LIMITS, type UploadLimits } from './upload-room.ts'

export type AppOptions = {
  logger: FastifyBaseLogger
  /** How many proxies before us are believed about whom they saw; false for none. */
  trustProxy: number | false
  notFoundPage?: NotFoundPage
  /** Requests of one lane wait for each other, not for those of other lanes. Left out where nobody comes in crowds. */
  laneOf?: LaneOf
  /** Other limits than those that are meant for everybody: tests do not wait for half a minute. */
  times?: TimeLimits
  callers?: CallerLimits
  uploads?: UploadLimits
}

/** Whoever is in no lane of their own waits with everybody. */
const oneLane: LaneOf = () => ''

/** Which of the addresses that a request came over is a proxy of ours, counted from us. */
const isOurs = (proxies: number | false) =>
  proxies === false ? false : (_address: string, hop: number) => hop < proxies

/** A Fastify with our validation, error shape and request ids; no routes yet. */
export function createHttpApp(options: AppOptions): FastifyInstance {
  const { laneOf = oneLane, times = TIME_LIMITS, callers = CALLER_LIMITS, uploads = UPLOAD_LIMITS } = options
  // Behind a proxy each connection is the proxy's own.
  const ofConnections = options.trustProxy === false ? callers : undefined
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: isOurs(options.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    serverFactory: serverInTurns(laneOf, times, ofConnections),
    // An address that cannot be decoded never reaches a route; it is answered in the one shape all the same.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  keepServedRoutes(app)
  keepUploadRoom(app, uploads)
  refuseDoubledHosts(app)
  countRequests(app, callers)
  limitBodies(app, times)
  // Plain text is no request of ours; without its parser it is answered 415.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) => (data) => {
    const unstorable = findUnstorable(data)
    if (unstorable) return { error: new InvalidInput([unstorableIssue(unstorable)]) }
    const said: unknown = httpPart === 'body' ? emptyUnseen(data) : data
    const parsed = (schema as unknown as z.ZodType).safeParse(said)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) }
  })
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  answerErrorsInOneShape(app, options.notFoundPage)
  return app
}
