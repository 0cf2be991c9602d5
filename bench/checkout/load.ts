import http from 'node:http'
import { newId } from '@langraan/runtime'
import type { BenchShop } from './shop.ts'

// Runs in a process of its own: [apiUrl, shop as JSON, clients, milliseconds]. Sends back what it saw.
const [apiUrl = '', shopJson = '{}', clients = '8', lasts = '4000'] = process.argv.slice(2)
const shop = JSON.parse(shopJson) as BenchShop
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(clients) })
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

function place(count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = bodyOf(count)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': newId(),
    }
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject)
    request.end(body)
  })
}

let count = 0
const seen: Record<string, number> = {}
const begun = performance.now()
const work = async () => {
  while (performance.now() - begun < Number(lasts)) {
    const status = await place(count++)
    seen[status] = (seen[status] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: Number(clients) }, work))
const seconds = (performance.now() - begun) / 1000
agent.destroy()
process.send?.({ perSecond: (seen['201'] ?? 0) / seconds, seen })
