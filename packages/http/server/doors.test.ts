import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { CALLER_LIMITS, type CallerLimits } from './callers-at-once.ts'
import { createHttpApp } from './create-app.ts'
import { silent } from './test-log.ts'
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts'
import { onceOver } from './once-over.ts'
import { UploadRoom } from './upload-room.ts'

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

async function open(
  limits: { times?: Partial<TimeLimits>; callers?: Partial<CallerLimits> } = {},
): Promise<() => Socket> {
  const app = createHttpApp({
    logger: silent,
    trustProxy: false,
    times: { ...TIME_LIMITS, ...limits.times },
    callers: { ...CALLER_LIMITS, counts: () => true, ...limits.callers },
  })
  app.post('/echo', async ({ body }) => body)
  app.get('/waits', () => new Promise(() => undefined))
  app.get('/long', async () => 'ก'.repeat(20_000_000))
  app.get('/short', async () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
  const { port } = app.server.address() as AddressInfo
  return () =>
    connect(port, '127.0.0.1')
      .setEncoding('utf8')
      .on('error', () => undefined)
}

/** All that comes until the other side ends the connection. */
async function untilEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: string) => (text += chunk))
  // An end in the middle of what is sent is one as well.
  await new Promise<void>((ended) => socket.once('close', () => ended()))
  return text
}

// Short for a test, and long enough that a busy machine is not taken for a slow sender.
const HURRIED = { headMs: 600, stretchMs: 600, lookMs: 100 }
const HEAD = 'HTTP/1.1\r\nhost: a.test\r\n'

describe('what is waited for', () => {
  it('ends with a body that was fast at first and does not end', async () => {
    const socket = (await open({ times: HURRIED }))()
    socket.write(
      `POST /echo ${HEAD}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n"${'x'.repeat(900_000)}`,
    )
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('ends with a body that does not end, and says so in the one shape', async () => {
    const socket = (await open({ times: HURRIED }))()
    socket.write(`POST /echo ${HEAD}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`)
    const answer = await untilEnd(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"too_slow"')
  })

  it('ends with a body that comes too slowly for ever', async () => {
    const socket = (await open({ times: HURRIED }))()
    socket.write(`POST /echo ${HEAD}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`)
    const drip = setInterval(() => socket.write('1\r\n \r\n'), 5)
    const answer = await untilEnd(socket)
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('goes on with a long body that comes fast enough', async () => {
    const socket = (await open({ times: { ...HURRIED, bytesPerSecond: 1 } }))()
    const text = 'x'.repeat(1000)
    socket.write(
      `POST /echo ${HEAD}connection: close\r\ncontent-type: application/json\r\ncontent-length: 1002\r\n\r\n"`,
    )
    const pieces = [...text.matchAll(/x{50}/g)].map(([piece]) => piece)
    const drip = setInterval(() => socket.write(pieces.pop() ?? '"'), 10)
    const answer = await untilEnd(socket)
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain(text)
  })

  it('ends with a head that does not come', async () => {
    const socket = (await open({ times: HURRIED }))()
    socket.write('GET /short HTTP/1.1\r\nhost: a')
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('ends with a connection on which nothing moves', async () => {
    const socket = (await open({ times: { silentMs: 50 } }))()
    socket.write(`GET /waits ${HEAD}\r\n`)
    expect(await untilEnd(socket)).toBe('')
  })

  it('ends with an answer that nobody reads', async () => {
    const socket = (await open({ times: { stretchMs: 50, lookMs: 20, bytesPerSecond: 1_000_000_000 } }))()
    socket.pause()
    socket.write(`GET /long ${HEAD}\r\n`)
    await once(socket, 'readable')
    const read = untilEnd(socket)
    socket.resume()
    expect((await read).length).toBeLessThan(20_000_000)
  })
})

describe('one caller', () => {
  it('has no more connections than they may; there is room again when one is closed', async () => {
    const next = await open({ callers: { connections: 2 } })
    const first = [next(), next()]
    await Promise.all(first.map((socket) => once(socket, 'connect')))
    expect(await untilEnd(next())).toBe('')
    first[0]?.destroy()
    let answer = ''
    while (answer === '') {
      const again = next()
      again.write(`GET /short ${HEAD}connection: close\r\n\r\n`)
      answer = await untilEnd(again)
    }
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    first[1]?.destroy()
  })

  it('waits for no more answers than they may', async () => {
    const next = await open({ callers: { requests: 1 } })
    const waiting = next()
    waiting.write(`GET /waits ${HEAD}\r\n`)
    let answer = 'HTTP/1.1 200'
    // Until the first one has arrived.
    while (answer.startsWith('HTTP/1.1 200')) {
      const another = next()
      another.write(`GET /short ${HEAD}connection: close\r\n\r\n`)
      answer = await untilEnd(another)
    }
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/\r\nretry-after: 5\r\n/i)
    waiting.destroy()
  })

  it('has files in memory up to what they may have, and one that is larger alone', () => {
    const room = new UploadRoom({ ofCaller: 10, ofAll: 15 })
    const [first, second, other] = [room.open('a'), room.open('a'), room.open('b')]
    expect([first.grow(8), second.grow(3), second.grow(2)]).toEqual([true, false, true])
    expect([other.grow(6), other.grow(5)]).toEqual([false, true])
    second.close()
    first.close()
    // What is read after its sender has gone takes nothing.
    expect(first.grow(1)).toBe(false)
    expect([other.grow(10), room.open('a').fits(11)]).toEqual([true, true])
  })

  it('gives room back where they had gone before it was taken', () => {
    const gone = { closed: true, destroyed: true, once: () => expect.fail('never told') }
    let calls = 0
    onceOver(gone as never, () => calls++)
    expect(calls).toBe(1)
  })
})

describe('a request', () => {
  it.each(['host: b.test', 'HOST: a.test'])('that names two hosts (%s) is refused', async (second) => {
    const socket = (await open())()
    socket.write(`GET /short ${HEAD}${second}\r\nconnection: close\r\n\r\n`)
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
