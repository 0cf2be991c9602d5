import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '@langraan/http/outgoing'
import { createPictureFetcher } from './picture-fetcher.ts'

let base: string
const server = http.createServer((request, response) => {
  if (request.url === '/picture') return response.end('pixels')
  if (request.url === '/inwards')
    return response.writeHead(302, { location: base.replace('127.0.0.1', '127.0.0.2') }).end()
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
    const named = base.replace('127.0.0.1', 'localhost')
    for (const inside of [
      base,
      named,
      'http://[::1]:80',
      'http://2130706433/',
      'http://0x7f.1/',
      'file:///etc/passwd',
    ])
      expect([inside, await createPictureFetcher().fetch(`${inside}/picture`)]).toEqual([
        inside,
        { failure: 'forbidden_address' },
      ])
  })

  it('looks at each address that it is sent on to', async () => {
    const allows = (address: string) => address === '127.0.0.1'
    expect(await createPictureFetcher({ allows, totalMs: 400 }).fetch(`${base}/inwards`)).toEqual({
      failure: 'forbidden_address',
    })
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '168.63.129.16',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:a83f:8110',
    '4000::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
  ])('%s is no address of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('goes where the public internet is', () => {
    expect(['1.1.1.1', '2606:4700:4700::1111'].map(isPublicAddress)).toEqual([true, true])
  })
})
