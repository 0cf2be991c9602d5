import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, check, reaches, shopWith } from './test-product-files.ts'
import type { TestServer, TestShop } from './test-server.ts'
import { afterCheck, closeWorld, openWorld } from './test-world.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld())
}, 60_000)
afterAll(closeWorld)

const SHEET = 'รายการ,ทุนจริง,ตั้งไว้\nพัดลม,500,890'
const WRONG = ['name', 'price', 'cost']
const RIGHT = ['name', 'cost', 'price']

type Found = { importId: string; report: { checkId?: string } }

/** A file whose columns were said once, as one screen shows it. */
async function seenBy(shop: TestShop): Promise<Found> {
  const { importId } = await check(shop, SHEET)
  await afterCheck(importId, 'columns', { columns: WRONG }, shop)
  const { report } = (await reaches(shop, importId, 'checked')).body
  return { importId, report }
}

const say = (shop: TestShop, { importId, report }: Found, step: 'columns' | 'start', body: object = {}) =>
  call(shop, 'POST', `/imports/${importId}/${step}`, { ...body, checkId: report.checkId })

const priceOf = ({ shopId }: TestShop) =>
  server.database.rows('SELECT price_satang FROM variants WHERE shop_id = $1', [shopId])

describe('a dry run that took the place of the one a screen shows', () => {
  it('is not imported unseen, nor are its columns said anew', async () => {
    const { shop } = await shopWith('dry-run-changed')
    const seen = await seenBy(shop)
    expect(await say(shop, seen, 'columns', { columns: RIGHT })).toMatchObject({ status: 202 })
    const { report } = (await reaches(shop, seen.importId, 'checked')).body
    const refused = { status: 409, body: { code: 'dry_run_changed' } }
    expect(await say(shop, seen, 'start')).toMatchObject(refused)
    expect(await say(shop, { ...seen, report: {} }, 'start')).toMatchObject(refused)
    expect(await say(shop, seen, 'columns', { columns: WRONG })).toMatchObject(refused)
    expect(await priceOf(shop)).toEqual([])
    expect(await say(shop, { ...seen, report }, 'start')).toMatchObject({ status: 202 })
    await reaches(shop, seen.importId, 'pictures', 'done')
    expect(await priceOf(shop)).toEqual([{ price_satang: '89000' }])
  })

  it('is told from the question what an unknown file holds', async () => {
    const { shop } = await shopWith('dry-run-asked')
    const asked = await check(shop, SHEET)
    await say(shop, asked, 'columns', { columns: RIGHT })
    await reaches(shop, asked.importId, 'checked')
    expect(await say(shop, asked, 'columns', { columns: WRONG })).toMatchObject({
      body: { code: 'dry_run_changed' },
    })
  })

  it('of before, which was not told from others, is imported as it was', async () => {
    const { shop } = await shopWith('dry-run-of-before')
    const seen = await seenBy(shop)
    await server.database.rows(`UPDATE imports SET report = report - 'checkId' WHERE import_id = $1`, [
      seen.importId,
    ])
    expect(await say(shop, { ...seen, report: {} }, 'start')).toMatchObject({ status: 202 })
    await reaches(shop, seen.importId, 'pictures', 'done')
    expect(await priceOf(shop)).toEqual([{ price_satang: '50000' }])
  })
})
