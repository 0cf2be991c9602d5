import net from 'node:net'
import { newId } from '@langraan/runtime'
import type { BenchShop } from '../checkout/shop.ts'
import { orderOf } from './order.ts'

// Runs in a process of its own: [apiUrl, shop as JSON, milliseconds]. A shop on an ordinary day: every so often
// somebody orders there, whatever goes on elsewhere. Sends back how long each answer took.
const [apiUrl = '', shopJson = '{}', lasts = '4000'] = process.argv.slice(2)
const shop = JSON.parse(shopJson) as BenchShop
const url = new URL(`${apiUrl}/storefront/${shop.slug}/orders`)
const EVERY_MS = 10

/** Each answer with the moment at which it was asked for, so that those beside a crowd can be told. */
export type Neighbour = { answers: { at: number; latency: number }[]; refused: number }

const idle: net.Socket[] = []
const open = () => {
  const socket = net.connect(Number(url.port), url.hostname)
  socket.setNoDelay(true)
  return socket
}

let refused = 0
async function order(count: number): Promise<{ at: number; latency: number }> {
  const socket = idle.pop() ?? open()
  const begun = performance.now()
  const status = await new Promise<string>((resolve, reject) => {
    socket.once('data', (part: Buffer) => resolve(part.toString('latin1', 9, 12)))
    socket.once('error', reject)
    socket.write(orderOf(url, shop, shop.variantIds[count % shop.variantIds.length] ?? '', newId()))
  })
  socket.removeAllListeners('error')
  idle.push(socket)
  if (status !== '201') refused++
  return { at: performance.timeOrigin + begun, latency: performance.now() - begun }
}

const begun = performance.now()
const asked: ReturnType<typeof order>[] = []
while (performance.now() - begun < Number(lasts)) {
  asked.push(order(asked.length))
  const next = begun + asked.length * EVERY_MS
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
}
process.send?.({ answers: await Promise.all(asked), refused } satisfies Neighbour, () => process.exit(0))
