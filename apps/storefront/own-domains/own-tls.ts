import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer, type SecureContext, TLSSocket } from 'node:tls'
import { CALLER_LIMITS, countConnections } from '@langraan/http/server'
import type { Config } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import type { Certificates } from './certificates.ts'

export type TlsDoor = { port: number; close(): Promise<void> }

const HANDSHAKE_WITHIN_MS = 10_000
/** What a proxy would say. Here is none in front: whoever says it says it of themselves. */
const SAID_BY_PROXIES = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const

/** Whether a request came through our own https, and not through a proxy's or none. */
export const isOwnTls = ({ socket }: IncomingMessage): boolean => socket instanceof TLSSocket

/** The name that a connection was made for. */
export const nameOfTls = ({ socket }: IncomingMessage): string | undefined =>
  socket instanceof TLSSocket && typeof socket.servername === 'string'
    ? socket.servername.toLowerCase()
    : undefined

export const doorOf = ({ LISTEN_HOST, TLS_HOST = LISTEN_HOST, TLS_PORT = 443 }: Config) => ({
  host: TLS_HOST,
  port: TLS_PORT,
})

/**
 * Opens the shops' sites under their own domains over https. The name of the handshake picks the certificate; without
 * a name, or with one that has no certificate, there is no handshake, so nobody is ever shown another's certificate.
 */
export async function openTlsDoor(
  site: FastifyInstance,
  certificates: Certificates,
  at: { host: string; port: number },
): Promise<TlsDoor> {
  const door = createServer({
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: HANDSHAKE_WITHIN_MS,
    minVersion: 'TLSv1.2',
    SNICallback: (name, done) => void pick(site, certificates, name, done),
  })
  // No proxy stands before this door, whatever stands before the others.
  countConnections(door, CALLER_LIMITS)
  const open = new Set<Socket>()
  door.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // Handshakes that fail are the client's affair: scanners, old programs, names that were given up.
  door.on('tlsClientError', (error) => site.log.debug({ err: error }, 'no handshake'))
  // One server handles both kinds of connections: the same time limits, lanes and routes.
  door.on('secureConnection', (socket) => {
    if (socket.servername) site.server.emit('connection', socket)
    else socket.destroy()
  })
  site.server.prependListener('request', (request: IncomingMessage) => {
    if (isOwnTls(request)) for (const name of SAID_BY_PROXIES) delete request.headers[name]
  })
  door.listen(at.port, at.host)
  await once(door, 'listening')
  return {
    port: (door.address() as AddressInfo).port,
    // Also whoever has connected and says nothing, which would be waited for.
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

type Done = (error: Error | null, context?: SecureContext) => void

async function pick(
  site: FastifyInstance,
  certificates: Certificates,
  name: string,
  done: Done,
): Promise<void> {
  try {
    const context = await certificates.find(name.toLowerCase())
    if (context) done(null, context)
    // Said as an error, which ends the connection, also one that would go on from an earlier handshake.
    else done(new Error('no certificate for this name'))
  } catch (error) {
    site.log.warn({ err: error }, 'a certificate could not be looked up')
    done(new Error('certificates cannot be looked up'))
  }
}
