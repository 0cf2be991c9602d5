import { writeWorkbook } from '@langraan/sheets/workbook'
import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, trouble } from '../at-a-desk.ts'
import { exportedProducts } from '../merchant.ts'

const LIST = 'ตัวแทน, ขั้น 1'
const NAME = 'ทดสอบไฟล์ของเรา'

let priceListId: string

beforeAll(async () => {
  await openDesk()
  ;({ priceListId } = (await call('post', '/price-lists', { name: LIST })) as { priceListId: string })
  await call('post', '/products', {
    name: NAME,
    description: '',
    vendor: '',
    optionNames: [],
    tags: [],
    slug: '',
    seoTitle: '',
    seoDescription: '',
    channels: ['web', 'till', 'sale_page', 'chat', 'agent'],
    pictureIds: [],
    variants: [
      {
        optionValues: [],
        sku: 'OWN-1',
        barcode: '',
        priceSatang: 12_000,
        prices: [{ priceListId, priceSatang: 9000 }],
      },
    ],
  })
})
afterAll(closeDesk)

const button = (name: string | RegExp) => page.getByRole('button', { name })
type Table = string[][]

/** What the list of products that are found says goes out as a workbook: its rows, the headings first. */
async function exported(): Promise<Table> {
  await open(`products?text=${encodeURIComponent(NAME)}`)
  await page.getByText(NAME).first().waitFor()
  return exportedProducts(page)
}

const upload = async (table: Table): Promise<void> => send(await writeWorkbook(table))

async function send(buffer: Buffer): Promise<void> {
  await open('products/import')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'goods.xlsx', mimeType, buffer })
  await button('ตรวจไฟล์').click()
}

/** The table with another cell in the one row of the product. */
const changed = ([headings = [], row = []]: Table, cells: Readonly<Record<string, string>>): Table => [
  headings,
  headings.map((heading, column) => cells[heading] ?? row[column] ?? ''),
]

const cellOf = ([headings = [], row = []]: Table, heading: string): string | undefined =>
  row[headings.indexOf(heading)]

describe('prices of lists and channels in our own file', () => {
  let listHeading = ''
  let liveHeading = ''

  it('have their columns, and say line by line what would change before anything does', async () => {
    const table = await exported()
    listHeading = table[0]?.find((heading) => heading.includes(LIST)) ?? ''
    liveHeading = table[0]?.find((heading) => /live|ไลฟ์/i.test(heading)) ?? ''
    expect([cellOf(table, listHeading), cellOf(table, liveHeading)]).toEqual(['90', 'false'])

    await upload(changed(table, { [listHeading]: '85', [liveHeading]: 'true' }))
    const change = page.getByRole('listitem').filter({ hasText: '85' }).first()
    await change.waitFor()
    expect(await change.textContent()).toContain('90')
    await page.getByText(`ชุดราคา: ${LIST}`).first().waitFor()
    await page.getByText('ขายในไลฟ์สด').first().waitFor()
    expect(await axeFindings(page, 'changes of lists and channels')).toEqual([])
    expect(await listPrice()).toBe(9000)
  })

  it('change when told to, and come back as they were with one button', async () => {
    await page.getByLabel(/แก้ 1 สินค้าตามไฟล์/).check()
    await button('แก้ 1 สินค้า').click()
    await page.getByText('แก้สินค้าเดิม 1 สินค้า').waitFor()
    expect(await listPrice()).toBe(8500)
    expect(await isSoldLive()).toBe(true)

    await button('ย้อนกลับการนำเข้านี้').click()
    await page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับการนำเข้านี้' }).click()
    await page.getByText('ย้อนกลับการนำเข้านี้แล้ว').waitFor()
    await expect.poll(listPrice).toBe(9000)
    expect(await isSoldLive()).toBe(false)
    expect(trouble).toEqual([])
  })

  type Found = { items: { productId: string; prices: { priceListId: string; priceSatang: number }[] }[] }
  const found = async () => {
    const { items } = (await call('get', `/variants?text=${encodeURIComponent(NAME)}`)) as Found
    return items[0]
  }
  const listPrice = async () =>
    (await found())?.prices.find((price) => price.priceListId === priceListId)?.priceSatang
  const isSoldLive = async () => {
    const productId = (await found())?.productId ?? ''
    const { channels } = (await call('get', `/products/${productId}`)) as { channels: string[] }
    return channels.includes('live')
  }
})

describe('a workbook with several sheets', () => {
  it('says which is read, and reads another by keyboard', async () => {
    const headings = ['Name', 'Price']
    const sheets = [
      ['วิธีใช้', [['กรอกสินค้าในชีตถัดไป']]],
      ['สินค้าหน้าร้อน', [headings, ['พัดลมมือถือ', '190']]],
      ['สินค้าหน้าหนาว', [headings, ['ผ้าห่มนวม', '590'], ['ถุงมือถัก', '90']]],
    ] as const
    await send(workbookOfSheets(sheets.map(([name, rows]) => [name, rows.map((row) => [...row])])))
    const choice = page.getByLabel('ชีตที่อ่าน')
    await choice.waitFor()
    expect(await choice.locator('option:checked').textContent()).toBe('สินค้าหน้าร้อน · 2 แถว')
    await page.getByText('พัดลมมือถือ').first().waitFor()
    await choice.selectOption('สินค้าหน้าหนาว · 3 แถว')
    expect(await axeFindings(page, 'sheets of a workbook')).toEqual([])
    await choice.press('Tab')
    await button('อ่านชีตนี้').and(page.locator(':focus')).press('Enter')
    await page.getByText('ผ้าห่มนวม').first().waitFor()
    expect(await page.getByText('พัดลมมือถือ').count()).toBe(0)
    expect(await choice.locator('option:checked').textContent()).toBe('สินค้าหน้าหนาว · 3 แถว')
    expect(await button('อ่านชีตนี้').count()).toBe(0)
    expect(trouble).toEqual([])
  })
})
