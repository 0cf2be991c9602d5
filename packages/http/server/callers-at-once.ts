import type { Server as NetServer, Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'
import { callerOf, networkOf } from './caller.ts'
import { onceOver } from './once-over.ts'

/** How much one caller may hold open at once. */
export type CallerLimits = {
  connections: number
  requests: number
  /** Who is counted: an address of this machine is a proxy's or a measurement's, and nobody's from outside. */
  counts: (address: string) => boolean
}

// Thousands of phones share one address of their provider, each with a few connections for a moment.
export const CALLER_LIMITS: CallerLimits = {
  connections: 2_000,
  requests: 1_000,
  counts: (address) => !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'loopback',
}

const AGAIN_SECONDS = 5

/** Things that are open, counted by whose they are. */
class Open {
  readonly #counts = new Map<string, number>()

  /** Counts one more, unless there are as many as there may be. */
  add(whose: string, most: number): boolean {
    const count = this.#counts.get(whose) ?? 0
    if (count >= most) return false
    this.#counts.set(whose, count + 1)
    return true
  }

  remove(whose: string): void {
    const count = this.#counts.get(whose) ?? 0
    if (count > 1) this.#counts.set(whose, count - 1)
    else this.#counts.delete(whose)
  }
}

/** Closes connections of an address that has too many. Behind a proxy all are the proxy's, and it counts itself. */
export function countConnections(server: NetServer, { connections, counts }: CallerLimits): void {
  const open = new Open()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // One that came through a TLS door of ours was counted there, from before its handshake on.
    if (socket instanceof TLSSocket || address === undefined || !counts(address)) return
    const network = networkOf(address)
    if (!open.add(network, connections)) return void socket.destroy()
    socket.once('close', () => open.remove(network))
  })
}

/** Refuses requests of a caller who waits for too many answers already, live updates among them. */
export function countRequests(app: FastifyInstance, { requests, counts }: CallerLimits): void {
  const open = new Open()
  app.addHook('onRequest', (request, reply, done) => {
    const { address, network } = callerOf(request)
    if (!counts(address)) return done()
    if (open.add(network, requests)) {
      onceOver(reply.raw, () => open.remove(network))
      return done()
    }
    void reply.headers({ 'retry-after': String(AGAIN_SECONDS), connection: 'close' })
    refuse(standardRefusals, 'too_many_requests', { seconds: AGAIN_SECONDS })
  })
}
