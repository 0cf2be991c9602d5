import { newId } from '@langraan/runtime'
import {
  checkImport,
  fetchPictures,
  giveUpPictures,
  type ImportDeps,
  runImport,
} from '@langraan/catalog/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  afterCheck,
  HEADING,
  closeWorld,
  importOf,
  inShop,
  openWorld,
  until,
  upload,
} from '@langraan/server/testing/world'
import { importDeps } from '@langraan/server/wiring/wiring-worker'

let server: TestServer
let shop: TestShop
let deps: ImportDeps

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  deps = importDeps(server.ground)
})
afterAll(closeWorld)

const line = (handle: string, sku = '', picture = '') =>
  `${handle},สินค้า ${handle},,,true,Title,Default Title,${sku},100,1,10,,${picture},g`
const ends = (importId: string, state: string) =>
  until(
    () => importOf(importId),
    (answer) => answer.body.state === state,
  )
const start = (importId: string) => afterCheck(importId, 'start')

/** As a merchant does on the page of failed jobs, once it stands there. */
async function doAgain(jobId: string): Promise<void> {
  const { status } = await until(
    () => server.call('POST', inShop(`/failed-jobs/${jobId}/retry`), { as: shop.owner }),
    (answer) => answer.status !== 404,
  )
  expect(status).toBe(200)
}

describe('an import', () => {
  it('that breaks while it is checked ends as failed, with a reason', async () => {
    const { importId } = await upload([HEADING, line('whole')].join('\n'))
    await ends(importId, 'checked')
    await server.database.rows(`UPDATE imports SET state = 'checking' WHERE import_id = $1`, [importId])
    const broken = {
      ...deps,
      files: { ...deps.files, get: () => Promise.reject(new Error('the disk is gone')) },
    }
    await expect(checkImport(broken, { shopId: shop.shopId, importId })).rejects.toThrow('the disk is gone')
    expect((await importOf(importId)).body).toMatchObject({
      state: 'failed',
      report: { failure: 'check_failed' },
    })
  })

  it('whose dry run was given up ends as failed, with a reason, and is looked at when its job is done again', async () => {
    const { importId } = await upload([HEADING, line('lost-checking')].join('\n'))
    await ends(importId, 'checked')
    await server.database.rows(`UPDATE imports SET state = 'checking' WHERE import_id = $1`, [importId])
    // Its worker died with it each time: nobody else can say that it is over.
    const data = { shopId: shop.shopId, importId }
    const id = await server.ground.jobs.send('check-import', data, { retryLimit: 0, startAfter: 3600 })
    await server.ground.jobs.fail('check-import', id ?? '')
    expect((await ends(importId, 'failed')).body.report).toMatchObject({ failure: 'check_failed' })
    await doAgain(id ?? '')
    const { report } = (await ends(importId, 'checked')).body
    expect(report).toMatchObject({ productCount: 1 })
    expect(report.failure).toBeUndefined()
  })

  it('that was given up ends as failed, with a reason, and is brought in once when its job is done again', async () => {
    const { importId } = await upload([HEADING, line('lost-importing')].join('\n'))
    await ends(importId, 'checked')
    const { files } = deps
    const key = `shops/${shop.shopId}/imports/${importId}.json`
    const read = Buffer.from((await files.get(key)) ?? '')
    await files.delete(key)
    await start(importId)
    // Its next try would come in a while: this was the last.
    const [{ id } = { id: '' }] = await until(
      () =>
        server.database.rows<{ id: string }>(
          `UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'run-import' AND data->>'importId' = $1 AND state = 'retry' RETURNING id`,
          [importId],
        ),
      (given) => given.length > 0,
    )
    await server.ground.jobs.fail('run-import', id)
    expect((await ends(importId, 'failed')).body.report).toMatchObject({ failure: 'import_given_up' })
    await files.put(key, read)
    await doAgain(id)
    expect((await ends(importId, 'done')).body.report).toMatchObject({ importedCount: 1 })
    const work = await server.call('GET', inShop(`/operations/${importId}`), { as: shop.owner })
    expect(work.body).toMatchObject({ state: 'done', mayUndo: true })
    // Once more, as a job that comes twice: there is nothing to take up.
    await runImport(deps, { shopId: shop.shopId, importId })
    expect((await importOf(importId)).body.report).toMatchObject({ importedCount: 1 })
    const movements = await server.database.rows(
      `SELECT FROM stock_movements m JOIN variants v USING (shop_id, variant_id) JOIN products p USING (shop_id, product_id)
       WHERE m.shop_id = $1 AND p.slug = $2`,
      [shop.shopId, 'lost-importing'],
    )
    expect(movements).toHaveLength(1)
  })

  it('tells a SKU that the shop has already at its row, and takes all the rest', async () => {
    const first = await upload([HEADING, line('mug', 'MUG-1')].join('\n'))
    await ends(first.importId, 'checked')
    await start(first.importId)
    await ends(first.importId, 'done')
    const second = await upload([HEADING, line('mug'), line('cup', 'MUG-1'), line('jar', 'JAR-1')].join('\n'))
    expect((await ends(second.importId, 'checked')).body.report).toMatchObject({
      productCount: 3,
      existingCount: 1,
      faultCount: 0,
      warnings: [{ row: 3, column: 'Variant SKU', code: 'sku_in_shop', value: 'MUG-1', outcome: 'emptied' }],
    })
    expect((await start(second.importId)).status).toBe(202)
    expect((await ends(second.importId, 'done')).body.report).toMatchObject({ importedCount: 2 })
  })

  it('that cannot be written any more says so', async () => {
    const { importId } = await upload([HEADING, line('late', 'LATE-1')].join('\n'))
    await ends(importId, 'checked')
    await server.database.rows(`UPDATE variants SET sku = 'LATE-1' WHERE shop_id = $1 AND sku = 'JAR-1'`, [
      shop.shopId,
    ])
    await start(importId)
    expect((await ends(importId, 'failed')).body.report).toMatchObject({ failure: 'changed_meanwhile' })
  })

  it('counts pictures rightly over several runs, also beyond the 500 failures that are listed', async () => {
    const lines = Array.from({ length: 620 }, (_, index) =>
      line(`pic${index}`, '', `https://10.0.0.1/${index}.jpg`),
    )
    const { importId } = await upload([HEADING, ...lines].join('\n'))
    await ends(importId, 'checked')
    await start(importId)
    const { report } = (await ends(importId, 'done')).body
    expect(report).toMatchObject({ importedCount: 620, picturesFetched: 0, pictureFailureCount: 620 })
    expect(report.pictureFailures).toHaveLength(500)
  })

  it('keeps each picture once, also where two runs fetch it, as after a worker that died', async () => {
    const lines = Array.from({ length: 5 }, (_, index) =>
      line(`twice${index}`, '', `https://twice.test/${index}.jpg`),
    )
    const { importId } = await upload([HEADING, ...lines].join('\n'))
    await ends(importId, 'checked')
    await start(importId)
    await ends(importId, 'done')
    await server.database.rows(
      `UPDATE product_pictures SET failure = NULL WHERE shop_id = $1 AND source_url LIKE 'https://twice.test/%'`,
      [shop.shopId],
    )
    const create = { width: 40, height: 40, channels: 3, background: 'red' } as const
    const content = await sharp({ create }).png().toBuffer()
    let asked = 0
    const there: ImportDeps = {
      ...deps,
      fetcher: {
        fetch: async () => {
          asked += 1
          // Both have begun with all of them before the first is kept.
          await until(
            () => Promise.resolve(asked),
            (count) => count >= 10,
          )
          return { content }
        },
      },
    }
    await Promise.all([1, 2].map(() => fetchPictures(there, { shopId: shop.shopId, importId })))
    expect(asked).toBe(10)
    expect((await ends(importId, 'done')).body.report).toMatchObject({
      picturesFetched: 5,
      pictureFailureCount: 0,
    })
    const kept = await server.database.rows(
      `SELECT FROM pictures WHERE shop_id = $1 AND title LIKE '%twice%' AND deleted_at IS NULL`,
      [shop.shopId],
    )
    expect(kept).toHaveLength(5)
  })

  it('whose pictures were given up is done, tells which, and has them when its job is done again', async () => {
    const lines = ['had', 'lost-a', 'lost-b'].map((name) => line(name, '', `https://away.test/${name}.jpg`))
    const { importId } = await upload([HEADING, ...lines].join('\n'))
    await ends(importId, 'checked')
    await start(importId)
    await ends(importId, 'done')
    // As a worker leaves it that dies with the second picture: one is told already, the others wait.
    await server.database.rows(
      `UPDATE product_pictures SET failure = NULL WHERE shop_id = $1 AND source_url LIKE 'https://away.test/lost%'`,
      [shop.shopId],
    )
    await server.database.rows(`UPDATE imports SET state = 'pictures' WHERE import_id = $1`, [importId])
    const data = { shopId: shop.shopId, importId }
    const id = await server.ground.jobs.send('fetch-pictures', data, { retryLimit: 0, startAfter: 3600 })
    await server.ground.jobs.fail('fetch-pictures', id ?? '')
    const { report } = (await ends(importId, 'done')).body
    expect(report).toMatchObject({ picturesFetched: 0, pictureFailureCount: 3 })
    expect(report.pictureFailures).toEqual(
      [
        ['had', 'unreachable'],
        ['lost-a', 'given_up'],
        ['lost-b', 'given_up'],
      ].map(([name, reason]) => ({
        product: `สินค้า ${name}`,
        url: `https://away.test/${name}.jpg`,
        reason,
      })),
    )
    // The merchant finds the job among the failed ones, from where it is done again: by then the pictures can be had.
    const failedJobs = async () =>
      (await server.call('GET', inShop('/failed-jobs?view=open'), { as: shop.owner })).body as {
        items: unknown[]
      }
    await expect
      .poll(async () => (await failedJobs()).items)
      .toContainEqual(expect.objectContaining({ jobId: id, name: 'fetch-pictures' }))
    const create = { width: 40, height: 40, channels: 3, background: 'blue' } as const
    const content = await sharp({ create }).png().toBuffer()
    const seen: unknown[] = []
    const fetch = async (url: string) => {
      seen.push([url, (await importOf(importId)).body.state])
      return { content }
    }
    await fetchPictures({ ...deps, fetcher: { fetch } }, data)
    expect(seen.toSorted()).toEqual([
      ['https://away.test/lost-a.jpg', 'pictures'],
      ['https://away.test/lost-b.jpg', 'pictures'],
    ])
    expect((await importOf(importId)).body).toMatchObject({
      state: 'done',
      report: { picturesFetched: 2, pictureFailureCount: 1 },
    })
    // Given up once more, although nothing waits: what came stays as it is.
    await giveUpPictures(deps, data)
    expect((await importOf(importId)).body.report).toMatchObject({
      picturesFetched: 2,
      pictureFailureCount: 1,
    })
  })

  it('has pictures that could not be had fetched once more, when somebody asks for them', async () => {
    const { importId } = await upload(`${HEADING}\n${line('again', '', 'https://away.test/again.jpg')}`)
    await ends(importId, 'checked')
    await start(importId)
    expect((await ends(importId, 'done')).body.report).toMatchObject({ pictureFailureCount: 1 })
    const [as, headers] = [shop.owner, { 'idempotency-key': newId() }]
    const asked = await server.call('POST', inShop(`/imports/${importId}/pictures`), { as, headers })
    expect(asked).toMatchObject({
      status: 202,
      body: { state: 'pictures', report: { pictureFailureCount: 0 } },
    })
    expect((await ends(importId, 'done')).body.report).toMatchObject({ pictureFailureCount: 1 })
  })

  it('begins no picture when a run’s time is over, and leaves the rest to the next', async () => {
    const lines = Array.from({ length: 20 }, (_, index) =>
      line(`slow${index}`, '', `https://slow.test/${index}.jpg`),
    )
    const { importId } = await upload([HEADING, ...lines].join('\n'))
    await ends(importId, 'checked')
    await start(importId)
    await ends(importId, 'done')
    await server.database.rows(
      `UPDATE product_pictures SET failure = NULL WHERE shop_id = $1 AND source_url LIKE 'https://slow.test/%'`,
      [shop.shopId],
    )
    let [asked, at] = [0, Date.parse('2026-11-01T00:00:00Z')]
    const slow: ImportDeps = {
      ...deps,
      clock: { now: () => new Date(at) },
      fetcher: {
        fetch: () => {
          asked += 1
          at += 60_000
          return Promise.resolve({ failure: 'not_found' })
        },
      },
    }
    await fetchPictures(slow, { shopId: shop.shopId, importId })
    expect(asked).toBeLessThan(20)
    expect((await ends(importId, 'done')).body.report).toMatchObject({ pictureFailureCount: 20 })
  })
})
