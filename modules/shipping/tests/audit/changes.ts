import { newId } from '@langraan/runtime'
import { sendFile } from '@langraan/server/testing/files'
import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** A courier is connected, booked and cancelled; a parcel is sent by hand, corrected, moved, and taken back. */
export const changes: AuditedChanges = async () => {
  await call('PUT', '/couriers/shippop', { apiKey: w.KEY })
  await call('PUT', '/couriers/shippop/use', { isOn: true, carriersOff: ['kex'] })
  await call('POST', '/couriers/shippop/trials')
  const defaults = { size: null, insurance: 'always', insuredFromSatang: 0 }
  await call('PUT', '/parcel-defaults', defaults)
  await call('PUT', '/couriers/shippop/terms', { volumeDivisor: 6000 })
  const step = { service: '', zone: 'metro', uptoGrams: 1000, priceSatang: 2500 }
  await call('PUT', '/couriers/shippop/prices', { rows: [step] })
  const always = { subdistrict: '', validFrom: null, validUntil: null }
  const island = { kind: 'island', zipcode: '84280', feeSatang: 5000, ...always }
  await call('PUT', '/couriers/shippop/surcharges', { rows: [island] })
  await call('PUT', '/booking/rules', { rules: [] })
  const waiting = await w.placeOrder(w.world.shop, 'cod')
  await call('POST', '/booking', {
    parcels: [
      { orderId: waiting.orderId, provider: 'shippop', courierCode: 'FLE', courierName: 'Flash Express' },
    ],
  })
  const packed = await w.placeOrder(w.world.shop, 'cod')
  await call('POST', '/packing/beginnings', { orderId: packed.orderId })
  await call('POST', `/packing/orders/${packed.orderId}/putting-aside`, { reason: 'later' })
  await call('POST', '/packing/beginnings', { orderId: packed.orderId })
  const { goods } = (await call('GET', `/packing/orders/${packed.orderId}`)).body as {
    goods: { variantId: string }[]
  }
  for (const { variantId } of goods) {
    await call('PUT', `/packing/shelves/${variantId}`, { shelf: 'B-04' })
    await call('POST', `/packing/orders/${packed.orderId}/scans`, { variantId })
  }
  await call('POST', `/packing/orders/${packed.orderId}/completion`, {})
  await isPhotographed(packed.orderId)
  const order = await w.placeOrder(w.world.shop, 'cod')
  const box = { weightGrams: 500, size: null }
  await call('PUT', `/orders/${order.orderId}/parcels`, { codParcelNo: 2, parcels: [box, box] })
  await call('PUT', `/orders/${order.orderId}/parcels`, { codParcelNo: 1, parcels: [box] })
  await w.book(order)
  await call('POST', `/orders/${order.orderId}/parcels/cancellation`)
  const { body } = await w.book(order)
  await call('POST', `/shipments/${body.shipmentId}/cancellation`)
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH' }
  const sent = await call('POST', `/orders/${order.orderId}/parcels-by-hand`, parcel)
  const byHand = `/parcels-by-hand/${(sent.body as { shipmentId: string }).shipmentId}`
  await call('PUT', byHand, { ...parcel, trackingCode: 'EB987654321TH' })
  await call('PUT', `${byHand}/course`, { to: 'collected' })
  await call('DELETE', `${byHand}/hand-over`)
  await comesBack()
  await goesByList()
  await isFetched()
  const parcels = [{ orderId: order.orderId, trackingCode: 'EB987654321TH' }]
  await call('DELETE', '/couriers/shippop')
  await call('POST', '/parcels-by-hand', { courierName: 'ไปรษณีย์ไทย', handedOver: false, parcels })
  await pricesOfPlatform()
}

/** A courier is called, and sent away. */
async function isFetched(): Promise<void> {
  await w.book(await w.placeOrder(w.world.shop, 'cod'))
  await call('PUT', '/couriers/shippop/last-call', { lastCallTime: '16:00' })
  const courier = { branchId: w.world.shop.branchId, provider: 'shippop', courierKey: 'FLE' }
  const { pickupCallId } = (await call('POST', '/pickup-calls', courier)).body as { pickupCallId: string }
  await w.until(
    () =>
      w.world.server.database.rows<{ state: string }>('SELECT state FROM pickup_calls WHERE call_id = $1', [
        pickupCallId,
      ]),
    ([row]) => row?.state === 'open',
  )
  await call('POST', `/pickup-calls/${pickupCallId}/cancellation`)
}

/** A list is begun, closed, opened again, and thrown away. */
async function goesByList(): Promise<void> {
  const order = await w.placeOrder(w.world.shop, 'cod')
  const courierName = 'พี่วิน'
  await call('POST', `/orders/${order.orderId}/parcels-by-hand`, { courierName, trackingCode: '' })
  const courier = { branchId: w.world.shop.branchId, provider: 'hand', courierKey: courierName }
  const opened = await call('POST', '/hand-over/lists', courier)
  const list = `/hand-over/lists/${(opened.body as { handOverListId: string }).handOverListId}`
  await call('POST', `${list}/scans`, { code: order.orderNumber })
  await call('POST', `${list}/closing`)
  await call('POST', `${list}/reopening`, { reason: 'นับผิด' })
  await call('POST', `${list}/discarding`)
}

/** A parcel fails, is decided about, comes back, and is looked at; its courier charges for the way. */
async function comesBack(): Promise<void> {
  const order = await w.placeOrder(w.world.shop, 'cod')
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB111222333TH' }
  const sent = await call('POST', `/orders/${order.orderId}/parcels-by-hand`, parcel)
  const { shipmentId } = sent.body as { shipmentId: string }
  for (const to of ['collected', 'problem'])
    await call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to })
  const at = `/shipments/${shipmentId}`
  await call('POST', `${at}/decisions`, { decision: 'return' })
  await call('PUT', `${at}/receipt`)
  await call('POST', `${at}/inspection`, { lines: [], rest: 'claimed' })
  await call('POST', `${at}/fees`, { kind: 'return', amountSatang: 2500 })
}

/** A photo of a parcel is taken, and taken away again. */
async function isPhotographed(orderId: string): Promise<void> {
  const file = {
    as: w.world.shop.owner,
    name: 'box.png',
    type: 'image/png',
    content: await w.makeSlip(5000),
    key: newId(),
  }
  const { body } = await sendFile(w.world.server, w.inShop(`/orders/${orderId}/parcel-photos`), file)
  await call('DELETE', `/parcel-photos/${(body as { parcelPhotoId: string }).parcelPhotoId}`)
}

/** An operator reads a file of prices and sets them. */
async function pricesOfPlatform(): Promise<void> {
  await sendCases('shipping', ['addPlatformPrices'])
  const as = await makeOperator(w.world.server, 'audited-prices@operator.test')
  const content = Buffer.from('น้ำหนักไม่เกิน (กก.),พื้นที่,ราคา (บาท)\n1,ทั่วประเทศ,40\n')
  const file = { name: 'prices.csv', type: 'text/csv', as, content }
  await sendFile(w.world.server, '/operator/courier-prices/shippop/reading', file)
}
