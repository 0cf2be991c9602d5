import { type Answer, formData } from './house/client.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Books } from './house/compare.ts'
import { compare } from './house/compare.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { checkImports, compareLines, soldIn } from './house/import-books.ts'
import { type Goods, goodsFile, LIST, linesOf } from './house/import-goods.ts'
import { openJobs } from './house/open-jobs.ts'
import type { Random } from './house/random.ts'
import { asOwner, type DrillShop, openShop } from './house/shop.ts'

// Shops bring in files, stop some, and undo most, while one of two workers is killed at random moments of a dry run, an
// import or an undo; the other takes over. A fault is a job that was broken off. After each step each row must be there
// once, and after an undo exactly what was there before.

const SHOPS = 3
const LOOK_EVERY_MS = 40
const ENDS_WITHIN_MS = 300_000
const BROKEN_AT_MOST = 3
const JOBS = ['check-import', 'run-import', 'run-operation']

type World = {
  cluster: Cluster
  shop: DrillShop
  random: Random
  books: Books
  /** What the shop sold before any file came. */
  before: readonly string[]
  acknowledged: number
  cancelled: number
  undone: number
}

async function call(
  { cluster, shop }: World,
  method: string,
  path: string,
  body?: object,
): Promise<Answer['body']> {
  const url = `/shops/${shop.shopId}${path}`
  const answer = await asOwner(cluster, shop, url, { method, ...(body && { body: JSON.stringify(body) }) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

async function upload({ cluster, shop }: World, content: Buffer): Promise<string> {
  const { body, contentType } = formData({}, { name: 'goods.csv', type: 'text/csv', content })
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/imports`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  })
  if (answer.status !== 202) throw new Error(`the file was answered ${answer.status}: ${answer.text}`)
  return String(answer.body.importId)
}

/** Looks until it is in one of these states. */
async function reaches(world: World, path: string, ...states: string[]): Promise<Answer['body']> {
  const until = performance.now() + ENDS_WITHIN_MS
  for (;;) {
    const found = await call(world, 'GET', path)
    if (states.includes(String(found.state))) return found
    if (found.state === 'failed' || performance.now() > until)
      throw new Error(
        `${path} is ${String(found.state)}: ${JSON.stringify(found)}\n${await openJobs(world.cluster, JOBS)}`,
      )
    await pause(200)
  }
}

async function check(world: World, what: string, goods: Goods): Promise<void> {
  const found = await soldIn(world.cluster, world.shop.shopId)
  compareLines(world.books, what, found, [...world.before, ...linesOf(goods)])
}

/** One file: looked at, brought in, perhaps stopped on the way, and most often undone. Answers what the shop then has. */
async function bringIn(world: World, number: number, goods: Goods): Promise<Goods> {
  const { random, books } = world
  const file = goodsFile(random, number, goods)
  const importId = await upload(world, file.content)
  const path = `/imports/${importId}`
  const { report } = await reaches(world, path, 'checked')
  const { productCount, existingCount, changedCount, faultCount } = report as Record<string, number>
  compare(books, `products read of ${importId}`, productCount ?? 0, file.newCount + file.changedCount)
  compare(books, `known products of ${importId}`, existingCount ?? 0, file.changedCount)
  compare(books, `changed products of ${importId}`, changedCount ?? 0, file.changedCount)
  compare(books, `faults of ${importId}`, faultCount ?? 0, 0)
  await check(world, `after the dry run of ${importId}`, goods)
  await call(world, 'POST', `${path}/start`, {
    existing: 'update',
    checkId: (report as { checkId?: string }).checkId,
  })
  if (random.chance(0.15)) {
    await pause(random.between(0, 1500))
    await call(world, 'POST', `${path}/cancellation`)
  }
  const { state } = await reaches(world, path, 'pictures', 'done', 'cancelled')
  world.acknowledged++
  if (state === 'cancelled') {
    world.cancelled++
    await check(world, `after stopping ${importId}`, goods)
    return goods
  }
  await check(world, `after ${importId}`, file.after)
  if (random.chance(0.3)) return file.after
  const { operationId } = await call(world, 'POST', `/operations/${importId}/undo`)
  const undo = await reaches(world, `/operations/${String(operationId)}`, 'done')
  compare(books, `faults of the undo of ${importId}`, Number(undo.faultCount), 0)
  world.undone++
  await check(world, `after the undo of ${importId}`, goods)
  return goods
}

type Broken = { all: number; ofEach: Record<string, number> }

/** How often jobs had to be taken up anew. */
async function brokenOff(cluster: Cluster): Promise<Broken> {
  const rows = await cluster.rows<{ name: string; count: number }>(
    `SELECT name, sum(retry_count)::integer AS count FROM pgboss.job WHERE name = ANY ($1) GROUP BY name`,
    [JOBS],
  )
  const ofEach = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  return { all: rows.reduce((sum, { count }) => sum + count, 0), ofEach }
}

/**
 * Whether a worker has just taken one up: what a dead one left behind is not at work. One that was broken off three
 * times is let alone: the queue's pauses double, and it would be given up in the end.
 */
async function isAtWork(cluster: Cluster): Promise<boolean> {
  const [jobs] = await cluster.rows<{ fresh: number; spared: number }>(
    `SELECT count(*) FILTER (WHERE started_on > clock_timestamp() - interval '1 second')::integer AS fresh,
       count(*) FILTER (WHERE retry_count >= $2)::integer AS spared
     FROM pgboss.job WHERE name = ANY ($1) AND state = 'active'`,
    [JOBS, BROKEN_AT_MOST],
  )
  return jobs !== undefined && jobs.fresh > 0 && jobs.spared === 0
}

/** Kills one worker after the other in the middle of their work, until so many jobs were broken off. */
async function killWorkers(cluster: Cluster, { random, faults, say }: Setting): Promise<number> {
  let kills = 0
  let broken = 0
  while (broken < faults) {
    if (!(await isAtWork(cluster))) {
      await pause(LOOK_EVERY_MS)
      continue
    }
    await pause(random.between(0, 1200))
    const victim = random.pick(cluster.workers)
    await victim.kill()
    kills++
    await pause(random.between(0, 2000))
    await victim.start()
    const now = await brokenOff(cluster)
    if (now.all > broken) say(`${now.all} jobs broken off by ${kills} kills: ${JSON.stringify(now.ofEach)}`)
    broken = now.all
  }
  return kills
}

async function openWorld(
  cluster: Cluster,
  number: number,
  { random }: Setting,
  books: Books,
): Promise<World> {
  const shop = await openShop(cluster, `files${number}`)
  const told = { before: await soldIn(cluster, shop.shopId), acknowledged: 0, cancelled: 0, undone: 0 }
  const world: World = { cluster, shop, random, books, ...told }
  await call(world, 'POST', '/price-lists', { name: LIST })
  return world
}

/** One file after the other, until enough is broken. */
async function work(world: World, isOver: () => boolean): Promise<void> {
  let goods: Goods = new Map()
  for (let number = 1; !isOver(); number++) goods = await bringIn(world, number, goods)
}

async function settle(cluster: Cluster): Promise<void> {
  const until = performance.now() + ENDS_WITHIN_MS
  for (;;) {
    const [left] = await cluster.rows<{ open: number }>(
      `SELECT ((SELECT count(*) FROM outbox WHERE position IS NULL) + (SELECT count(*) FROM imports WHERE state = 'pictures'))::integer AS open`,
    )
    if (left?.open === 0) return
    if (performance.now() > until) throw new Error(`${left?.open} events or imports are still open`)
    await pause(300)
  }
}

export const drill: Drill = {
  faults: 24,
  run: async (setting): Promise<Outcome> => {
    const cluster = await startCluster({ basePort: setting.basePort, workers: 2 })
    try {
      const books: Books = { lost: [], doubled: [] }
      const worlds: World[] = []
      for (let number = 1; number <= SHOPS; number++)
        worlds.push(await openWorld(cluster, number, setting, books))
      let isOver = false
      const [kills] = await Promise.all([
        killWorkers(cluster, setting).finally(() => (isOver = true)),
        ...worlds.map((world) => work(world, () => isOver)),
      ])
      await settle(cluster)
      for (const { shop } of worlds) await checkImports(cluster, shop.shopId, books)
      const sum = (of: (world: World) => number) => worlds.reduce((all, world) => all + of(world), 0)
      const broken = await brokenOff(cluster)
      return {
        ...books,
        faults: broken.all,
        acknowledged: sum((world) => world.acknowledged),
        figures: {
          kills,
          brokenOff: broken.ofEach,
          cancelled: sum((world) => world.cancelled),
          undone: sum((world) => world.undone),
        },
      }
    } finally {
      await endCluster(cluster)
    }
  },
}
