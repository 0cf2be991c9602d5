import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { bringIn, check, exported, tableOf } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

const TEXTS = {
  lines: 'ทอมือ\n\nซักมือ\n\n\nตากในร่ม',
  blanks: 'กว้าง  50   ซม.\n  ยาว 180 ซม.',
  ends: '\n\n  ผ้าฝ้าย  \n\tย้อมคราม\t\n \n',
  returns: 'ผ้าไหม\r\n\r\nปักมือ',
  signs: 'ผ้า <b> & "คราม"\n\n&nbsp;\n=1+1',
}

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  for (const [name, description] of Object.entries(TEXTS)) {
    const made = await server.call('POST', `/shops/${shop.shopId}/products`, {
      as: shop.owner,
      headers: { 'idempotency-key': newId() },
      body: { ...productBody(name), description },
    })
    expect(made.status).toBe(201)
  }
})
afterAll(leaveWorld)

const FILES = ['shopify', 'langraan'].flatMap((format) =>
  (['csv', 'xlsx'] as const).map((kind) => ({ format, kind })),
)

it.each(FILES)('of $format as $kind come back in without a difference', async ({ format, kind }) => {
  const file = await exported(shop, format, kind)
  expect((await check(shop, file)).report).toMatchObject({
    format,
    existingCount: Object.keys(TEXTS).length,
    changedCount: 0,
    faultCount: 0,
  })
})

it.each(FILES)('of $format as $kind keep lines and blanks in another shop', async ({ format, kind }) => {
  const other = await server.shop(`of-${format}-${kind}`)
  await bringIn(other, await exported(shop, format, kind))
  const rows = await server.database.rows<{ name: string; description: string }>(
    'SELECT name, description FROM products WHERE shop_id = $1',
    [other.shopId],
  )
  const kept = Object.fromEntries(rows.map(({ name, description }) => [name, description]))
  expect(kept['lines']).toBe(TEXTS.lines)
  expect(kept['blanks']).toBe(TEXTS.blanks)
  expect(kept['signs']).toBe(TEXTS.signs)
  expect(kept['returns']?.replaceAll('\r', '')).toBe('ผ้าไหม\n\nปักมือ')
})

it('show as paragraphs in Shopify', async () => {
  const [headings = [], ...rows] = await tableOf(await exported(shop, 'shopify', 'csv'))
  const lines = rows.find((row) => row.includes('lines'))
  expect(lines?.[headings.indexOf('Body (HTML)')]).toBe(
    '<p>ทอมือ</p><p><br></p><p>ซักมือ</p><p><br></p><p><br></p><p>ตากในร่ม</p>',
  )
})

it('are written anew where an empty line was put in, and otherwise go out as they came', async () => {
  const other = await server.shop('of-others')
  const html = '<h2>ผ้า</h2>\n<p>ทอมือ&nbsp;</p><p>ย้อมคราม</p>'
  await bringIn(other, `Handle,Title,Body (HTML),Variant Price\npha,ผ้า,"${html}",99\n`)
  const bodyIn = async () => (await tableOf(await exported(other, 'shopify', 'csv')))[1]?.[2]
  expect(await bodyIn()).toBe(html)
  await server.database.rows(
    `UPDATE products SET description = 'ผ้า' || chr(10) || chr(10) || 'ทอมือ' WHERE shop_id = $1`,
    [other.shopId],
  )
  expect(await bodyIn()).toBe('<p>ผ้า</p><p><br></p><p>ทอมือ</p>')
})
