import { randomInt } from 'node:crypto'
import { eachAtMost, newId } from '@langraan/runtime'
import { ask } from '../drills/house/client.ts'
import { type Cluster, pause } from '../drills/house/cluster.ts'
import { peakMegabytes } from '../drills/house/memory.ts'
import { asOwner, type DrillShop } from '../drills/house/shop.ts'

const CLIENTS = 12
const MOST_LINES = 5
const REFERENCE_DIGITS = 20
const LOOK_EVERY_MS = 200
const SAID_EVERY_MS = 10_000

/** `askedMs` is what whoever asked waited before the work was begun. */
export type Done = { askedMs: number; seconds: number; workerPeakMegabytes: number; operationId: string }

/** Orders of one to five articles by as many people, over HTTP. */
export async function placeAll(cluster: Cluster, shop: DrillShop, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => at)
  await eachAtMost(all, CLIENTS, async (at) => {
    const { status, text } = await ask(`${cluster.apiUrl()}/storefront/${shop.slug}/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newId(),
        'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
      },
      body: JSON.stringify(orderOf(shop, at)),
    })
    if (status !== 201) throw new Error(`order ${at} was not taken: ${status} ${text}`)
  })
}

const orderOf = ({ variantIds, shippingMethodId }: DrillShop, at: number) => ({
  lines: Array.from({ length: 1 + (at % MOST_LINES) }, (_, line) => ({
    variantId: variantIds[(at * 7 + line * 31) % variantIds.length],
    quantity: 1 + ((at + line) % 3),
  })),
  customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: `08${String(10_000_000 + at)}` },
  address: {
    line1: `${at + 1}/12 หมู่ 4 ซอยสุขุมวิท`,
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
  shippingMethodId,
  paymentMethod: 'promptpay',
  note: at % 10 === 0 ? 'ฝากไว้กับป้อมยาม โทรก่อนส่ง' : '',
})

const reference = () => Array.from({ length: REFERENCE_DIGITS }, () => randomInt(10)).join('')

/** A slip for each of them that was read and is about the whole amount: what the worker leaves once it has read one. */
export async function payAll(cluster: Cluster, { shopId }: DrillShop): Promise<void> {
  const orders = await cluster.rows<{ orderId: string }>(
    'SELECT order_id AS "orderId" FROM orders WHERE shop_id = $1',
    [shopId],
  )
  const ids = orders.map(({ orderId }) => orderId)
  await cluster.rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, raw_key, qr_outcome, sending_bank, trans_ref, sent_at)
     SELECT o.shop_id, n.notice_id, o.order_id, 'waiting', o.total_satang, 'none', 'found', '014', n.reference, o.placed_at
     FROM unnest($2::uuid[], $3::uuid[], $4::text[]) n (order_id, notice_id, reference) JOIN orders o ON o.shop_id = $1 AND o.order_id = n.order_id`,
    [shopId, ids, ids.map(() => newId()), ids.map(reference)],
  )
  await cluster.rows(`UPDATE orders SET payment_status = 'notice_sent' WHERE shop_id = $1`, [shopId])
}

/** Has all orders of the shop worked on, and waits until it is done; none may be left out. */
export async function work(
  cluster: Cluster,
  shop: DrillShop,
  path: string,
  { orders, ...more }: { orders: number; [more: string]: unknown },
): Promise<Done> {
  const begun = performance.now()
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/${path}`, {
    method: 'POST',
    body: JSON.stringify({ chosen: { matching: {} }, ...more }),
  })
  if (answer.status !== 202 || answer.body.totalCount !== orders)
    throw new Error(`${path} was not begun for ${orders}: ${answer.text}`)
  const askedMs = Math.round(performance.now() - begun)
  const operationId = String(answer.body.operationId)
  for (let saidAt = begun; ; await pause(LOOK_EVERY_MS)) {
    const { body } = await asOwner(cluster, shop, `/shops/${shop.shopId}/operations/${operationId}`)
    const now = performance.now()
    if (now - saidAt > SAID_EVERY_MS || body.endedAt !== null) {
      saidAt = now
      say(
        `${String(body.kind)}: ${String(body.doneCount)} of ${orders}, ${((now - begun) / 1000).toFixed(1)} s`,
      )
    }
    if (body.endedAt === null) continue
    if (body.state !== 'done' || body.faultCount !== 0)
      throw new Error(`${path} ended as ${String(body.state)} with ${String(body.faultCount)} left out`)
    return {
      askedMs,
      seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
      workerPeakMegabytes: await peakMegabytes(cluster.workers[0]?.pid),
      operationId,
    }
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
