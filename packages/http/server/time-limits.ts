import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { answerError } from './errors.ts'

/** How long a caller may take. Times are in milliseconds. */
export type TimeLimits = {
  /** For the head of a request, from its first byte on. */
  headMs: number
  /** A stretch of a body or an answer, in which as much must move as `bytesPerSecond` brings. */
  stretchMs: number
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
  stretchMs: 30_000,
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
  const watched = {
    moved: () => raw.socket.bytesRead,
    // What we have not taken from the buffer yet is not the sender's delay.
    isAwaited: () => raw.readableLength < raw.readableHighWaterMark,
  }
  const stop = watchRate(watched, limits, () => {
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
  })
  raw.once('end', stop)
  raw.once('close', stop)
}

function watchAnswer(reply: FastifyReply, limits: TimeLimits): void {
  const { raw } = reply
  // What lies in our own buffers has not been read; where nothing does, it is we who are slow.
  const waiting = () => raw.socket?.writableLength ?? 0
  const watched = {
    moved: () => (raw.socket?.bytesWritten ?? 0) - waiting(),
    isAwaited: () => waiting() > 0,
  }
  const stop = watchRate(watched, limits, () => {
    if (raw.writableFinished || raw.destroyed) return
    reply.log.info('an answer was not read in time')
    raw.destroy()
  })
  raw.once('finish', stop)
  raw.once('close', stop)
}

/** Bytes that have moved so far, and whether it is the other side that is waited for. */
type Watched = { moved(): number; isAwaited(): boolean }

/**
 * Calls `end` once fewer bytes have moved in a stretch of `stretchMs` than the slowest rate brings: who was fast at first
 * cannot be slow for ever after. Answers how it is stopped before.
 */
function watchRate(
  { moved, isAwaited }: Watched,
  { stretchMs, lookMs, bytesPerSecond }: TimeLimits,
  end: () => void,
): () => void {
  let [from, since] = [moved(), performance.now()]
  const look = () => {
    const tookMs = performance.now() - since
    if (!isAwaited()) [from, since] = [moved(), performance.now()]
    else if (tookMs >= stretchMs) {
      if (moved() - from < (tookMs / 1000) * bytesPerSecond) return end()
      ;[from, since] = [moved(), performance.now()]
    }
    timer = setTimeout(look, lookMs)
  }
  let timer = setTimeout(look, Math.min(stretchMs, lookMs))
  return () => clearTimeout(timer)
}
