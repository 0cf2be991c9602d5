import { readdirSync, readFileSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  freeBasePort,
  isFree,
  newDataFolder,
  type Product,
  refusedStart,
  removeFolder,
  startByNpm,
  startProduct,
  unreadStart,
} from './product.ts'

const folders: string[] = []
const running = new Set<Product>()
/** The folder of a copy that was started from nothing here, with secrets of its own. */
let begunFromNothing: string | undefined

/** From nothing, unless it is told a folder: what a first start does is what is looked at here. */
async function start(settings: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct({ dataFolder: await newDataFolder(), ...settings })
  running.add(product)
  folders.push(product.dataFolder)
  return product
}

async function stop(product: Product): Promise<void> {
  running.delete(product)
  await product.stop()
}

async function folder(): Promise<string> {
  const made = await newDataFolder()
  folders.push(made)
  return made
}

afterEach(async () => {
  await Promise.all([...running].map(stop))
})

afterAll(async () => {
  await Promise.all(folders.map(removeFolder))
})

const answer = async (url: string) => {
  const response = await fetch(url)
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

/** Processes that name the folder in their command or environment: the launcher, its children and its PostgreSQL. */
function processesOf(dataFolder: string): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
  return ids.filter((id) =>
    ['cmdline', 'environ'].some((file) => contentOf(`/proc/${id}/${file}`).includes(dataFolder)),
  )
}

const workerOf = (dataFolder: string): number =>
  Number(
    processesOf(dataFolder).find((id) =>
      contentOf(`/proc/${id}/cmdline`).includes('apps/server/dist/worker.js'),
    ),
  )

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // A process may end while it is looked at.
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

describe('a copy that runs', () => {
  it(
    'answers where its ready line says, ends with Ctrl-C and keeps its data',
    { timeout: 240_000 },
    async () => {
      const first = await start()
      begunFromNothing = first.dataFolder
      // A folder of mkdtemp is closed to others, also to the user whom PostgreSQL runs as under root.
      expect((await stat(first.dataFolder)).mode & 0o077).toBe(0)
      expect(first).toMatchObject({
        ready: true,
        backoffice: `http://localhost:${first.basePort}`,
        sandbox: `http://127.0.0.1:${first.basePort + 2}`,
        api: `http://localhost:${first.basePort}/api/v1`,
        signIn: { email: expect.stringContaining('@'), password: expect.stringMatching(/.{8,}/) },
        loginSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
        shopSlug: expect.stringMatching(/^[a-z0-9-]+$/),
      })
      expect(await answer(first.storefront)).toMatchObject({ status: 200 })
      expect(await answer(first.sandbox)).toMatchObject({ status: 200 })
      for (const page of ['/healthz', '/readyz', '/api/docs', '/login']) {
        expect({ page, ...(await answer(first.backoffice + page)) }).toMatchObject({ page, status: 200 })
      }
      // Where Linux weighs sessions, the worker's is the lighter one: an import keeps no shopper waiting.
      expect(contentOf(`/proc/${workerOf(first.dataFolder)}/autogroup`)).toMatch(/^(.* nice 3\n)?$/)
      const openApi = JSON.parse((await answer(`${first.api}/openapi.json`)).text) as {
        openapi: string
        paths: object
      }
      expect(openApi.openapi).toMatch(/^3\.1/)
      expect(Object.keys(openApi.paths).length).toBeGreaterThan(20)

      const goods = await goodsOf(first)
      expect(goods.length).toBeGreaterThan(5)
      expect(processesOf(first.dataFolder).length).toBeGreaterThan(4)
      await stop(first)
      expect(processesOf(first.dataFolder)).toEqual([])
      expect(await Promise.all([0, 1, 2, 3, 4].map((offset) => isFree(first.basePort + offset)))).toEqual(
        Array(5).fill(true),
      )

      const second = await start({ basePort: first.basePort, dataFolder: first.dataFolder })
      expect(second.loginSecret).toBe(first.loginSecret)
      expect(await goodsOf(second)).toEqual(goods)
    },
  )

  it('stands beside another copy', async () => {
    const base = await freeBasePort()
    // Both have been started before, where that is so: a first start shows nothing more, and takes as long again.
    const before = begunFromNothing && { dataFolder: begunFromNothing }
    const [one, other] = await Promise.all([
      start({ basePort: base, ...before }),
      start({ dataFolder: undefined }),
    ])
    expect(one.api).not.toBe(other.api)
    expect(one.loginSecret).not.toBe(other.loginSecret)
    expect((await goodsOf(one)).length).toBe((await goodsOf(other)).length)
    await stop(one)
    expect(await answer(`${other.backoffice}/readyz`)).toMatchObject({ status: 200 })
  })
})

async function goodsOf({ api, shopSlug }: Product): Promise<{ id: string }[]> {
  const { status, text } = await answer(`${api}/storefront/${shopSlug}/products?limit=50`)
  expect(status).toBe(200)
  return (JSON.parse(text) as { items: { id: string }[] }).items
}

describe('a copy that was started by npm', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('ends whole when npm alone gets %s', async (signal) => {
    const dataFolder = begunFromNothing ?? (await folder())
    const { npm } = await startByNpm({ basePort: await freeBasePort(), dataFolder })
    expect(processesOf(dataFolder).length).toBeGreaterThan(6)
    npm.kill(signal)
    await expect.poll(() => processesOf(dataFolder)).toEqual([])
    await expect(stat(path.join(dataFolder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})

describe('a copy whose output nobody reads any more', () => {
  it('ends with all that it started as soon as it has something to say', async () => {
    const product = await start({ dataFolder: begunFromNothing })
    running.delete(product)
    const { ended } = product.stopReading()
    // Nobody is told until there is something to tell.
    expect(await answer(`${product.backoffice}/readyz`)).toMatchObject({ status: 200 })
    process.kill(workerOf(product.dataFolder), 'SIGKILL')
    expect(await ended).toBe(0)
    expect(processesOf(product.dataFolder)).toEqual([])

    const again = await start({ basePort: product.basePort, dataFolder: product.dataFolder })
    expect(again.loginSecret).toBe(product.loginSecret)
    await stop(again)
  })

  it('ends when nobody was there to read that it is ready, and says so where it can', async () => {
    const dataFolder = begunFromNothing ?? (await folder())
    const { code, stderr } = await unreadStart({ basePort: await freeBasePort(), dataFolder })
    // What a server or a worker has to log, such as a slow query, stands among it.
    expect(stderr.split('\n').filter((line) => !line.startsWith('{'))).toEqual([
      'langraan: nobody reads what is written here any more, so everything is stopped',
      '',
    ])
    expect(code).toBe(0)
    expect(processesOf(dataFolder)).toEqual([])
    await expect(stat(path.join(dataFolder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})

describe('a copy that cannot run says why in one line', () => {
  const refusal = async (settings: Parameters<typeof refusedStart>[0], says: RegExp) => {
    const { code, stdout, stderr } = await refusedStart(settings)
    expect(stderr).toMatch(/^langraan: [^\n]+\n$/)
    expect(stderr).toMatch(says)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  }

  it('when one of its ports is in use', async () => {
    const basePort = await freeBasePort()
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(basePort + 1, '127.0.0.1', resolve))
    try {
      await refusal({ basePort, dataFolder: await folder() }, new RegExp(`port ${basePort + 1} is in use`))
    } finally {
      other.close()
    }
  })

  it('when PORT is no port', async () => {
    await refusal({ dataFolder: await folder(), env: { PORT: 'many' } }, /PORT=many/)
  })

  it('when the data folder is of a newer version', async () => {
    const dataFolder = await folder()
    const written = `${JSON.stringify({ format: 99, secrets: {} })}\n`
    await writeFile(path.join(dataFolder, 'langraan.json'), written)
    await refusal({ basePort: await freeBasePort(), dataFolder }, /newer version/)
    expect(await readFile(path.join(dataFolder, 'langraan.json'), 'utf8')).toBe(written)
  })

  it('when the database in the folder is of a newer version', async () => {
    const [dataFolder, basePort] = [await folder(), await freeBasePort()]
    await addFutureMigration(dataFolder, basePort + 4)
    await refusal({ basePort, dataFolder }, /newer version \(it has 9999-the-future/)
    expect(processesOf(dataFolder)).toEqual([])
  })

  it('when nothing listens at DATABASE_URL, or it is no address', async () => {
    const basePort = await freeBasePort()
    const dataFolder = await folder()
    const nobody = `postgres://owner:hidden-word@127.0.0.1:${basePort + 4}/langraan`
    await refusal(
      { basePort, dataFolder, env: { DATABASE_URL: nobody } },
      /DATABASE_URL: 127\.0\.0\.1:\d+\/langraan cannot be used/,
    )
    await refusal(
      { basePort, dataFolder, env: { DATABASE_URL: 'my database' } },
      /DATABASE_URL is no address/,
    )
  })
})

async function addFutureMigration(dataFolder: string, port: number): Promise<void> {
  const postgres = await startEmbedded({ folder: dataFolder, port })
  try {
    const url = await postgres.database('langraan')
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("INSERT INTO schema_migrations VALUES ('9999-the-future.sql', $1)", [new Date(0)])
    await client.end()
  } finally {
    await postgres.stop()
  }
}
