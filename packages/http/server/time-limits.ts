import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { answerError } from './errors.ts'

/** How long a caller may take. Times are in milliseconds. */
export type TimeLimits = {
  /** For the head of a request, from its first byte on. */
  headMs: number
  /** For a body or an answer that comes at any rate; after that it must have come at `bytesPerSecond` on average. */
  freeMs: number
  /** How often is looked whether a body or an answer still comes fast enough. */
  lookMs: number
  bytesPerSecond: number
  /** For a connection on which nothing moves. */
  silentMs: number
}

// The slowest line that somebody sends a picture over: half of what EDGE gives. Live updates say something every
// twenty seconds, and what we ask others for an answer is given up within a minute.
export const TIME_LIMITS: TimeLimits = {
  headMs: 15_000,
  freeMs: 30_000,
  lookMs: 5_000,
  bytesPerSecond: 16 * 1024,
  silentMs: 150_000,
}

// What fits into the buffers between us and the reader is on its way at once.
const LONG_ANSWER_BYTES = 256 * 1024

/** Ends connections whose head does not come, or on which nothing moves. */
export function limitConnections(server: Server, { headMs, silentMs }: TimeLimits): void {
  server.headersTimeout = headMs
  server.setTimeout(silentMs)
}

/** How often Node looks for heads that are late; told when the server is made. */
export const headsLookedForMs = ({ headMs }: TimeLimits): number => Math.ceil(headMs / 3)

/**
 * Ends requests whose body does not end, with 408 and what to do, and answers that nobody reads. A body or an answer
 * that comes at a bearable rate may be as long as its endpoint allows.
 */
export function limitBodies(app: FastifyInstance, limits: TimeLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, limits)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLong(payload)) watchAnswer(reply, limits)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function isLong(payload: unknown): boolean {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload.length > LONG_ANSWER_BYTES
  return payload !== null && payload !== undefined
}

function watchBody(request: FastifyRequest, reply: FastifyReply, limits: TimeLimits): void {
  const { raw } = request
  const stop = watchRate(
    () => raw.socket.bytesRead,
    limits,
    () => {
      if (raw.complete || raw.destroyed) return
      request.log.info('a body did not come in time')
      if (reply.sent) return void raw.destroy()
      // What is still on its way is not read any more.
      reply.raw.once('finish', () => raw.destroy())
      void reply.header('connection', 'close')
      try {
        refuse(standardRefusals, 'too_slow')
      } catch (refusal) {
        answerError(refusal as Error, request, reply)
      }
    },
  )
  raw.once('end', stop)
  raw.once('close', stop)
}

function watchAnswer(reply: FastifyReply, limits: TimeLimits): void {
  const { raw } = reply
  const stop = watchRate(
    () => raw.socket?.bytesWritten ?? 0,
    limits,
    () => {
      if (raw.writableFinished || raw.destroyed) return
      reply.log.info('an answer was not read in time')
      raw.destroy()
    },
  )
  raw.once('finish', stop)
  raw.once('close', stop)
}

/** Calls `end` once fewer bytes have moved than the slowest rate brings; answers how it is stopped before. */
function watchRate(
  moved: () => number,
  { freeMs, lookMs, bytesPerSecond }: TimeLimits,
  end: () => void,
): () => void {
  const [before, begun] = [moved(), performance.now()]
  const look = () => {
    const seconds = (performance.now() - begun) / 1000
    if (moved() - before < seconds * bytesPerSecond) return end()
    timer = setTimeout(look, lookMs)
  }
  let timer = setTimeout(look, freeMs)
  return () => clearTimeout(timer)
}
