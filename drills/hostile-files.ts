import { newId } from '@langraan/runtime'
import { faultOfAnswer } from './answer-shape.ts'
import type { Books } from './compare.ts'
import { type Answer, ask, formData, NoAnswer } from './client.ts'
import { type Cluster, endCluster, pause, startCluster } from './cluster.ts'
import { type Outcome, runDrill, type Setting } from './drill.ts'
import { hostileFile, type HostileFile } from './hostile-uploads.ts'
import { residentMegabytes } from './memory.ts'
import { asOwner, type DrillShop, openShop, orderBody } from './shop.ts'

const MOST_SERVER_MEGABYTES = 600
const MOST_WORKER_MEGABYTES = 1500
const AT_ONCE = 3
const WORKED_OFF_WITHIN_MS = 60_000

type Place = 'import' | 'logo' | 'slip' | 'gallery'
type World = { cluster: Cluster; shop: DrillShop; draftId: string; payUrl: string }

/** Where a file can be sent to. */
function sendTo({ cluster, shop, draftId, payUrl }: World, place: Place, file: HostileFile): Promise<Answer> {
  const field = place === 'slip' ? 'picture' : 'file'
  const { body, contentType } = formData(place === 'slip' ? { amount: '100', idempotencyKey: newId() } : {}, {
    field,
    ...file,
  })
  const sent = file.truncated ? body.subarray(0, Math.max(1, body.length - 40)) : body
  const call = { method: 'POST', body: sent, headers: { 'content-type': contentType }, timeoutMs: 30_000 }
  if (place === 'slip') {
    const path = `${new URL(payUrl).pathname}/slips`
    return ask(`${cluster.siteUrl()}${path}`, {
      ...call,
      headers: {
        ...call.headers,
        'x-forwarded-for': `10.7.${newId().length}.${Math.floor(performance.now()) % 250}`,
      },
    })
  }
  const paths = {
    import: `/shops/${shop.shopId}/imports`,
    gallery: `/shops/${shop.shopId}/pictures`,
    logo: `/shop-drafts/${draftId}/logos/logo`,
  }
  return asOwner(cluster, shop, paths[place], call)
}

async function attack(world: World, setting: Setting): Promise<Outcome> {
  const { random } = setting
  const books: Books = { lost: [], doubled: [] }
  const seen: Record<string, number> = {}
  const peak = { server: 0, worker: 0 }
  let left = setting.faults
  const work = async () => {
    while (left-- > 0) {
      const file = hostileFile(random)
      const place = random.pick(['import', 'logo', 'slip', 'gallery'] as const)
      const answer = await sendTo(world, place, file).catch((error: unknown) => {
        if (error instanceof NoAnswer) return error.message
        throw error
      })
      const what = `${file.what} to ${place}`
      // Whoever cuts a file short may find the connection cut too: that is an answer.
      if (typeof answer === 'string') books.lost.push(`${what}: no answer (${answer})`)
      else {
        seen[`${place} ${answer.status}`] = (seen[`${place} ${answer.status}`] ?? 0) + 1
        const fault = place === 'slip' ? faultOfPage(answer) : faultOfAnswer(answer)
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
       WHERE state IN ('retry', 'failed') OR (state IN ('created', 'active') AND name IN ('read-slip', 'check-import', 'encode-logos', 'prepare-picture')) GROUP BY 1, 2, 3`,
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
await runDrill('hostile-files', 240, async (setting) => {
  const cluster = await startCluster({ basePort: setting.basePort })
  try {
    const shop = await openShop(cluster, 'files')
    const placed = await ask(`${cluster.apiUrl()}/storefront/${shop.slug}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
      body: orderBody(shop, 1, 'promptpay'),
    })
    const draft = await asOwner(cluster, shop, '/shop-drafts', { method: 'POST' })
    const world = { cluster, shop, draftId: String(draft.body.draftId), payUrl: String(placed.body.payUrl) }
    return await attack(world, setting)
  } finally {
    await endCluster(cluster)
  }
})
