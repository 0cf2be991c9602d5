import { createDocumentCompiler } from '@langraan/documents/compiler'
import { readPdf } from '../../packages/documents/proof-readers.ts'
import { endCluster, pause, startCluster } from '../../drills/house/cluster.ts'
import { residentMegabytes } from '../../drills/house/memory.ts'
import { asOwner, type DrillShop, openShop } from '../../drills/house/shop.ts'
import { type Done, placeAll, say, work } from '../many-orders.ts'
import { median } from '../harness.ts'
import { measure } from '../measure.ts'

// A pick list and packing slips of all orders of a shop, each as one piece of long work: `npm run bench -- papers [ORDERS]`.
// The reference draws slips alone, in this process: nothing is read, kept, joined or told. Besides: the slip of a single
// order, from the press until it can be opened.
const ORDERS = Number(process.argv[2] ?? 10_000)
const SINGLE_TIMES = 9
const SINGLE_LOOK_MS = 20
const DRAWN = 1000

const cluster = await startCluster({ basePort: 5280 })
await measure(
  async () => {
    const shop = await openShop(cluster, 'papers')
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    await placeAll(cluster, shop, ORDERS)
    say(`${ORDERS} orders of one to five articles`)
    const list = await work(cluster, shop, 'order-papers', { orders: ORDERS, kind: 'pick_list' })
    await countPicked(shop, list)
    const slips = await work(cluster, shop, 'order-papers', { orders: ORDERS, kind: 'packing_slip' })
    const slipMegabytes = await countSlips(shop, slips)
    const singleMs = await single(shop)
    const [value, reference] = [Math.round(ORDERS / slips.seconds), await drawnPerSecond()]
    return {
      bench: 'papers',
      value,
      unit: 'slips/s',
      reference,
      ratio: Number((value / reference).toFixed(2)),
      singleMs,
      orders: ORDERS,
      slipMegabytes,
      pickListSeconds: list.seconds,
      packingSlipSeconds: slips.seconds,
      workerAtRestMegabytes: atRest,
      workerPeakMegabytes: { pickList: list.workerPeakMegabytes, packingSlips: slips.workerPeakMegabytes },
    }
  },
  () => endCluster(cluster),
)

async function fileOf(shop: DrillShop, { operationId }: Done): Promise<Buffer> {
  const answer = await fetch(`${cluster.apiUrl()}/shops/${shop.shopId}/order-papers/${operationId}/file`, {
    headers: { cookie: shop.cookies, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.9.9.9' },
  })
  if (!answer.ok) throw new Error(`the papers were not there: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

function plain(text: string): string {
  return text.replaceAll(/[\s\u200B,]+/g, '')
}

/** Every order has its page, in the order in which they came. */
async function countSlips(shop: DrillShop, done: Done): Promise<number> {
  const file = await fileOf(shop, done)
  const pages = await readPdf(file)
  const numbers = pages.map(({ text }) => Number(/คำสั่งซื้อ(\d+?)สั่งเมื่อ/.exec(plain(text))?.[1]))
  const rows = await cluster.rows<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE shop_id = $1 ORDER BY placed_at, order_id',
    [shop.shopId],
  )
  if (String(numbers) !== String(rows.map(({ number }) => Number(number))))
    throw new Error(`${pages.length} slips are not those of the ${rows.length} orders`)
  return Number((file.length / 1e6).toFixed(1))
}

/** The pieces of the list are those of all orders. */
async function countPicked(shop: DrillShop, done: Done): Promise<void> {
  const [page] = await readPdf(await fileOf(shop, done))
  const [sold] = await cluster.rows<{ said: string }>(
    `SELECT count(DISTINCT order_id) || 'คำสั่งซื้อ·' || count(DISTINCT variant_id) || 'รายการ·' || sum(quantity) || 'ชิ้น' AS said
     FROM order_lines WHERE shop_id = $1`,
    [shop.shopId],
  )
  if (!plain(page?.text ?? '').includes(sold?.said ?? 'nothing'))
    throw new Error(`the pick list is not about ${String(sold?.said)}`)
}

/** The median of milliseconds from asking for the slip of one order until it is there. */
async function single(shop: DrillShop): Promise<number> {
  const [order] = await cluster.rows<{ orderId: string }>(
    'SELECT order_id AS "orderId" FROM orders WHERE shop_id = $1 LIMIT 1',
    [shop.shopId],
  )
  const body = JSON.stringify({ kind: 'packing_slip', chosen: { orderIds: [order?.orderId] } })
  const taken: number[] = []
  for (let time = 0; time < SINGLE_TIMES; time++) {
    const begun = performance.now()
    const asked = await asOwner(cluster, shop, `/shops/${shop.shopId}/order-papers`, { method: 'POST', body })
    const place = `/shops/${shop.shopId}/order-papers/${String(asked.body.operationId)}`
    while ((await asOwner(cluster, shop, place)).body.state !== 'ready') await pause(SINGLE_LOOK_MS)
    taken.push(performance.now() - begun)
  }
  return Math.round(median(taken))
}

async function drawnPerSecond(): Promise<number> {
  const compiler = createDocumentCompiler()
  const begun = performance.now()
  await compiler.pdf('packing-slip', {
    language: 'th',
    shop: { name: 'ร้าน', phone: '+66812345678', lineId: '' },
    slips: Array.from({ length: DRAWN }, (_, at) => ({
      number: String(1001 + at),
      placedAt: '2026-11-20T13:08:00Z',
      receiver: {
        name: 'กุลธิดา ศรีสุวรรณ์',
        phone: '+66812345678',
        address: {
          line1: `${at + 1}/12 หมู่ 4 ซอยสุขุมวิท`,
          subdistrict: 'บางปูใหม่',
          district: 'เมืองสมุทรปราการ',
          province: 'สมุทรปราการ',
          zipcode: '10280',
        },
      },
      shipping: 'ส่งธรรมดา',
      note: '',
      lines: Array.from({ length: 1 + (at % 5) }, (__, line) => ({
        sku: '',
        name: `สินค้า ${(at * 7 + line * 31) % 200}`,
        variant: '',
        quantity: 1 + ((at + line) % 3),
      })),
    })),
  })
  return Math.round(DRAWN / ((performance.now() - begun) / 1000))
}
