import { type AuditedChanges, sendCase, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import { offerCollecting, orderToCollect } from '@langraan/server/testing/orders/collecting'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

export const changes: AuditedChanges = async ({ address }) => {
  await changeTerms()
  await workOnOrder(address)
  await collectOrder()
  await sendCases('orders')
}

/** Ways of shipping, VAT and a fee are set; a coupon is made and stopped. */
async function changeTerms(): Promise<void> {
  const { shippingMethodId } = w.world.shop
  const items = [{ id: shippingMethodId, name: 'ส่งด่วน', feeSatang: 7000 }]
  await call('PUT', '/shipping-methods', { items })
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 1_000, codBasisPoints: 300 })
  const { couponId } = await sendCase('orders', 'makeShopCoupon')
  await call('POST', `/coupons/${couponId}/stop`)
}

/** Orders can be collected; one lies ready, and is handed over. */
async function collectOrder(): Promise<void> {
  await offerCollecting(w.world.shop)
  const orderId = await orderToCollect(w.world.shop)
  await call('PUT', `/orders/${orderId}/readiness`, { isReady: true })
  await sendCase('orders', 'handOverOrder')
}

/** An order is packed, corrected, tagged, given to somebody and written about. */
async function workOnOrder(address: object): Promise<void> {
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
  await call('POST', `/orders/${orderId}/notes/${noteId}/restoration`)
}
