import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBooks, settle } from './house/books.ts'
import type { Books } from './house/compare.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { openDesk } from './desk/desk-shop.ts'
import { Load } from './house/load.ts'
import { connectCourier, openShop } from './house/shop.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

type Ran = { ok: boolean; told: string }
type Figures = Record<string, string>

/** Runs one of the commands as an operator does. */
function command(
  name: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...environment }
    execFile(process.execPath, [`${ROOT}apps/launcher/${name}.ts`, file], { env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, told: `${stdout}${stderr}` }),
    )
  })
}

/** Every table's rows and every file, each as one hash. */
async function figuresOf(cluster: Cluster): Promise<Figures> {
  const figures: Figures = {}
  const tables = await cluster.rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  for (const { name } of tables) {
    const [row] = await cluster.rows<{ hash: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    )
    figures[name] = row?.hash ?? ''
  }
  // When a migration was applied is of the machine, not of the data.
  delete figures['public.schema_migrations']
  const names = await readdir(cluster.filesFolder, { recursive: true }).catch(() => [])
  for (const name of names.toSorted()) {
    const file = path.join(cluster.filesFolder, name)
    if ((await stat(file)).isFile())
      figures[`file ${name}`] = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
  }
  return figures
}

function compare(books: Books, what: string, wanted: Figures, found: Figures): void {
  for (const [name, hash] of Object.entries(wanted))
    if (found[name] !== hash) books.lost.push(`${what}: ${name} is ${found[name] ?? 'missing'}, was ${hash}`)
  for (const name of Object.keys(found)) if (!(name in wanted)) books.doubled.push(`${what}: ${name} is new`)
}

/** Damages a copy of the backup somewhere: a byte changed, or the end cut off. */
async function damage(setting: Setting, file: string, into: string): Promise<void> {
  await copyFile(file, into)
  const { size } = await stat(into)
  const at = setting.random.between(20, size - 20)
  if (setting.random.chance(0.5)) return truncate(into, at)
  const bytes = await readFile(into)
  bytes[at] = (bytes[at] ?? 0) ^ 0x41
  return writeFile(into, bytes)
}

async function run(setting: Setting): Promise<Outcome> {
  const books: Books = { lost: [], doubled: [] }
  const place = await mkdtemp(path.join(tmpdir(), 'langraan-restore-'))
  const cluster = await startCluster({ basePort: setting.basePort })
  try {
    const shop = await openShop(cluster, 'drill')
    await connectCourier(cluster, shop)
    await openDesk(cluster, shop)
    const load = new Load(cluster, shop, setting.random, { booking: 0.15, desk: 0.3, bulk: 0.2 })
    load.start(5)
    await pause(4000)
    const here = { DATABASE_URL: cluster.ownerUrl, FILES_DIR: cluster.filesFolder }
    const busy = await command('backup', path.join(place, 'busy.tar.gz'), here)
    if (!busy.ok) throw new Error(`no backup under load: ${busy.told}`)
    await load.stop()
    await settle(cluster)
    const checked = await checkBooks(cluster, shop, load)
    await Promise.all([...cluster.servers, ...cluster.workers].map((program) => program.stop()))
    const before = await figuresOf(cluster)
    const file = path.join(place, 'whole.tar.gz')
    const made = await command('backup', file, here)
    if (!made.ok) throw new Error(`no backup: ${made.told}`)
    const again = await command('restore', file, here)
    if (again.ok) books.doubled.push('a database in use was restored over')
    await restoreElsewhere(
      cluster,
      setting,
      { file, busy: path.join(place, 'busy.tar.gz'), place, before },
      books,
    )
    return {
      lost: [...checked.lost, ...books.lost],
      doubled: [...checked.doubled, ...books.doubled],
      faults: setting.faults,
      acknowledged: load.count,
      figures: { figures: Object.keys(before).length, backup: JSON.parse(made.told) as object },
    }
  } finally {
    await endCluster(cluster)
    await rm(place, { recursive: true, force: true })
  }
}

type Backups = { file: string; busy: string; place: string; before: Figures }

/** Another database and another folder stand for the empty machine. */
async function restoreElsewhere(
  cluster: Cluster,
  setting: Setting,
  backups: Backups,
  books: Books,
): Promise<void> {
  const elsewhere = (name: string) => ({
    DATABASE_URL: cluster.ownerUrl.replace(/[^/]+$/, name),
    FILES_DIR: path.join(backups.place, `${name}-files`),
  })
  await cluster.rows('CREATE DATABASE damaged')
  for (let number = 1; number <= setting.faults; number++) {
    const broken = path.join(backups.place, 'broken.tar.gz')
    await damage(setting, backups.file, broken)
    const { ok, told } = await command('restore', broken, elsewhere('damaged'))
    if (ok) books.lost.push(`a damaged backup was restored (fault ${number})`)
    else if (!/cut short|damaged/.test(told))
      books.lost.push(`a damaged backup is told as: ${told.slice(0, 300)}`)
  }
  for (const [name, file] of Object.entries({ whole: backups.file, busy: backups.busy })) {
    await cluster.rows(`CREATE DATABASE ${name}`)
    const { ok, told } = await command('restore', file, elsewhere(name))
    if (!ok) books.lost.push(`restoring failed: ${told.slice(0, 1500)}`)
    const there = Object.create(cluster, {
      ownerUrl: { value: elsewhere(name).DATABASE_URL },
      filesFolder: { value: elsewhere(name).FILES_DIR },
    }) as Cluster
    if (name === 'whole') compare(books, 'restored', backups.before, await figuresOf(there))
    else await checkSound(there, books)
  }
}

/** A backup made while orders came holds each of them whole, or not at all. */
async function checkSound(there: Cluster, books: Books): Promise<void> {
  const [row] = await there.rows<Record<string, string>>(
    `SELECT (SELECT count(*) FROM orders) AS orders,
            (SELECT count(*) FROM orders o WHERE (SELECT sum(quantity) FROM order_lines l WHERE l.order_id = o.order_id) IS DISTINCT FROM o.item_count) AS torn,
            (SELECT count(*) FROM stock_levels l WHERE on_hand <> (SELECT sum(quantity) FROM stock_movements m WHERE m.shop_id = l.shop_id AND m.variant_id = l.variant_id)) AS wrong`,
  )
  if (Number(row?.orders) === 0) books.lost.push('the backup under load has no orders')
  if (Number(row?.torn) > 0) books.lost.push(`${row?.torn} orders were torn by the backup`)
  if (Number(row?.wrong) > 0) books.lost.push(`stock of ${row?.wrong} goods does not fit its movements`)
}

// A backup under load and at rest; damaged ones are refused; the whole one gives an empty machine the same figures.
export const drill: Drill = { faults: 20, run: run }
