import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import { expect, it } from 'vitest'
import { readProductFile } from './read-file.ts'

const known = { remembered: async () => undefined }
const HEADINGS = ['Handle', 'Name', 'Price']
const BOOK = workbookOfSheets([
  ['วิธีใช้', [['กรอกสินค้าในชีตถัดไป']]],
  ['แบบฟอร์ม', [HEADINGS]],
  ['ว่าง', []],
  ['เสื้อ', [HEADINGS, ['shirt', 'เสื้อ', '100'], ['', '', '']]],
  ['หมวก & อื่น ๆ', [HEADINGS, ['cap', 'หมวก', '50'], ['bag', 'กระเป๋า', '90']]],
])
const ALL = [
  { name: 'วิธีใช้', rowCount: 1 },
  { name: 'แบบฟอร์ม', rowCount: 1 },
  { name: 'เสื้อ', rowCount: 2 },
  { name: 'หมวก & อื่น ๆ', rowCount: 3 },
]
const names = (file: Awaited<ReturnType<typeof readProductFile>>) =>
  'products' in file ? file.products.map(({ name }) => name) : file

it('reads the first sheet of goods that has any, and tells of the others', async () => {
  const file = await readProductFile(BOOK, known)
  expect([names(file), file.sheets]).toEqual([['เสื้อ'], { all: ALL, at: 2 }])
})

it('reads the sheet that somebody has chosen', async () => {
  const file = await readProductFile(BOOK, known, 3)
  expect([names(file), file.sheets]).toEqual([['หมวก', 'กระเป๋า'], { all: ALL, at: 3 }])
})

it('says of a chosen sheet without goods that it has none, and still tells of the others', async () => {
  const file = await readProductFile(BOOK, known, 1)
  expect(file).toEqual({ fileFault: 'no_rows', detail: '', sheets: { all: ALL, at: 1 } })
})

it('asks what the columns of a chosen sheet hold where nobody knows', async () => {
  const book = workbookOfSheets([
    ['หนึ่ง', [HEADINGS, ['shirt', 'เสื้อ', '100']]],
    [
      'สอง',
      [
        ['รุ่น', 'ยี่ห้อ'],
        ['พัดลม', 'ฮาตาริ'],
      ],
    ],
  ])
  expect(await readProductFile(book, known, 1)).toMatchObject({
    unknown: { headings: ['รุ่น', 'ยี่ห้อ'], samples: [['พัดลม', 'ฮาตาริ']] },
    sheets: { at: 1 },
  })
})

it('tells of no sheets where there is one', async () => {
  const file = await readProductFile(
    workbookOfSheets([
      ['หนึ่ง', [HEADINGS, ['a', 'ก', '1']]],
      ['ว่าง', []],
    ]),
    known,
  )
  expect([names(file), 'sheets' in file]).toEqual([['ก'], false])
})
