import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeShop } from '../checkout/shop.ts'
import { inOwnProcess, median, startBench } from '../harness.ts'
import type { Seen } from '../http-clients.ts'
import { measure } from '../measure.ts'
import { slowPhoneLcp } from './slow-phone.ts'

// A product's page that is kept, 16 connections, beside a static file of about its size by the same server; a page
// that nobody has asked for yet; and when the largest part of a page with a picture stands on a slow phone.
const CLIENTS = '16'
const ROUNDS = Number(process.argv[2] ?? 3)
const LASTS_MS = process.argv[3] ?? '3000'
const PRODUCTS = 1000
const FIRST_LOOKS = 200
const LOAD = fileURLToPath(new URL('../catalogue/load.ts', import.meta.url))
const ASSETS = fileURLToPath(new URL('../../apps/storefront/dist/client/assets/', import.meta.url))

const bench = await startBench(5160)
const folder = await mkdtemp(path.join(tmpdir(), 'langraan-storefront-'))
const site = new URL(bench.apiUrl)
site.port = String(Number(site.port) + 1)

await measure(
  async () => {
    const shop = await makeShop(bench.databaseUrl, 'bench', PRODUCTS)
    const pageOf = (index: number) => `/${shop.slug}/products/p-${index}`
    const html = await (await fetch(new URL(pageOf(0), site))).text()
    const asset = await assetOfAbout(Buffer.byteLength(html))
    const [kept, file] = [await asker('kept', [pageOf(0)]), await asker('file', [`/assets/${asset.name}`])]
    const seen = { kept: [] as number[], file: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      seen.file.push(await file())
      seen.kept.push(await kept())
    }
    const first = await firstLooks(pageOf)
    const [value, reference] = [median(seen.kept), median(seen.file)]
    return {
      bench: 'storefront',
      value: Math.round(value),
      unit: 'product pages/s',
      reference: Math.round(reference),
      ratio: Number((value / reference).toFixed(3)),
      pageBytes: Buffer.byteLength(html),
      fileBytes: asset.bytes,
      firstLookMs: Number(median(first).toFixed(1)),
      firstLookP95Ms: Number(
        (first.toSorted((a, b) => a - b)[Math.floor(FIRST_LOOKS * 0.95)] ?? 0).toFixed(1),
      ),
      scriptBytes: await scriptBytes(),
      ...(await slowPhoneLcp()),
    }
  },
  async () => {
    await bench.stop()
    await rm(folder, { recursive: true, force: true })
  },
)

async function asker(name: string, paths: readonly string[]) {
  const file = path.join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(paths))
  const run = async (milliseconds: string) => {
    const { perSecond, seen } = await inOwnProcess<Seen>(LOAD, [site.href, file, CLIENTS, milliseconds])
    if (Object.keys(seen).join() !== '200') throw new Error(`answers other than 200: ${JSON.stringify(seen)}`)
    return perSecond
  }
  await run('1000')
  return () => run(LASTS_MS)
}

/** How long each of many pages takes that nobody has asked for, one after the other. */
async function firstLooks(pageOf: (index: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let index = 1; index <= FIRST_LOOKS; index++) {
    const begun = performance.now()
    const answer = await fetch(new URL(pageOf(index), site))
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${pageOf(index)} answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times
}

/** The built file whose size is nearest to a page's. */
async function assetOfAbout(bytes: number): Promise<{ name: string; bytes: number }> {
  const names = (await readdir(ASSETS)).filter((name) => !/\.(?:br|gz)$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: (await stat(ASSETS + name)).size })),
  )
  const [nearest] = files.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))
  if (!nearest) throw new Error('the shops’ sites are not built')
  return nearest
}

/** The script of a page as it travels. */
async function scriptBytes(): Promise<number> {
  const name = (await readdir(ASSETS)).find((file) => file.endsWith('.js.br'))
  return name === undefined ? 0 : (await stat(ASSETS + name)).size
}
