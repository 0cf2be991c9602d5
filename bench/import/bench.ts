import { buffer } from 'node:stream/consumers'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { ask, formData } from '../../drills/client.ts'
import { type Cluster, endCluster, pause, startCluster } from '../../drills/cluster.ts'
import { asOwner, type DrillShop, openShop } from '../../drills/shop.ts'
import { peakMegabytes, residentMegabytes } from '../../drills/memory.ts'
import { measure } from '../measure.ts'

// A file of products as a shop's owner uploads it, from the upload until all of them are on sale, beside requests of
// shoppers in another shop. The reference is a bare COPY of the same rows into tables without a key.
const PRODUCTS = Number(process.argv[2] ?? 10_000)
const ASKED_PER_SECOND = 40
const QUIET_MS = 6000
const LOOK_EVERY_MS = 100

const cluster = await startCluster({ basePort: 5260 })
await measure(
  async () => {
    const [shop, neighbour] = [await openShop(cluster, 'importing'), await openShop(cluster, 'neighbour')]
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    const quiet = await shoppers(neighbour, () => pause(QUIET_MS))
    const file = goodsFile(PRODUCTS)
    const steps = { checkedMs: 0, importedMs: 0 }
    const busy = await shoppers(neighbour, async () => {
      const begun = performance.now()
      const importId = await upload(shop, file)
      await reach(shop, importId, ['checked'])
      steps.checkedMs = Math.round(performance.now() - begun)
      await asOwner(cluster, shop, `/shops/${shop.shopId}/imports/${importId}/start`, {
        method: 'POST',
        headers: { 'idempotency-key': newId() },
        body: '{}',
      })
      await reach(shop, importId, ['pictures', 'done'])
      steps.importedMs = Math.round(performance.now() - begun)
    })
    const reference = await bareCopy(cluster, shop)
    const [worker] = cluster.workers
    return {
      bench: 'import',
      value: Number((steps.importedMs / 1000).toFixed(2)),
      unit: 's',
      reference: Number((reference / 1000).toFixed(2)),
      ratio: Number((reference / steps.importedMs).toFixed(3)),
      products: PRODUCTS,
      fileMegabytes: Number((file.length / 1e6).toFixed(1)),
      checkedMs: steps.checkedMs,
      workerAtRestMegabytes: atRest,
      workerPeakMegabytes: await peakMegabytes(worker?.pid),
      p99QuietMs: quiet,
      p99BesideMs: busy,
    }
  },
  () => endCluster(cluster),
)

/** The 99th percentile in milliseconds of what shoppers wait while something goes on. */
async function shoppers(shop: DrillShop, during: () => Promise<void>): Promise<number> {
  const waited: number[] = []
  const asked: Promise<void>[] = []
  let isOver = false
  const walk = async () => {
    for (let count = 0; !isOver; count++) {
      const begun = performance.now()
      // Each address once, so that what is kept answers none of them.
      asked.push(
        ask(`${cluster.apiUrl()}/storefront/${shop.slug}/products?limit=20&text=${count}`).then(() => {
          waited.push(performance.now() - begun)
        }),
      )
      await pause(1000 / ASKED_PER_SECOND)
    }
  }
  const walking = walk()
  await during()
  isOver = true
  await walking
  await Promise.all(asked)
  const sorted = waited.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1))
}

function goodsFile(count: number): Buffer {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Gift Card,Variant Taxable'
  const rows = Array.from({ length: count }, (_, index) => [
    `item-${index},"เสื้อยืดคอกลม รุ่น ""${index}""","<p>ผ้าฝ้ายแท้ ซักง่าย &amp; แห้งเร็ว</p>",บ้านเรา,เสื้อผ้า > เสื้อยืด,"ผ้าฝ้าย, ใส่สบาย",TRUE,สี,ดำ,SKU-${index}-B,220,12,${100 + (index % 400)}.50,,,false,true`,
    `item-${index},,,,,,,,ขาว,SKU-${index}-W,220,8,${100 + (index % 400)},599,,,true`,
  ])
  return Buffer.from([head, ...rows.flat()].join('\r\n'))
}

async function upload(shop: DrillShop, content: Buffer): Promise<string> {
  const { body, contentType } = formData({}, { name: 'goods.csv', type: 'text/csv', content })
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/imports`, {
    method: 'POST',
    headers: { 'content-type': contentType, 'idempotency-key': newId() },
    body,
  })
  if (answer.status !== 202) throw new Error(`the file was not taken: ${answer.text}`)
  return String(answer.body['importId'])
}

async function reach(shop: DrillShop, importId: string, states: readonly string[]): Promise<void> {
  for (;;) {
    const { body, text } = await asOwner(cluster, shop, `/shops/${shop.shopId}/imports/${importId}`)
    if (states.includes(String(body['state']))) return
    if (body['state'] === 'failed') throw new Error(`the import failed: ${text}`)
    await pause(LOOK_EVERY_MS)
  }
}

/** Milliseconds that PostgreSQL takes for the same rows without a key, a policy or a second thought. */
async function bareCopy({ ownerUrl }: Cluster, { shopId }: DrillShop): Promise<number> {
  const tables = ['products', 'variants', 'stock_movements', 'stock_levels', 'product_sources']
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let taken = 0
  for (const table of tables) {
    await client.query(`CREATE TABLE bare_${table} AS SELECT * FROM ${table} WITH NO DATA`)
    const data = await buffer(
      client.query(to(`COPY (SELECT * FROM ${table} WHERE shop_id = '${shopId}') TO STDOUT`)),
    )
    const begun = performance.now()
    const into = client.query(from(`COPY bare_${table} FROM STDIN`))
    await new Promise<void>((resolve, reject) => {
      into.on('finish', resolve).on('error', reject)
      into.end(data)
    })
    taken += performance.now() - begun
  }
  await client.end()
  return taken
}
