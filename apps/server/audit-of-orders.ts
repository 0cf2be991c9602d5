import { casesOfOrders } from './idempotency-cases-of-orders.ts'
import { addSaleTerms } from './isolation/full-sale.ts'
import * as w from './test-world.ts'

const call = (method: string, suffix: string, body?: object) =>
  w.world.server.call(method, w.inShop(suffix), { as: w.world.shop.owner, ...(body && { body }) })

/** An order is packed, corrected, tagged, given to somebody and written about; others end, and money goes back. */
export async function workOnOrders(address: object): Promise<void> {
  const { orderId } = await w.placeOrder(w.world.shop, 'cod')
  await call('PUT', `/orders/${orderId}/packing`, { packing: true })
  const to = { customerName: 'คนใหม่', customerPhone: '0899999999', addressLine: '9', note: '', ...address }
  await call('PUT', `/orders/${orderId}/delivery`, to)
  await call('PUT', `/orders/${orderId}/tags`, { tags: ['ด่วน'] })
  await call('PUT', `/orders/${orderId}/assignee`, { userId: w.world.shop.owner.userId })
  const { noteId } = (await call('POST', `/orders/${orderId}/notes`, { words: 'x' })).body as {
    noteId: string
  }
  await call('DELETE', `/orders/${orderId}/notes/${noteId}`)
  for (const one of Object.values(casesOfOrders)) {
    const { path, as, body } = await one.fresh()
    const answer = await w.world.server.call('POST', path, { as, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  }
}

/** VAT and a fee are set; a coupon is made and stopped. */
export async function changeTermsOfSale(): Promise<void> {
  const { couponId } = await addSaleTerms(w.world.server, w.world.shop)
  await call('POST', `/coupons/${couponId}/stop`)
}
