import { writeWorkbook } from '@langraan/sheets/workbook'
import { busyWorkbooks, hostileWorkbooks } from '@langraan/testing/hostile-workbooks'
import { pngOf } from '@langraan/testing/picture-bytes'
import { type Answer, ask, formData } from './client.ts'
import { type Cluster, METRICS_TOKEN, pause } from './cluster.ts'
import type { HostileFile } from '../hostile/hostile-uploads.ts'
import type { Random } from './random.ts'
import { asOwner, type DrillShop } from './shop.ts'

// How long one shop's files keep others waiting: what stands still in the server and the worker, and what another shop's
// requests and pictures take beside each file, and alone.

const MOST_MS = 1000
const TIMES_ALONE = 10
const WORKED_OFF_WITHIN_MS = 150_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HONEST_ROWS = 20_000

type Place = { name: string; send(file: HostileFile): Promise<Answer> }
type Lag = { server: number; worker: number }
type LagOfFile = Lag & { what: string }
type Waits = { requests: number[]; pictures: number[] }
export type HeldUp = { lost: string[]; figures: Record<string, unknown>; files: number }

/** The largest statement that is taken, as a bank would write it. */
async function honestStatement(): Promise<HostileFile> {
  const head = ['วันที่', 'เวลา', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ', 'ช่องทาง', 'สาขา', 'เลขที่', 'หมายเหตุ']
  const line = (at: number): string[] => [
    `${String(1 + (at % 28)).padStart(2, '0')}/10/2026`,
    '12:00',
    'รับโอนเงิน',
    '',
    `${100 + at}.50`,
    '1,000.00',
    'K PLUS',
    'สำนักงานใหญ่',
    `X${at}`,
    `จาก X${at} นาย สมชาย`,
  ]
  const rows = [head, ...Array.from({ length: HONEST_ROWS }, (_, at) => line(at))]
  return { what: 'honest statement', name: 'a.xlsx', type: XLSX, content: await writeWorkbook(rows) }
}

const filesToMeasure = async (): Promise<HostileFile[]> => [
  await honestStatement(),
  ...[...hostileWorkbooks(), ...busyWorkbooks()].map(({ what, content }) => ({
    what,
    content,
    name: 'a.xlsx',
    type: XLSX,
  })),
]

/** Sends files one after another, each to one of the places where tables are read, and measures beside each. */
export async function measureHeldUp(
  cluster: Cluster,
  other: DrillShop,
  places: readonly Place[],
  { most, random }: { most: number; random: Random },
): Promise<HeldUp> {
  const all = (await filesToMeasure()).flatMap((file) => places.map((place) => ({ file, place })))
  const [first, ...others] = all
  const mixed = others.map((one) => ({ one, at: random.next() })).toSorted((a, b) => a.at - b.at)
  const chosen = first ? [first, ...mixed.slice(0, most - 1).map(({ one }) => one)] : []
  const picture = pngOf(300, 300)
  const alone = noWaits()
  await lagOf(cluster)
  for (let time = 0; time < TIMES_ALONE; time++) {
    await measureRequest(cluster, other, alone)
    await measurePicture(cluster, other, picture, alone)
  }
  const lagAlone = await lagOf(cluster)
  const beside = noWaits()
  const [lost, lags]: [string[], LagOfFile[]] = [[], []]
  const measured = async ({ file, place }: (typeof chosen)[number]): Promise<string | undefined> => {
    const what = `${file.what} to ${place.name}`
    await lagOf(cluster)
    const waits = noWaits()
    await sendBeside(cluster, other, { place, file, picture }, waits)
    const lag = await lagOf(cluster)
    lags.push({ ...lag, what })
    beside.requests.push(...waits.requests)
    beside.pictures.push(...waits.pictures)
    const waited = Math.max(...waits.requests, ...waits.pictures)
    if (Math.max(lag.server, lag.worker) > MOST_MS) return `${what} holds a loop: ${JSON.stringify(lag)}`
    const isLong = waited > MOST_MS + Math.max(...alone.pictures)
    return isLong ? `another shop waits ${Math.round(waited)} ms beside ${what}` : undefined
  }
  for (const one of chosen) {
    // What a busy machine does once, a file does again.
    const problem = (await measured(one)) && (await measured(one))
    // A few files say how it goes and not how long it takes: the short form is a test.
    if (problem && chosen.length === all.length) lost.push(problem)
  }
  return { lost, files: chosen.length, figures: figuresOf(alone, beside, { lags, lagAlone }) }
}

const noWaits = (): Waits => ({ requests: [], pictures: [] })

const figuresOf = (
  alone: Waits,
  beside: Waits,
  { lags, lagAlone }: { lags: readonly LagOfFile[]; lagAlone: Lag },
) => {
  const told = (times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return { median: Math.round(sorted[sorted.length >> 1] ?? 0), most: Math.round(sorted.at(-1) ?? 0) }
  }
  const worst = (of: 'server' | 'worker') => lags.toSorted((a, b) => b[of] - a[of])[0]
  return {
    lagMs: { alone: lagAlone, server: worst('server'), worker: worst('worker') },
    otherShopMs: {
      requestsAlone: told(alone.requests),
      requestsBeside: told(beside.requests),
      picturesAlone: told(alone.pictures),
      picturesBeside: told(beside.pictures),
    },
  }
}

type Beside = { place: Place; file: HostileFile; picture: Buffer }

/** Sends a file, and has another shop work until what was made of it is there. */
async function sendBeside(
  cluster: Cluster,
  other: DrillShop,
  { place, file, picture }: Beside,
  waits: Waits,
): Promise<void> {
  let isDone = false
  const sending = place
    .send(file)
    .then(() => untilWorkedOff(cluster))
    .finally(() => (isDone = true))
  const asking = async () => {
    do await measureRequest(cluster, other, waits)
    while (!isDone)
  }
  await Promise.all([sending, asking(), measurePicture(cluster, other, picture, waits)])
}

async function untilWorkedOff(cluster: Cluster): Promise<void> {
  const until = performance.now() + WORKED_OFF_WITHIN_MS
  while (performance.now() < until) {
    const open = await cluster.rows(
      `SELECT FROM pgboss.job WHERE state < 'completed' AND name IN ('check-import', 'check-customer-import')`,
    )
    if (open.length === 0) return
    await pause(50)
  }
}

async function measureRequest(cluster: Cluster, shop: DrillShop, { requests }: Waits): Promise<void> {
  const begun = performance.now()
  await ask(`${cluster.apiUrl()}/storefront/${shop.slug}/products`)
  requests.push(performance.now() - begun)
  await pause(5)
}

/** From sending a picture until it is one of the gallery. */
async function measurePicture(
  cluster: Cluster,
  shop: DrillShop,
  content: Buffer,
  { pictures }: Waits,
): Promise<void> {
  const { body, contentType } = formData({}, { name: 'a.png', type: 'image/png', content })
  const begun = performance.now()
  const headers = { 'content-type': contentType }
  const sent = await asOwner(cluster, shop, `/shops/${shop.shopId}/pictures`, {
    method: 'POST',
    body,
    headers,
  })
  if (sent.status !== 202) throw new Error(`another shop's picture was not taken: ${sent.text}`)
  for (;;) {
    const waiting = await cluster.rows('SELECT FROM picture_uploads WHERE shop_id = $1', [shop.shopId])
    if (waiting.length === 0) break
    await pause(10)
  }
  pictures.push(performance.now() - begun)
}

/** The longest that the loops of server and worker stood still since this was asked last. */
async function lagOf(cluster: Cluster): Promise<Lag> {
  const lag = async (url: string): Promise<number> => {
    const { text } = await ask(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const seconds = /^langraan_nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]
    if (seconds === undefined) throw new Error(`no lag is told by ${url}`)
    return Math.round(Number(seconds) * 1000)
  }
  return { server: await lag(cluster.origin), worker: await lag(cluster.workerUrl()) }
}
