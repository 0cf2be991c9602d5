import net from 'node:net'
import { newId } from '@langraan/runtime'
import type { BenchShop } from './shop.ts'

// Runs in a process of its own: [apiUrl, shop as JSON, clients, milliseconds]. Sends back what it saw.
// The clients share the machine's cores with what they measure, so they write and read HTTP themselves:
// a general client would take as much time for a request as the server does.
const [apiUrl = '', shopJson = '{}', clients = '8', lasts = '4000'] = process.argv.slice(2)
const shop = JSON.parse(shopJson) as BenchShop
const url = new URL(`${apiUrl}/storefront/${shop.slug}/orders`)

function bodyOf(count: number): string {
  const variant = (offset: number) => shop.variantIds[(count * 7 + offset * 31) % shop.variantIds.length]
  return JSON.stringify({
    lines: [
      { variantId: variant(0), quantity: 1 },
      { variantId: variant(1), quantity: 2 },
    ],
    customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678', email: 'kul@example.com' },
    address: {
      line1: '88/12',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
    shippingMethodId: shop.shippingMethodId,
    paymentMethod: 'promptpay',
    note: 'ฝากป้อมยาม',
  })
}

function requestOf(count: number): string {
  const body = bodyOf(count)
  return `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nidempotency-key: ${newId()}\r\n\r\n${body}`
}

/** The status of the answer at the start of the text, once all of it has come. */
function answerIn(text: string): string | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${text.slice(0, head)}`)
  return text.length >= head + 4 + Number(length) ? text.slice(9, 12) : undefined
}

let count = 0
const seen: Record<string, number> = {}
const begun = performance.now()
const isOver = () => performance.now() - begun >= Number(lasts)

/** One client: the next order goes out when the answer to the last one is here. */
function buyer(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(url.port), url.hostname)
    let text = ''
    socket.setEncoding('latin1')
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(requestOf(count++)))
    socket.on('data', (part: string) => {
      text += part
      const status = answerIn(text)
      if (status === undefined) return
      text = ''
      seen[status] = (seen[status] ?? 0) + 1
      if (isOver()) socket.end(resolve)
      else socket.write(requestOf(count++))
    })
    socket.on('error', reject)
    socket.on('close', () => (isOver() ? resolve() : reject(new Error('the server hung up'))))
  })
}

await Promise.all(Array.from({ length: Number(clients) }, buyer))
const seconds = (performance.now() - begun) / 1000
process.send?.({ perSecond: (seen['201'] ?? 0) / seconds, seen, cpuMs: process.cpuUsage() })
