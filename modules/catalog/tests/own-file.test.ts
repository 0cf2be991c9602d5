import { createProduct } from '@langraan/catalog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherChannels } from '../rules/rules.ts'
import { productBody } from '@langraan/server/testing/goods'
import {
  addLists,
  bringIn,
  call,
  check,
  exported,
  fingerprint,
  listed,
  reaches,
  shopWith,
  tableOf,
  undo,
} from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { afterCheck, leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

async function channelsOf(shop: TestShop, slug: string): Promise<string[] | undefined> {
  const [row] = await server.database.rows<{ channels: string[] }>(
    'SELECT channels FROM products WHERE shop_id = $1 AND slug = $2',
    [shop.shopId, slug],
  )
  return row?.channels
}

type Change = { variant: string; field: string; before: string; after: string; list?: string }
async function changesOf(shop: TestShop, importId: string): Promise<Change[]> {
  const { body } = await call(shop, 'GET', `/imports/${importId}/products`)
  return (body as { items: { changes: Change[] }[] }).items.flatMap(({ changes }) => changes)
}

function isPriceByHand(priceSatang: number): boolean {
  const { variants, ...product } = productBody('หม้อ')
  const dearer = variants.map((variant) => ({ ...variant, priceSatang }))
  return createProduct.body.safeParse({ ...product, variants: dearer }).success
}

const HEADINGS = 'Handle,Name,SKU,Price,Sold in chat,Price list: VIP,ชุดราคา: ส่ง'
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

describe('prices of lists and channels in a file', () => {
  it('are shown before they change, changed when told, and go back one by one', async () => {
    const { shop, lists } = await shopWith('lists', 'VIP', 'ส่ง', 'อื่น')
    await bringIn(shop, file('pot,หม้อ,POT,100,,90,80', 'pan,กระทะ,PAN,200,false,,150'))
    expect(await listed(shop)).toEqual(['PAN ส่ง 15000', 'POT VIP 9000', 'POT ส่ง 8000'])
    expect(await channelsOf(shop, 'pan')).toEqual(otherChannels.filter((channel) => channel !== 'chat'))
    const before = await fingerprint(shop)
    const changed = file('pot,หม้อ,POT,100,no,95.50,', 'pan,กระทะ,PAN,200,ใช่,๑๒๐,150', 'jar,โถ,JAR,50,,40,')
    const found = await check(shop, changed)
    expect(found.report).toMatchObject({ existingCount: 2, changedCount: 2, faultCount: 0 })
    expect(await changesOf(shop, found.importId)).toEqual([
      { variant: '', field: 'channelChat', before: 'true', after: 'false' },
      { variant: '', field: 'listPrice', before: '9000', after: '9550', list: 'VIP' },
      { variant: '', field: 'listPrice', before: '8000', after: '', list: 'ส่ง' },
      { variant: '', field: 'channelChat', before: 'false', after: 'true' },
      { variant: '', field: 'listPrice', before: '', after: '12000', list: 'VIP' },
    ])
    await afterCheck(found.importId, 'start', { existing: 'update' }, shop)
    await reaches(shop, found.importId, 'pictures', 'done')
    expect(await listed(shop)).toEqual(['JAR VIP 4000', 'PAN VIP 12000', 'PAN ส่ง 15000', 'POT VIP 9550'])
    expect(await channelsOf(shop, 'pot')).not.toContain('chat')
    // Somebody changes one price and one channel since: those stay, the others go back.
    await server.database.rows(
      `UPDATE price_list_prices SET price_satang = 7700 WHERE shop_id = $1 AND price_list_id = $2 AND price_satang = 9550`,
      [shop.shopId, lists[0]],
    )
    await server.database.rows(
      `UPDATE products SET channels = array_remove(channels, 'live') WHERE shop_id = $1 AND slug = 'pan'`,
      [shop.shopId],
    )
    expect((await undo(shop, found.importId)).body).toMatchObject({ faultCount: 0 })
    expect(await listed(shop)).toEqual(['PAN ส่ง 15000', 'POT VIP 7700', 'POT ส่ง 8000'])
    expect(await channelsOf(shop, 'pan')).toEqual(['till', 'sale_page', 'agent'])
    expect(await channelsOf(shop, 'pot')).toContain('chat')
    await server.database.rows(
      `UPDATE price_list_prices SET price_satang = 9000 WHERE shop_id = $1 AND price_satang = 7700`,
      [shop.shopId],
    )
    await server.database.rows(
      `UPDATE products SET channels = '{till,sale_page,live,agent}' WHERE shop_id = $1 AND slug = 'pan'`,
      [shop.shopId],
    )
    expect(await fingerprint(shop)).toBe(before)
  })

  it('stay where a file has no such column', async () => {
    const { shop } = await shopWith('nocolumn', 'VIP', 'ส่ง')
    await bringIn(shop, file('pot,หม้อ,POT,100,false,90,80'))
    const before = await listed(shop)
    await bringIn(shop, 'Handle,Name,SKU,Price,Price list: ส่ง\npot,หม้อใหม่,POT,100,70', { existing: 'update' })
    expect(await listed(shop)).toEqual(before.with(1, 'POT ส่ง 7000'))
    expect(await channelsOf(shop, 'pot')).not.toContain('chat')
  })

  it('come with a variant that a file adds', async () => {
    const { shop } = await shopWith('addsvariant', 'VIP')
    const headings = 'Handle,Name,Option 1 name,Option 1 value,SKU,Price,Price list: VIP'
    await bringIn(shop, [headings, 'pot,หม้อ,Size,S,POT-S,10,9'].join('\n'))
    const found = await check(
      shop,
      [headings, 'pot,หม้อ,Size,S,POT-S,10,9', 'pot,,Size,L,POT-L,20,18'].join('\n'),
    )
    expect(await changesOf(shop, found.importId)).toEqual([
      { variant: 'L', field: 'newVariant', before: '', after: '2000' },
      { variant: 'L', field: 'listPrice', before: '', after: '1800', list: 'VIP' },
    ])
    await afterCheck(found.importId, 'start', { existing: 'update' }, shop)
    await reaches(shop, found.importId, 'pictures', 'done')
    expect(await listed(shop)).toEqual(['POT-L VIP 1800', 'POT-S VIP 900'])
    await undo(shop, found.importId)
    expect(await listed(shop)).toEqual(['POT-S VIP 900'])
  })

  it('that cannot be read are told at their row, and leave the rest of it in', async () => {
    const { shop } = await shopWith('badcells', 'VIP', 'ส่ง')
    const found = await check(
      shop,
      file('pot,หม้อ,POT,100,maybe,ฟรี,', 'pan,กระทะ,PAN,200,,-5,', 'jar,โถ,JAR,50,,,'),
    )
    expect(found.report).toMatchObject({
      productCount: 3,
      faults: [],
      warnings: [
        { row: 2, column: 'Price list: VIP', code: 'bad_price', value: 'ฟรี', outcome: 'emptied' },
        { row: 2, column: 'Sold in chat', code: 'bad_yes_no', value: 'maybe', outcome: 'not_sold' },
        { row: 3, column: 'Price list: VIP', code: 'bad_price', value: '-5', outcome: 'emptied' },
      ],
    })
    const alone = await check(shop, file('pot,หม้อ,POT,100,,,', 'pot,,,,,70,'))
    expect(alone.report).toMatchObject({
      productCount: 1,
      faults: [
        { row: 3, code: 'rows_alike', reach: 'row' },
        { row: 3, code: 'missing_price', reach: 'row' },
      ],
    })
  })

  it('that are higher than can be written by hand are told at their row, in every column of a price', async () => {
    const { shop } = await shopWith('highprices', 'VIP', 'ส่ง')
    const most = '100000000'
    const found = await check(
      shop,
      file(
        `pot,หม้อ,POT,${most},,${most},${most}`,
        `pan,กระทะ,PAN,100,,${most}.01,"฿200,000,000"`,
        `jar,โถ,JAR,${most}.01,,,`,
      ),
    )
    expect(found.report).toMatchObject({
      productCount: 2,
      faults: [{ row: 4, column: 'Price', code: 'price_too_high', value: `${most}.01`, reach: 'product' }],
      warnings: [
        { row: 3, column: 'Price list: VIP', code: 'price_too_high', value: `${most}.01` },
        { row: 3, column: 'ชุดราคา: ส่ง', code: 'price_too_high', value: '฿200,000,000' },
      ],
    })
    await afterCheck(found.importId, 'start', { existing: 'update' }, shop)
    await reaches(shop, found.importId, 'pictures', 'done')
    expect(await listed(shop)).toEqual(['POT VIP 10000000000', 'POT ส่ง 10000000000'])
    // As by hand, where a satang more is refused, too.
    expect([10_000_000_000, 10_000_000_001].map(isPriceByHand)).toEqual([true, false])
  })

  it('of a list that the shop has not, or of one list twice, are refused before anything is read', async () => {
    const { shop } = await shopWith('unknownlist', 'VIP')
    const unknown = await check(shop, file('pot,หม้อ,POT,100,,90,80'))
    expect(unknown).toMatchObject({
      state: 'failed',
      report: { fileFault: 'price_list_unknown', fileFaultDetail: 'ส่ง' },
    })
    // What holds no price is no matter.
    expect(await check(shop, file('pot,หม้อ,POT,100,,90,'))).toMatchObject({ state: 'checked' })
    await addLists(shop, 'ส่ง')
    expect(await check(shop, file('pot,หม้อ,POT,100,,90,80'))).toMatchObject({ state: 'checked' })
    expect(await check(shop, file('pot,หม้อ,POT,100,,90,80').replace('ส่ง', 'vip'))).toMatchObject({
      report: { fileFault: 'price_list_twice', fileFaultDetail: 'vip' },
    })
  })

  it('go out under the name that their list has by now, without lists that are gone, with those that are new', async () => {
    const { shop, lists } = await shopWith('renamed', 'VIP', 'ส่ง')
    await bringIn(shop, file('pot,หม้อ,POT,100,,90,80'))
    await call(shop, 'PUT', `/price-lists/${lists[0]}`, { name: 'Gold' })
    await call(shop, 'DELETE', `/price-lists/${lists[1]}`)
    await addLists(shop, 'ใหม่')
    const [headings, row] = await tableOf(await exported(shop, 'langraan', 'csv'))
    expect(headings?.filter((heading) => heading.includes(': '))).toEqual([
      'Price list: Gold',
      'Price list: ใหม่',
    ])
    expect(row?.[headings?.indexOf('Price list: Gold') ?? -1]).toBe('90')
  })

  it('of a list that is deleted after the dry run end the import, with nothing written', async () => {
    const { shop, lists } = await shopWith('listgone', 'VIP', 'ส่ง')
    const found = await check(shop, file('pot,หม้อ,POT,100,,90,80'))
    await call(shop, 'DELETE', `/price-lists/${lists[1]}`)
    await afterCheck(found.importId, 'start', {}, shop)
    const { body } = await reaches(shop, found.importId, 'failed', 'done', 'pictures')
    expect(body).toMatchObject({ state: 'failed', report: { failure: 'changed_meanwhile' } })
    expect((await call(shop, 'GET', '/goods')).body).toMatchObject({ total: 0 })
  })

  it('can be named by hand, and are asked for anew when their list is gone', async () => {
    const { shop, lists } = await shopWith('mappedlist', 'VIP')
    const said = ['name', 'price', `list:${lists[0]}`, 'channelChat']
    const sheet = 'รุ่น,ขายปลีก,ขายส่ง,ขายทางแชต\nพัดลม,890,800,ไม่'
    const found = await check(shop, sheet)
    const say = (importId: string, columns: (string | null)[]) =>
      afterCheck(importId, 'columns', { columns }, shop)
    const gone = said.with(2, `list:${crypto.randomUUID()}`)
    expect(await say(found.importId, gone)).toMatchObject({ status: 422, body: { code: 'list_column_gone' } })
    expect(await say(found.importId, said.with(3, said[2] ?? ''))).toMatchObject({
      body: { code: 'column_twice' },
    })
    expect(await say(found.importId, said.with(2, 'list:all'))).toMatchObject({ status: 400 })
    expect(await say(found.importId, said)).toMatchObject({ status: 202 })
    await reaches(shop, found.importId, 'checked')
    await afterCheck(found.importId, 'start', {}, shop)
    await reaches(shop, found.importId, 'pictures', 'done')
    expect(await listed(shop)).toEqual(['VIP 80000'])
    expect(await channelsOf(shop, 'พัดลม')).not.toContain('chat')
    expect(await check(shop, sheet)).toMatchObject({ state: 'checked', report: { changedCount: 0 } })
    await call(shop, 'DELETE', `/price-lists/${lists[0]}`)
    expect(await check(shop, sheet)).toMatchObject({ state: 'mapping' })
  })

  it('that were named wrongly are named anew before the import, and so is the next file', async () => {
    const { shop } = await shopWith('named-anew')
    const sheet = 'รายการ,ทุนจริง,ตั้งไว้,จำได้\nพัดลม,500,890,1'
    const found = await check(shop, sheet)
    const say = (columns: (string | null)[]) => afterCheck(found.importId, 'columns', { columns }, shop)
    await say(['name', 'price', 'cost', null])
    const { body: wrong } = await reaches(shop, found.importId, 'checked')
    expect(wrong).toMatchObject({
      report: {
        mapped: {
          headings: ['รายการ', 'ทุนจริง', 'ตั้งไว้', 'จำได้'],
          samples: [['พัดลม', '500', '890', '1']],
          columns: ['name', 'price', 'cost', null],
        },
      },
    })
    // Another file with the same headings is read the same wrong way, and says so.
    const second = await check(shop, sheet)
    expect(second.report).toMatchObject({ mapped: { columns: ['name', 'price', 'cost', null] } })
    expect(await say(['name', null, null, null])).toMatchObject({ body: { code: 'columns_needed' } })
    expect(await say(['name', 'cost', 'price', null])).toMatchObject({ status: 202 })
    await reaches(shop, found.importId, 'checked')
    expect((await check(shop, sheet)).report).toMatchObject({
      mapped: { columns: ['name', 'cost', 'price', null] },
    })
    await afterCheck(found.importId, 'start', {}, shop)
    await reaches(shop, found.importId, 'pictures', 'done')
    expect(await say(['name', 'price', 'cost', null])).toMatchObject({ body: { code: 'import_not_ready' } })
    const [row] = await server.database.rows<{ price_satang: string; cost_satang: string }>(
      'SELECT price_satang, cost_satang FROM variants WHERE shop_id = $1',
      [shop.shopId],
    )
    expect(row).toEqual({ price_satang: '89000', cost_satang: '50000' })
  })
})
