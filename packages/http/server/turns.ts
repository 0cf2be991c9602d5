import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Whose a request is, as far as its first lines tell: those of one lane wait for each other, not for other lanes. */
export type LaneOf = (request: IncomingMessage) => string

// Some tenths of a millisecond each: between two turns whatever has arrived meanwhile is read, and finds its own lane.
const AT_ONCE = 2

type Lane = { works: (() => void)[]; next: number }

/** Has works done a few at a time, one of each lane by turns, so that a crowd in one lane does not stand before the others. */
export class Turns {
  readonly #lanes = new Map<string, Lane>()
  readonly #later: (turn: () => void) => void
  #waiting = false

  constructor(later: (turn: () => void) => void = setImmediate) {
    this.#later = later
  }

  take(name: string, work: () => void): void {
    const lane = this.#lanes.get(name)
    if (lane) lane.works.push(work)
    else this.#lanes.set(name, { works: [work], next: 0 })
    if (!this.#waiting) this.#again()
  }

  #again(): void {
    this.#waiting = true
    this.#later(() => this.#turn())
  }

  #turn(): void {
    this.#waiting = false
    try {
      for (let count = 0; count < AT_ONCE; count++) if (!this.#one()) return
    } finally {
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

/** A server as Fastify makes one, whose requests are handled in turns. */
export const serverInTurns =
  (laneOf: LaneOf): FastifyServerFactory =>
  (handle, options) => {
    const turns = new Turns()
    const server: Server = createServer(
      (options.http as object | undefined) ?? {},
      (request: IncomingMessage, response: ServerResponse) =>
        turns.take(laneOf(request), () => {
          // Whoever has left meanwhile is not waiting for an answer.
          if (!request.socket.destroyed) handle(request, response)
        }),
    )
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    server.requestTimeout = Number(options.requestTimeout)
    server.setTimeout(Number(options.connectionTimeout))
    return server
  }
