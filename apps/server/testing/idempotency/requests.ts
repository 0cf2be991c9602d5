import { newId } from '@langraan/runtime'
import sharp from 'sharp'
import { addProduct, type Member } from '../server.ts'
import * as w from '../world.ts'

/** One request that makes something: everything but its key. */
export type Sent = {
  path: string
  as?: Member
  /** What shows a key of a caller who is no person. */
  headers?: Readonly<Record<string, string>>
  body?: object
  file?: Buffer
}
export type Case = {
  /** A request about something of its own, so that cases and runs never meet. */
  fresh: () => Promise<Sent>
  /** Another content of the same request. */
  other: (sent: Sent) => Sent
  /** What those who come at once are told alike: all of the answer, unless said. */
  tells?: (body: unknown) => unknown
}

/** A note that somebody has written and deleted. */
export async function deletedNote(at: string): Promise<string> {
  const as = w.world.shop.owner
  const { body } = await w.world.server.call('POST', w.inShop(at), { as, body: { words: 'ลบแล้วเรียกคืน' } })
  const { noteId } = body as { noteId: string }
  await w.world.server.call('DELETE', w.inShop(`${at}/${noteId}`), { as })
  return noteId
}

export const rows = (text: string, values: unknown[]) => w.world.server.database.rows(text, values)
export const ofShop = (suffix: string, more: Partial<Sent> = {}): Sent => ({
  path: w.inShop(suffix),
  as: w.world.shop.owner,
  ...more,
})
export const elsewhere = (sent: Sent): Sent => ({
  ...sent,
  path: sent.path.replace(/[0-9a-f-]{36}(?!.*[0-9a-f-]{36})/, newId()),
})
export const withBody =
  (body: object) =>
  (sent: Sent): Sent => ({ ...sent, body: { ...sent.body, ...body } })

const plenty = w.onceInWorld(() => addProduct(w.world.server, w.world.shop, 1000))

export async function placedOrder(paymentMethod: 'promptpay' | 'cod'): Promise<w.Placed> {
  const { path, body } = orderOf(await plenty())
  const answer = await w.world.server.call('POST', path, { body: { ...body, paymentMethod } })
  return answer.body
}

export const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

let phones = 10_000_000
/** Of somebody new each time, so that each leaves the same rows. */
export const orderOf = (variantId: string) => ({
  path: `/storefront/${w.world.shop.slug}/orders`,
  body: {
    lines: [{ variantId, quantity: 1 }],
    customer: { name: 'กุลธิดา', phone: `08${++phones}` },
    shippingMethodId: w.world.shop.shippingMethodId,
    paymentMethod: 'promptpay',
    address: {
      line1: '1',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
  },
})

/** A picture of the gallery, as its row stands there. */
export async function galleryPicture(): Promise<string> {
  const pictureId = newId()
  await rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, 'เสื้อ', 'none', 9, 9, 9, $3)`,
    [w.world.shop.shopId, pictureId, w.world.server.ground.clock.now()],
  )
  return pictureId
}

/** An operation as it stands in the database, which no worker is at. */
export async function operationIn(state: 'waiting' | 'done'): Promise<string> {
  const operationId = newId()
  const { clock } = w.world.server.ground
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)]
  const ended = state === 'done'
  await rows(
    `INSERT INTO operations (shop_id, operation_id, kind, state, done_count, total_count, started_by, started_by_name, created_at, ended_at, undo_until)
     VALUES ($1, $2, 'delete-products', $3, 1, 1, $4, 'x', $5, $6, $7)`,
    [
      w.world.shop.shopId,
      operationId,
      state,
      w.world.shop.owner.userId,
      now,
      ended ? now : null,
      ended ? later : null,
    ],
  )
  return operationId
}

export const ofOrder = (orderId: string, suffix: string, body?: object): Sent => ({
  path: w.inShop(`/orders/${orderId}/${suffix}`),
  as: w.world.shop.owner,
  ...(body && { body }),
})

/** An order in a state that takes several requests to come to; what it did on the way is not asked here. */
export async function orderThatIs(fulfilment: string, payment: string, paidSatang = 0): Promise<w.Placed> {
  const order = await placedOrder('promptpay')
  await w.world.server.database.rows(
    'UPDATE orders SET fulfilment_status = $2, payment_status = $3, paid_satang = $4 WHERE order_id = $1',
    [order.orderId, fulfilment, payment, paidSatang],
  )
  return order
}
