import net from 'node:net'
import { newId } from '@langraan/runtime'
import type { BenchShop } from '../checkout/shop.ts'
import { orderOf } from './order.ts'

// Runs in a process of its own: [apiUrl, shop as JSON, buyers, milliseconds]. Everybody is on the page already, with a
// connection of their own, and presses the button once at a moment of theirs within the time. Sends back each answer.
const [apiUrl = '', shopJson = '{}', buyers = '0', within = '1000'] = process.argv.slice(2)
const shop = JSON.parse(shopJson) as BenchShop
const url = new URL(`${apiUrl}/storefront/${shop.slug}/orders`)
const GIVE_UP_MS = 60_000
const OPENED_AT_ONCE = 200

/** `cpuMs` is what the clients themselves took of the machine meanwhile. */
export type Crowd = {
  seen: Record<string, number>
  latencies: number[]
  from: number
  until: number
  cpuMs: number
}

const open = () =>
  new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect(Number(url.port), url.hostname, () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })

const sockets: net.Socket[] = []
while (sockets.length < Number(buyers)) {
  const count = Math.min(OPENED_AT_ONCE, Number(buyers) - sockets.length)
  sockets.push(...(await Promise.all(Array.from({ length: count }, open))))
}

/** Presses the button; gives the status and how long the answer took, 0 for none. */
function buy(socket: net.Socket, request: Buffer): Promise<[status: string, milliseconds: number]> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const end = (status: string) => {
      clearTimeout(late)
      resolve([status, performance.now() - begun])
      socket.destroy()
    }
    const late = setTimeout(() => end('0'), GIVE_UP_MS)
    // The status stands in the first bytes; the rest of a small answer comes with them.
    socket.once('data', (part: Buffer) => end(part.toString('latin1', 9, 12)))
    socket.once('error', () => end('0'))
    socket.once('close', () => end('0'))
    socket.write(request)
  })
}

// Made ready before: on the machine that is measured, too, every client has a machine of their own.
const requests = sockets.map(() => Buffer.from(orderOf(url, shop, shop.variantIds[0] ?? '', newId())))
const answers: Promise<[string, number]>[] = []
const cpuBefore = process.cpuUsage()
const begun = performance.now()
await new Promise<void>((resolve) => {
  const press = () => {
    const due = Math.ceil(((performance.now() - begun) / Number(within)) * sockets.length)
    while (answers.length < Math.min(due, sockets.length)) {
      const [socket, request] = [sockets[answers.length], requests[answers.length]]
      if (socket && request) answers.push(buy(socket, request))
    }
    if (answers.length < sockets.length) setTimeout(press, 1)
    else resolve()
  }
  press()
})
const seen: Record<string, number> = {}
const latencies: number[] = []
for (const [status, milliseconds] of await Promise.all(answers)) {
  seen[status] = (seen[status] ?? 0) + 1
  latencies.push(milliseconds)
}
const { timeOrigin } = performance
const cpu = process.cpuUsage(cpuBefore)
process.send?.({
  seen,
  latencies,
  from: timeOrigin + begun,
  until: timeOrigin + performance.now(),
  cpuMs: Math.round((cpu.user + cpu.system) / 1000),
} satisfies Crowd)
