import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterCheck, leaveWorld, shareWorld } from '@langraan/server/testing/world'
import { bringIn, call, check, reaches, shopWith } from '@langraan/server/testing/product-files'

beforeAll(async () => {
  await shareWorld()
})
afterAll(leaveWorld)

const HEADINGS = ['ชื่อสินค้า', 'SellerSKU', 'น้ำหนัก แพคเกจ (กก)', 'จำนวน', 'ราคา', 'SpecialPrice']
const book = (special: string, weight = '0.8') =>
  workbookOfSheets([
    ['แก้ว', [HEADINGS, ['ถ้วย', 'CUP', '0.2', '5', '90', '']]],
    ['ผ้า', [HEADINGS, ['ผ้าปู', 'BED', weight, '2', '450', special], ['ปลอก', 'CUP', '0.1', '1', '50', '']]],
  ])

it('sheets of a marketplace come in as one file, and each cell that is not taken says its sheet', async () => {
  const { shop } = await shopWith('category-sheets')
  const { importId, report } = await check(shop, book('399'))
  expect(report).toMatchObject({
    productCount: 3,
    rowCount: 3,
    sheets: { together: [0, 1] },
    warnings: [{ sheet: 'ผ้า', row: 3, code: 'duplicate_sku', value: 'CUP', outcome: 'emptied' }],
  })
  const { body } = await call(shop, 'GET', `/imports/${importId}/products`)
  expect(body).toMatchObject({ items: [{ name: 'ถ้วย', row: 2 }, { name: 'ผ้าปู', row: 2 }, { row: 3 }] })
  // One alone can still be chosen.
  await afterCheck(importId, 'sheet', { sheet: 1 }, shop)
  const alone = (await reaches(shop, importId, 'checked')).body.report
  expect([alone.productCount, alone.sheets]).toEqual([
    2,
    expect.not.objectContaining({ together: expect.anything() }),
  ])

  await bringIn(shop, book('399'))
  // A special price that cannot be read ends no discount, and a weight that cannot takes none away.
  const again = await check(shop, book('ถามร้าน', 'หนัก'))
  expect(again.report).toMatchObject({ existingCount: 3, changedCount: 0 })
  expect(again.report.warnings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sheet: 'ผ้า', row: 2, code: 'bad_price', outcome: 'kept' }),
      expect.objectContaining({ sheet: 'ผ้า', row: 2, code: 'bad_weight', outcome: 'kept' }),
    ]),
  )
})
