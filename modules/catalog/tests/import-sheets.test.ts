import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openImports } from '@langraan/server/testing/customer-imports'
import { call, check, reaches, shopWith } from '@langraan/server/testing/product-files'
import { afterCheck, leaveWorld, shareWorld } from '@langraan/server/testing/world'

type Sheets = { all: { name: string; rowCount: number }[]; at: number }

describe('a workbook of goods with several sheets', () => {
  beforeAll(async () => {
    await shareWorld()
  })
  afterAll(leaveWorld)

  const HEADINGS = ['Handle', 'Name', 'Price']
  const BOOK = workbookOfSheets([
    ['เสื้อ', [HEADINGS, ['shirt', 'เสื้อ', '100']]],
    ['หมวก', [HEADINGS, ['cap', 'หมวก', '50'], ['hat', 'หมวกปีก', '90']]],
    [
      'ราคาส่ง',
      [
        ['รุ่น', 'ตั้งไว้'],
        ['พัดลม', '890'],
      ],
    ],
    ['หมายเหตุ', [['อย่าลืมแก้ราคา']]],
  ])

  it('is read sheet by sheet, as somebody chooses, and comes in as what was seen', async () => {
    const { shop } = await shopWith('sheets-of-goods')
    const { importId, report } = await check(shop, BOOK)
    const sheets = report.sheets as unknown as Sheets
    expect(sheets.all.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['เสื้อ', 2],
      ['หมวก', 3],
      ['ราคาส่ง', 2],
      ['หมายเหตุ', 1],
    ])
    expect([sheets.at, report.productCount]).toEqual([0, 1])
    const choose = (sheet: number) => afterCheck(importId, 'sheet', { sheet }, shop)

    expect(await choose(4)).toMatchObject({ status: 409, body: { code: 'sheet_not_there' } })
    expect(await choose(3)).toMatchObject({ status: 202, body: { state: 'checking' } })
    // A note has no rows below it: another sheet can be chosen all the same.
    const noted = (await reaches(shop, importId, 'failed')).body
    expect(noted.report).toMatchObject({ fileFault: 'no_rows', sheets: { at: 3 } })
    await choose(2)
    const asked = (await reaches(shop, importId, 'mapping')).body
    expect(asked.report).toMatchObject({ unknown: { headings: ['รุ่น', 'ตั้งไว้'] }, sheets: { at: 2 } })
    await afterCheck(importId, 'columns', { columns: ['name', 'price'] }, shop)
    const said = (await reaches(shop, importId, 'checked')).body
    expect(said.report).toMatchObject({ productCount: 1, format: 'mapped', sheets: { at: 2 } })
    const seen = said.report.checkId
    await choose(1)
    await reaches(shop, importId, 'checked')
    // What was decided on the sheet before is not done to this one.
    expect(await call(shop, 'POST', `/imports/${importId}/start`, { checkId: seen })).toMatchObject({
      body: { code: 'dry_run_changed' },
    })
    await afterCheck(importId, 'start', {}, shop)
    await reaches(shop, importId, 'pictures', 'done')
    const { items } = (await call(shop, 'GET', '/goods?')).body as unknown as { items: { name: string }[] }
    expect(items.map(({ name }) => name).toSorted()).toEqual(['หมวก', 'หมวกปีก'])
    expect(await choose(0)).toMatchObject({ body: { code: 'import_not_ready' } })
  })
})

describe('a workbook of customers with several sheets', () => {
  const HEADINGS = ['ชื่อ', 'เบอร์โทร']
  const BOOK = workbookOfSheets([
    ['ปี 2568', [HEADINGS, ['นิด', '0812345001'], ['หน่อย', '0812345002']]],
    ['ปี 2569', [HEADINGS, ['น้อง', '0812345003']]],
    ['หัวตาราง', [HEADINGS]],
  ])

  it('is read as somebody chooses, by the headings of that sheet', async () => {
    const w = await openImports('sheets-of-customers')
    try {
      const read = (one: { report: object }) =>
        one.report as { sheets: Sheets; newCount: number; checkId: string }
      const found = await w.check(BOOK)
      expect(read(found)).toMatchObject({
        newCount: 2,
        sheets: { at: 0, all: [{}, { name: 'ปี 2569', rowCount: 2 }, {}] },
      })
      const path = `/customer-imports/${found.customerImportId}/sheet`
      const choose = async (sheet: number) => {
        const { checkId } = read(await w.importAt(found.customerImportId))
        const { status } = await w.call('POST', path, { sheet, checkId })
        return [status, await w.checkAgain(found.customerImportId)] as const
      }
      const [, bare] = await choose(2)
      expect([bare.state, read(bare)]).toMatchObject(['failed', { fileFault: 'no_rows', sheets: { at: 2 } }])
      expect((await choose(7))[0]).toBe(409)
      const [status, chosen] = await choose(1)
      expect([status, read(chosen)]).toMatchObject([202, { newCount: 1, sheets: { at: 1 } }])
      const operationId = await w.begin(chosen)
      await w.run(operationId)
      expect((await w.find('น้อง')).length).toBe(1)
      expect((await w.find('หน่อย')).length).toBe(0)
      expect((await choose(0))[0]).toBe(409)
    } finally {
      await w.close()
    }
  })
})
