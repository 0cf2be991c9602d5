import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import { describe, expect, it } from 'vitest'
import { placeOfRow } from '../../rules/rules.ts'
import { readProductFile } from './read-file.ts'

async function read(...sheets: [name: string, rows: string[][]][]) {
  const file = await readProductFile(workbookOfSheets(sheets), { remembered: async () => undefined })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  return file
}

const CODES = ['category', 'product_name', 'parcel_weight', 'price', 'quantity', 'size_chart']
const LABELS = ['หมวดหมู่', 'ชื่อสินค้า', 'น้ำหนักพัสดุ(g)', 'ราคาขายปลีก (บาท THB)', 'ปริมาณ', 'ตารางไซส์']

describe('a sheet of TikTok for new products', () => {
  const goods = [
    ['บ้าน', 'โคมไฟ', '๕๐๐', 'ยังไม่ตั้ง', '4', ''],
    ['บ้าน', 'พัดลม', '1200', '890', '2', 'https://a.test/s.jpg'],
  ]

  it('is known by its keys; labels and help below them are no products, and a mistyped price is one', async () => {
    const help = ['กรอกหมวดหมู่', 'ไม่เกิน 255 ตัวอักษร', '1. ใส่เป็นกรัม', 'ใส่ราคา', '', '']
    const file = await read(['Template', [CODES, LABELS, help, ...goods]])
    expect([file.layout.format, file.rowCount, file.faults]).toEqual(['tiktok', 2, []])
    expect(file.products).toMatchObject([
      { name: 'โคมไฟ', category: 'บ้าน', notes: [{ row: 4, code: 'bad_price' }] },
      { name: 'พัดลม', variants: [{ weightGrams: 1200, priceSatang: 89_000, quantity: 2 }] },
    ])
    expect(file.leftColumns).toMatchObject([{ heading: 'size_chart', sample: 'https://a.test/s.jpg' }])
  })

  it('is known by its Thai labels alone', async () => {
    const file = await read(['Template', [LABELS, ...goods]])
    expect([file.layout.format, file.products.length]).toEqual(['tiktok', 2])
  })
})

describe('sheets of Lazada, one for each category', () => {
  const of = (...more: string[]) => ['ชื่อสินค้า', 'น้ำหนัก แพคเกจ (กก)', 'ราคา', ...more, 'จำนวน']
  const BOOK: [string, string[][]][] = [
    ['แก้ว', [of('วัสดุ'), ['ถ้วย', '0.2', '90', 'เซรามิก', '5']]],
    ['คำแนะนำ', [['อ่านก่อนกรอก']]],
    ['ว่าง', [of()]],
    ['ผ้า', [of('สี'), ['ผ้าปู', '0.8', '450', 'ขาว', '-3'], ['ปลอกหมอน', '0.1', '', 'ขาว', '1']]],
  ]

  it('are read together as one file, and each row says which it stands in', async () => {
    const file = await read(...BOOK)
    expect(file).toMatchObject({ layout: { format: 'lazada' }, rowCount: 3, sheets: { together: [0, 3] } })
    expect(file.products.map(({ name, row }) => [name, placeOfRow(row)])).toEqual([
      ['ถ้วย', { sheet: 0, row: 2 }],
      ['ผ้าปู', { sheet: 3, row: 2 }],
    ])
    expect(file.faults.map(({ row, code }) => [code, placeOfRow(row)])).toEqual([
      ['missing_price', { sheet: 3, row: 3 }],
    ])
    expect(file.headings).toEqual([...of('วัสดุ'), 'สี'])
    expect(file.products.map(({ variants: [one] }) => [one?.weightGrams, one?.quantity])).toEqual([
      [200, 5],
      [800, 0],
    ])
    expect(file.leftColumns.map(({ heading }) => heading)).toEqual(['วัสดุ', 'สี'])
  })

  it('are read one by one where somebody has chosen one', async () => {
    const file = await readProductFile(workbookOfSheets(BOOK), { remembered: async () => undefined }, 0)
    expect(file).toMatchObject({ rowCount: 1, products: [{ name: 'ถ้วย', row: 2 }] })
  })
})
