import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { type CallerLimits, countConnections } from './callers-at-once.ts'
import { headsLookedForMs, limitConnections, type TimeLimits } from './time-limits.ts'

/** Whose a request is, as far as its first lines tell: those of one lane wait for each other, not for other lanes. */
export type LaneOf = (request: IncomingMessage) => string

// Some tenths of a millisecond each: between two turns whatever has arrived meanwhile is read, and finds its own lane.
const AT_ONCE = 2
// Reading what a crowd sends all at once can take a tenth of a second: a turn that is due does not wait for its end.
const DUE_MS = 2

type Lane = { works: (() => void)[]; next: number }

/**
 * Has works done a few at a time, one of each lane by turns, so that a crowd in one lane does not stand before the
 * others. What comes alone is done at once.
 */
export class Turns {
  readonly #lanes = new Map<string, Lane>()
  readonly #later: (turn: () => void) => void
  readonly #now: () => number
  #waiting = false
  #lastTurn = -Infinity

  constructor(later: (turn: () => void) => void = setImmediate, now = () => performance.now()) {
    this.#later = later
    this.#now = now
  }

  take(name: string, work: () => void): void {
    const lane = this.#lanes.get(name)
    if (lane) lane.works.push(work)
    else this.#lanes.set(name, { works: [work], next: 0 })
    if (this.#now() - this.#lastTurn >= DUE_MS) this.#turn()
    else if (!this.#waiting) this.#again()
  }

  #again(): void {
    this.#waiting = true
    this.#later(() => {
      this.#waiting = false
      this.#turn()
    })
  }

  #turn(): void {
    try {
      for (let count = 0; count < AT_ONCE; count++) if (!this.#one()) return
    } finally {
      // From its end: works that take long themselves leave time to read between them, or a crowd would be done as it comes.
      this.#lastTurn = this.#now()
      // Also after a work that failed: it must not take those behind it along.
      if (this.#lanes.size > 0 && !this.#waiting) this.#again()
    }
  }

  /** The lane that has waited longest does one work and goes to the end of the line. */
  #one(): boolean {
    const [first] = this.#lanes
    if (!first) return false
    const [name, lane] = first
    this.#lanes.delete(name)
    const work = lane.works[lane.next++]
    if (lane.next < lane.works.length) this.#lanes.set(name, lane)
    work?.()
    return true
  }
}

/** A server as Fastify makes one, whose requests are handled in turns and which waits for nobody for ever. */
export const serverInTurns =
  (laneOf: LaneOf, times: TimeLimits, callers?: CallerLimits): FastifyServerFactory =>
  (handle, options) => {
    const turns = new Turns()
    const server: Server = createServer(
      { ...(options.http as object | undefined), connectionsCheckingInterval: headsLookedForMs(times) },
      (request: IncomingMessage, response: ServerResponse) =>
        turns.take(laneOf(request), () => {
          // Whoever has left meanwhile is not waiting for an answer.
          if (!request.socket.destroyed) handle(request, response)
        }),
    )
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    // Node's own limit is one for all bodies; each has its own here.
    server.requestTimeout = 0
    limitConnections(server, times)
    if (callers) countConnections(server, callers)
    return server
  }
