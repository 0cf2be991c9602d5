import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { formData } from '../../drills/house/client.ts'
import { type Cluster, endCluster, pause, startCluster } from '../../drills/house/cluster.ts'
import { asOwner, type DrillShop, openShop } from '../../drills/house/shop.ts'
import { peakMegabytes, residentMegabytes } from '../../drills/house/memory.ts'
import { inOwnProcess } from '../harness.ts'
import { measure } from '../measure.ts'
import type { Shoppers } from './shoppers.ts'

// A file of products as a shop's owner uploads it, from the upload until all of them are on sale, beside requests of
// shoppers in another shop. The reference is a bare COPY of the same rows into tables without a key.
const PRODUCTS = Number(process.argv[2] ?? 10_000)
// With price lists it is a file of our own, which is the one that knows of them.
const LISTS = Array.from({ length: Number(process.argv[3] ?? 0) }, (_, at) => `ตัวแทน ${at + 1}`)
const QUIET_MS = 6000
// Longer than any import that is worth its name; what was asked after it is left out.
const BESIDE_MS = 20_000
// Their process has started by then.
const SHOPPERS_FIRST_MS = 2000
const LOOK_EVERY_MS = 100

const cluster = await startCluster({ basePort: 5260 })
await measure(
  async () => {
    const [shop, neighbour] = [await openShop(cluster, 'importing'), await openShop(cluster, 'neighbour')]
    for (const name of LISTS) await addList(shop, name)
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    // Compiled and warm on both sides, as they are on any day.
    await shoppers(neighbour, QUIET_MS / 3)
    const quiet = await shoppers(neighbour, QUIET_MS)
    const file = LISTS.length > 0 ? ownFile(PRODUCTS) : goodsFile(PRODUCTS)
    const [{ from, checked, until }, beside] = await Promise.all([
      bringIn(shop, file),
      shoppers(neighbour, BESIDE_MS),
    ])
    const meanwhile = beside.filter(({ at }) => at >= from && at <= until)
    const reference = await bareCopy(cluster, shop)
    const [worker] = cluster.workers
    return {
      bench: 'import',
      value: Number(((until - from) / 1000).toFixed(2)),
      unit: 's',
      reference: Number((reference / 1000).toFixed(2)),
      ratio: Number((reference / (until - from)).toFixed(3)),
      products: PRODUCTS,
      priceLists: LISTS.length,
      fileMegabytes: Number((file.length / 1e6).toFixed(1)),
      checkedMs: Math.round(checked - from),
      workerAtRestMegabytes: atRest,
      workerPeakMegabytes: await peakMegabytes(worker?.pid),
      askedBeside: meanwhile.length,
      p99QuietMs: p99(quiet),
      p99BesideMs: p99(meanwhile),
      besideRatio: Number((p99(meanwhile) / p99(quiet)).toFixed(2)),
    }
  },
  () => endCluster(cluster),
)

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Uploads a file and starts its import; gives the moments of the upload, of the dry run’s end and of the import’s. */
async function bringIn(
  shop: DrillShop,
  file: Buffer,
): Promise<{ from: number; checked: number; until: number }> {
  await pause(SHOPPERS_FIRST_MS)
  const from = now()
  const importId = await upload(shop, file)
  const { report } = await reach(shop, importId, ['checked'])
  const checked = now()
  await asOwner(cluster, shop, `/shops/${shop.shopId}/imports/${importId}/start`, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: JSON.stringify({ checkId: report.checkId }),
  })
  await reach(shop, importId, ['pictures', 'done'])
  return { from, checked, until: now() }
}

/** What shoppers of a shop wait for, so many milliseconds long. */
async function shoppers({ slug }: DrillShop, milliseconds: number): Promise<Shoppers['answers']> {
  const file = fileURLToPath(new URL('shoppers.ts', import.meta.url))
  return (await inOwnProcess<Shoppers>(file, [cluster.apiUrl(), slug, String(milliseconds)])).answers
}

function p99(answers: Shoppers['answers']): number {
  const sorted = answers.map(({ latency }) => latency).toSorted((a, b) => a - b)
  return Number((sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0).toFixed(1))
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

/** One variant each, as most shops have it. */
function ownFile(count: number): Buffer {
  const head = ['Handle', 'Name', 'SKU', 'Price', 'Stock', ...LISTS.map((name) => `Price list: ${name}`)]
  const rows = Array.from({ length: count }, (_, at) => {
    const price = 100 + (at % 400)
    return [
      `item-${at}`,
      `เสื้อยืดคอกลม รุ่น ${at}`,
      `S-${at}`,
      price,
      12,
      ...LISTS.map((_, list) => price - list - 1),
    ]
  })
  return Buffer.from([head, ...rows].map((row) => row.join(',')).join('\r\n'))
}

async function addList(shop: DrillShop, name: string): Promise<void> {
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/price-lists`, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: JSON.stringify({ name }),
  })
  if (answer.status !== 201) throw new Error(`no price list: ${answer.text}`)
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

async function reach(
  shop: DrillShop,
  importId: string,
  states: readonly string[],
): Promise<{ report: { checkId?: string } }> {
  for (;;) {
    const { body, text } = await asOwner(cluster, shop, `/shops/${shop.shopId}/imports/${importId}`)
    if (states.includes(String(body['state']))) return { report: body['report'] as { checkId?: string } }
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
