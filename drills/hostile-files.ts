import { newId } from '@langraan/runtime'
import { endpoints } from '../apps/server/api/endpoints.ts'
import { faultOfAnswer } from './house/answer-shape.ts'
import type { Books } from './house/compare.ts'
import { type Answer, ask, formData, NoAnswer } from './house/client.ts'
import { type Cluster, pause } from './house/cluster.ts'
import { type Drill, onCluster, type Outcome, type Setting } from './house/drill.ts'
import { hostileFile, type HostileFile } from './hostile/hostile-uploads.ts'
import { measureHeldUp } from './house/held-up.ts'
import { residentMegabytes } from './house/memory.ts'
import { ONE_MONTH, openAccount } from './house/paying-account.ts'
import { asOwner, type DrillShop, openShop, orderBody } from './house/shop.ts'

const MOST_SERVER_MEGABYTES = 600
const MOST_WORKER_MEGABYTES = 1500
const AT_ONCE = 3
const WORKED_OFF_WITHIN_MS = 60_000
const JOBS_OF_FILES = [
  'read-slip',
  'check-import',
  'check-customer-import',
  'encode-logos',
  'prepare-picture',
  'person-picture',
  'read-purchase-slip',
]

type World = {
  cluster: Cluster
  shop: DrillShop
  payUrl: string
  /** Where each request of the contracts that takes a file takes it, by the name of its use case. */
  uploads: Record<string, string>
}
/** Where tables are read, in the server and in the worker. */
const TABLES = ['readStatement', 'readCodPayout', 'readTrackingList', 'beginImport', 'beginCustomerImport']
/** The page of an order, where shoppers send their slips, is in no contract. */
const SHOPPERS_SLIP = 'slip'

/** Every request that takes a file, as it can be asked here. One that is new has to be given an address. */
async function uploadsOf(
  cluster: Cluster,
  shop: DrillShop,
  orderId: string,
): Promise<Record<string, string>> {
  const draft = await asOwner(cluster, shop, '/shop-drafts', { method: 'POST' })
  const account = `/billing/accounts/${await openAccount(cluster, shop)}`
  const bought = await asOwner(cluster, shop, `${account}/purchases`, {
    method: 'POST',
    body: JSON.stringify({ ...ONE_MONTH, shopId: shop.shopId, coupon: '' }),
  })
  if (bought.status !== 201) throw new Error(`no package was bought: ${bought.text}`)
  const uploads: Record<string, string> = {
    beginImport: `/shops/${shop.shopId}/imports`,
    beginCustomerImport: `/shops/${shop.shopId}/customer-imports`,
    uploadPicture: `/shops/${shop.shopId}/pictures`,
    uploadDraftLogo: `/shop-drafts/${String(draft.body.draftId)}/logos/logo`,
    changeShopLogo: `/shops/${shop.shopId}/logos/square`,
    uploadProfilePicture: '/account/picture',
    enterPaymentNotice: `/shops/${shop.shopId}/orders/${orderId}/payment-notices?amountSatang=100`,
    readStatement: `/shops/${shop.shopId}/statements?account=other`,
    readCodPayout: `/shops/${shop.shopId}/cod-payouts`,
    readTrackingList: `/shops/${shop.shopId}/tracking-lists/reading`,
    sendPurchaseSlip: `${account}/purchases/${String(bought.body.purchaseId)}/slip`,
  }
  const declared = [...endpoints].filter(([, { upload }]) => upload).map(([name]) => name)
  const left = declared.filter((name) => !(name in uploads))
  if (left.length > 0) throw new Error(`no address for what takes files: ${left.join(', ')}`)
  return uploads
}

function sendTo(
  { cluster, shop, payUrl, uploads }: World,
  place: string,
  file: HostileFile,
): Promise<Answer> {
  const isSlip = place === SHOPPERS_SLIP
  const { body, contentType } = formData(isSlip ? { amount: '100', idempotencyKey: newId() } : {}, {
    field: isSlip ? 'picture' : 'file',
    ...file,
  })
  const sent = file.truncated ? body.subarray(0, Math.max(1, body.length - 40)) : body
  const call = { method: 'POST', body: sent, headers: { 'content-type': contentType }, timeoutMs: 30_000 }
  if (!isSlip) return asOwner(cluster, shop, uploads[place] ?? '', call)
  return ask(`${cluster.siteUrl()}${new URL(payUrl).pathname}/slips`, {
    ...call,
    headers: {
      ...call.headers,
      'x-forwarded-for': `10.7.${newId().length}.${Math.floor(performance.now()) % 250}`,
    },
  })
}

async function attack(world: World, setting: Setting): Promise<Outcome> {
  const { random } = setting
  const books: Books = { lost: [], doubled: [] }
  const seen: Record<string, number> = {}
  const peak = { server: 0, worker: 0 }
  const places = [SHOPPERS_SLIP, ...Object.keys(world.uploads)]
  let left = setting.faults
  const work = async () => {
    while (left-- > 0) {
      const file = hostileFile(random)
      const place = random.pick(places)
      const answer = await sendTo(world, place, file).catch((error: unknown) => {
        if (error instanceof NoAnswer) return error.message
        throw error
      })
      const what = `${file.what} to ${place}`
      // Whoever cuts a file short may find the connection cut too: that is an answer.
      if (typeof answer === 'string') books.lost.push(`${what}: no answer (${answer})`)
      else {
        seen[`${place} ${answer.status}`] = (seen[`${place} ${answer.status}`] ?? 0) + 1
        const fault = place === SHOPPERS_SLIP ? faultOfPage(answer) : faultOfAnswer(answer)
        if (fault) books.lost.push(`${what}: ${fault}`)
      }
      const fine = await ask(`${world.cluster.apiUrl()}/storefront/${world.shop.slug}/products`)
      if (fine.status !== 200) books.lost.push(`after ${what} the next request is answered ${fine.status}`)
      peak.server = Math.max(peak.server, await residentMegabytes(world.cluster.servers[0]?.pid))
      peak.worker = Math.max(peak.worker, await residentMegabytes(world.cluster.workers[0]?.pid))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await untilWorkedOff(world.cluster, peak, books)
  checkProcesses(world.cluster, peak, books)
  const acknowledged = Object.values(seen).reduce((sum, count) => sum + count, 0)
  return { ...books, faults: setting.faults, acknowledged, figures: { peakMegabytes: peak, answers: seen } }
}

/** The shops' sites answer people with pages. */
function faultOfPage({ status, text }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  return /\n\s+at |node_modules/.test(text) ? 'tells of its inside' : undefined
}

/** What the worker makes of the files: every job ends, none by giving up after all its tries. */
async function untilWorkedOff(cluster: Cluster, peak: { worker: number }, books: Books): Promise<void> {
  const until = performance.now() + WORKED_OFF_WITHIN_MS
  for (;;) {
    const jobs = await cluster.rows<{ name: string; state: string; output: string; count: string }>(
      `SELECT name, state, left(output::text, 300) AS output, count(*) AS count FROM pgboss.job
       WHERE state IN ('retry', 'failed') OR (state IN ('created', 'active') AND name = ANY ($1)) GROUP BY 1, 2, 3`,
      [JOBS_OF_FILES],
    )
    peak.worker = Math.max(peak.worker, await residentMegabytes(cluster.workers[0]?.pid))
    const failing = jobs.filter((job) => job.state === 'retry' || job.state === 'failed')
    for (const job of failing) books.lost.push(`${job.count} jobs ${job.name} fail: ${job.output}`)
    if (jobs.length === 0 || failing.length > 0) return
    if (performance.now() > until) {
      books.lost.push(`jobs are still open: ${JSON.stringify(jobs)}`)
      return
    }
    await pause(300)
  }
}

function checkProcesses(cluster: Cluster, peak: { server: number; worker: number }, books: Books): void {
  for (const program of [...cluster.servers, ...cluster.workers])
    if (program.fell > 0) books.lost.push(`${program.name} fell: ${program.said.slice(-600)}`)
  if (peak.server > MOST_SERVER_MEGABYTES) books.lost.push(`the server took ${peak.server} MB`)
  if (peak.worker > MOST_WORKER_MEGABYTES) books.lost.push(`the worker took ${peak.worker} MB`)
}

// Bombs, polyglots, files cut short or of another kind than they say, to every place that takes a file.
export const drill: Drill = {
  faults: 240,
  run: async (setting) => {
    return onCluster(setting, async (cluster) => {
      const shop = await openShop(cluster, 'files')
      const placed = await ask(`${cluster.apiUrl()}/storefront/${shop.slug}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
        body: orderBody(shop, 1, 'promptpay'),
      })
      const uploads = await uploadsOf(cluster, shop, String(placed.body.orderId))
      const world = { cluster, shop, payUrl: String(placed.body.payUrl), uploads }
      const places = TABLES.map((name) => ({ name, send: (file: HostileFile) => sendTo(world, name, file) }))
      const other = await openShop(cluster, 'beside')
      const heldUp = await measureHeldUp(cluster, other, places, {
        most: setting.faults,
        random: setting.random,
      })
      const outcome = await attack(world, setting)
      return {
        ...outcome,
        lost: [...heldUp.lost, ...outcome.lost],
        figures: { ...outcome.figures, measured: heldUp.files, ...heldUp.figures },
      }
    })
  },
}
