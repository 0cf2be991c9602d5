import type { BenchShop } from '../checkout/shop.ts'

/** One piece of an article for a guest, as the text that goes over the wire. */
export function orderOf(url: URL, shop: BenchShop, variantId: string, key: string): string {
  const body = JSON.stringify({
    lines: [{ variantId, quantity: 1 }],
    customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
    address: {
      line1: '88/12',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
    shippingMethodId: shop.shippingMethodId,
    paymentMethod: 'promptpay',
  })
  return `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nidempotency-key: ${key}\r\n\r\n${body}`
}
