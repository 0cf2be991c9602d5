import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const ATTACK = new URL('attack.js', import.meta.url)

export type Site = { port: number; requests: string[]; close(): Promise<void> }

/** A shop's page as its owner would write it if shops could bring scripts: no policy, and the attack in it. */
export async function openHostilePage(): Promise<Site> {
  const script = await readFile(ATTACK, 'utf8')
  return openSite(() => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>shop</title><body><script>${script}</script>`,
  }))
}

/** A site that lets every other one in: the attack must succeed on it, or its failing elsewhere says nothing. */
export function openCarelessSite(): Promise<Site> {
  return openSite((origin) => ({
    headers: {
      'content-type': 'text/html',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    },
    body: 'a secret',
  }))
}

type Answer = { headers: Record<string, string>; body: string }

async function openSite(answer: (origin: string) => Answer): Promise<Site> {
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers['content-type']?.split(';')[0] ?? ''}`)
    const { headers, body } = answer(request.headers.origin ?? '*')
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}
