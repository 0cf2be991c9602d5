import { newId } from '@langraan/runtime'
import { load } from '../http-clients.ts'
import type { BenchShop } from './shop.ts'

// Runs in a process of its own: [apiUrl, shop as JSON, clients, milliseconds]. Sends back what it saw.
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

// Made before they are sent: what the clients do themselves is no part of what is measured.
const bodies = shop.variantIds.map((_, count) => bodyOf(count))

function requestOf(count: number): string {
  const body = bodies[count % bodies.length] ?? ''
  return `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nidempotency-key: ${newId()}\r\n\r\n${body}`
}

process.send?.(await load({ apiUrl, clients: Number(clients), milliseconds: Number(lasts), requestOf }))
