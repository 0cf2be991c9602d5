import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fieldsOf, textOf } from './fields.ts'

interface HttpSide {
  port: number
  close(): Promise<void>
}

/** True when the machine has no such address, e.g. no IPv6 at all. */
export function isMissingAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(textOf(fieldsOf(error), 'code'))
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** One port on every host; the first host decides the port when it is 0. */
export async function startHttp(app: FastifyInstance, hosts: string[], port: number): Promise<HttpSide> {
  await app.ready()
  const servers: Server[] = []
  let chosen = port
  for (const [index, host] of hosts.entries()) {
    const server = createServer((request, response) => app.routing(request, response))
    try {
      chosen = await listen(server, host, chosen)
      servers.push(server)
    } catch (error) {
      if (index === 0 || !isMissingAddress(error)) throw error
    }
  }
  const close = async () => {
    const closed = servers.map((server) => new Promise((done) => server.close(done)))
    for (const server of servers) server.closeAllConnections()
    await Promise.all(closed)
    await app.close()
  }
  return { port: chosen, close }
}
