import { couriers } from '@langraan/couriers'
import { eachAtMost, newId } from '@langraan/runtime'
import type { Rate } from '@langraan/shipping/ports'
import { readPdf } from '../../packages/documents/proof-readers.ts'
import { COURIER_KEY, endCluster, startCluster } from '../../drills/house/cluster.ts'
import { residentMegabytes } from '../../drills/house/memory.ts'
import { type DrillShop } from '../../drills/house/shop.ts'
import { countBooked, openCourierShop } from '../courier-orders.ts'
import { work } from '../many-orders.ts'
import { measure } from '../measure.ts'
import { processorMs } from '../processor-time.ts'

// A courier booked for each of many orders that are paid, and then all of their labels in one PDF, from the press until
// the file is there: `npm run bench -- labels [ORDERS]`. The reference is the courier alone: the same calls, as many at
// once, by this process, and nothing is read, written or drawn.
const ORDERS = Number(process.argv[2] ?? 1000)
const AT_ONCE = 8

const cluster = await startCluster({ basePort: Number(process.env.PORT ?? 5280) })
await measure(
  async () => {
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    const shop = await openCourierShop(cluster, 'labels', ORDERS)
    await work(cluster, shop, 'orders/payment-confirmation', { orders: ORDERS })
    const booked = await timed(() =>
      work(cluster, shop, 'orders/booking', { orders: ORDERS, weightGrams: 500 }),
    )
    await countBooked(cluster, shop, ORDERS)
    const drawn = await timed(async () => {
      const done = await work(cluster, shop, 'orders/labels', { orders: ORDERS })
      return { ...done, file: await fileOf(shop, done.operationId) }
    })
    await countPages(shop, drawn.done.file)
    const alone = await timed(courierAlone)
    const seconds = booked.seconds + drawn.seconds
    return {
      bench: 'labels',
      value: Number(seconds.toFixed(1)),
      unit: 's',
      reference: alone.seconds,
      ratio: Number((alone.seconds / seconds).toFixed(2)),
      orders: ORDERS,
      bookingSeconds: booked.seconds,
      labelsSeconds: drawn.seconds,
      labelMegabytes: Number((drawn.done.file.length / 1e6).toFixed(1)),
      cpuSeconds: { booking: booked.cpuSeconds, labels: drawn.cpuSeconds, reference: alone.cpuSeconds },
      workerAtRestMegabytes: atRest,
      workerPeakMegabytes: {
        booking: booked.done.workerPeakMegabytes,
        labels: drawn.done.workerPeakMegabytes,
      },
    }
  },
  () => endCluster(cluster),
)

type Cpu = { worker: number; database: number; sandbox: number; server: number }

/** What each program has taken of the processors so far. */
async function cpuMs(): Promise<Cpu> {
  const { workers, servers, sandbox } = cluster
  return {
    worker: processorMs(workers.map(({ pid }) => pid)),
    database: processorMs(await cluster.databasePids()),
    sandbox: processorMs(sandbox ? [sandbox.pid] : []),
    server: processorMs(servers.map(({ pid }) => pid)),
  }
}

async function timed<T>(does: () => Promise<T>): Promise<{ done: T; seconds: number; cpuSeconds: Cpu }> {
  const [before, begun] = [await cpuMs(), performance.now()]
  const done = await does()
  const [seconds, after] = [(performance.now() - begun) / 1000, await cpuMs()]
  const taken = (of: keyof Cpu) => Number(((after[of] - before[of]) / 1000).toFixed(1))
  return {
    done,
    seconds: Number(seconds.toFixed(1)),
    cpuSeconds: {
      worker: taken('worker'),
      database: taken('database'),
      sandbox: taken('sandbox'),
      server: taken('server'),
    },
  }
}

async function fileOf({ shopId, cookies }: DrillShop, operationId: string): Promise<Buffer> {
  const answer = await fetch(`${cluster.apiUrl()}/shops/${shopId}/labels/${operationId}`, {
    headers: { cookie: cookies, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.9.9.9' },
  })
  if (!answer.ok) throw new Error(`the labels were not there: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Every parcel has its page, in the order in which they were ordered. */
async function countPages(shop: DrillShop, file: Buffer): Promise<void> {
  const parcels = await cluster.rows<{ code: string }>(
    `SELECT courier_tracking_code AS code FROM shipments JOIN orders USING (shop_id, order_id)
     WHERE shop_id = $1 AND state = 'booked' ORDER BY placed_at, order_id`,
    [shop.shopId],
  )
  const pages = await readPdf(file)
  const right = parcels.filter(({ code }, at) => pages[at]?.text.includes(code)).length
  if (pages.length !== ORDERS || right !== ORDERS)
    throw new Error(`${pages.length} pages, of which ${right} are those of the ${parcels.length} parcels`)
}

/** What the courier takes for the same calls, for a parcel each. */
async function courierAlone(): Promise<void> {
  const urlOf = () => `${cluster.sandboxUrl}/shippop`
  const shippop = couriers.find(({ provider }) => provider === 'shippop')
  const { compare, book } = shippop?.open({ fetch, urlOf, now: () => new Date() }).does ?? {}
  if (!compare || !book) throw new Error('the courier neither tells prices nor books')
  const settings = { apiKey: COURIER_KEY }
  const place = {
    name: 'กุลธิดา ศรีสุวรรณ์',
    phone: '0812345678',
    addressLine: '88/12',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  }
  const items = [{ name: 'เสื้อยืดคอกลม', quantity: 1, priceSatang: 19_900 }]
  const parcel = { from: place, to: place, weightGrams: 500, codSatang: 0, insuredSatang: 0, items }
  const all = Array.from({ length: ORDERS }, () => parcel)
  const prices: Rate[][] = []
  while (prices.length < ORDERS)
    for (const told of await compare(settings, all.slice(prices.length, prices.length + AT_ONCE)))
      prices.push(Array.isArray(told) ? told : [])
  await eachAtMost(prices, AT_ONCE, async (rates) => {
    const rate = rates.find(({ available }) => available)
    const [reference, courierCode] = [newId(), rate?.courierCode ?? '']
    const reserved = await book.reserve?.(settings, parcel, courierCode, reference)
    const outcome =
      reserved &&
      'purchaseId' in reserved &&
      (await book.confirm(settings, { ...reserved, reference, parcel, courierCode }))
    if (!outcome || outcome.outcome !== 'booked') throw new Error('the courier alone did not book')
  })
}
