import { callsOf } from '@langraan/server/testing/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { bringIn } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
})
afterAll(leaveWorld)

const call = callsOf(() => ({ server, shop }))

const VARIANT = { sku: '', barcode: '', priceSatang: 10_000, prices: [] }

it('keeps names on one line however they were sent, and lines where goods are described', async () => {
  const lines = {
    name: 'ผ้าพันคอ\n\tทอ\u0007มือ',
    description: 'ทอมือ\n\nซักมือ',
    vendor: 'แม่\nปิ่น',
    tags: ['ผ้า\tทอ'],
    optionNames: ['สี\nผ้า'],
    variants: [{ ...VARIANT, optionValues: ['แดง\r\nเข้ม'] }],
    seoTitle: 'ผ้าพันคอ\u2028ทอมือ',
  }
  expect(await call('POST', '/products', { ...productBody('ผ้า'), ...lines })).toMatchObject({
    status: 201,
    body: {
      name: 'ผ้าพันคอ ทอ มือ',
      description: 'ทอมือ\n\nซักมือ',
      vendor: 'แม่ ปิ่น',
      tags: ['ผ้า ทอ'],
      optionNames: ['สี ผ้า'],
      variants: [{ optionValues: ['แดง เข้ม'] }],
      seoTitle: 'ผ้าพันคอ ทอมือ',
    },
  })
  for (const path of ['/product-categories', '/price-lists'])
    expect(await call('POST', path, { name: 'ผ้า\nพื้นเมือง' })).toMatchObject({
      status: 201,
      body: { name: 'ผ้า พื้นเมือง' },
    })
  expect((await call('POST', '/products', { ...productBody('x'), name: '\n' })).status).toBe(422)
})

it('keeps names of a file on one line', async () => {
  await bringIn(
    shop,
    [
      'Handle,Name,Description,Brand,Category,Tags,Option 1 name,Option 1 value,Price,SEO title',
      'pot,"หม้อ\nดิน","ปั้น\n\nเผา","แม่\nปิ่น","ครัว\n> หม้อ","ดิน\nเผา, ครัว","ขนาด\nหม้อ","เล็ก\tมาก",99,"หม้อ\nสวย"',
    ].join('\n'),
  )
  const [kept] = await server.database.rows(
    `SELECT p.name, p.description, p.vendor, c.name AS category, p.tags, p.option_names, v.option_values, p.seo_title
     FROM products p JOIN variants v USING (shop_id, product_id) JOIN product_categories c USING (shop_id, category_id)
     WHERE p.shop_id = $1 AND p.slug = 'pot'`,
    [shop.shopId],
  )
  expect(kept).toEqual({
    name: 'หม้อ ดิน',
    description: 'ปั้น\n\nเผา',
    vendor: 'แม่ ปิ่น',
    category: 'หม้อ',
    tags: ['ดิน เผา', 'ครัว'],
    option_names: ['ขนาด หม้อ'],
    option_values: ['เล็ก มาก'],
    seo_title: 'หม้อ สวย',
  })
})
