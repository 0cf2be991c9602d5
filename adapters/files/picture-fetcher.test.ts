import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '@langraan/http/outgoing'
import { createPictureFetcher } from './picture-fetcher.ts'

let base: string
const server = http.createServer((request, response) => {
  if (request.url === '/picture') return response.end('pixels')
  if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
  // One byte at a time, never idle for long: what holds a client that only looks at silence.
  response.writeHead(200)
  const drip = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(drip))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ofThisMachine = { allows: () => true, totalMs: 400 }

describe('fetching a picture', () => {
  it('gives up on a host that never ends, however busy it looks', async () => {
    const begun = performance.now()
    expect(await createPictureFetcher(ofThisMachine).fetch(`${base}/drip`)).toEqual({
      failure: 'unreachable',
    })
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('gets what is there, and follows no circle', async () => {
    const fetched = await createPictureFetcher(ofThisMachine).fetch(`${base}/picture`)
    expect('content' in fetched && Buffer.from(fetched.content).toString()).toBe('pixels')
    expect(await createPictureFetcher(ofThisMachine).fetch(`${base}/round`)).toEqual({ failure: 'not_found' })
  })

  it('reaches nothing of this machine or its network', async () => {
    expect(await createPictureFetcher().fetch(`${base}/picture`)).toEqual({ failure: 'forbidden_address' })
    expect(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '1.1.1.1'].map(isPublicAddress)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})
