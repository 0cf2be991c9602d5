import { expect, it } from 'vitest'
import { createDocumentCompiler } from './compiler.ts'
import { readPdf } from './proof-readers.ts'
import { samplePaper } from './sample-paper.ts'

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('a price list shows the pictures of its goods beside their rows, and rows without one', async () => {
  const table = { title: '', heads: ['รหัส', 'ราคา'], widths: [2, 1], figures: 1 }
  const rows = [
    ['A-1', '80.00'],
    ['A-2', '90.00'],
  ]
  const blank = {
    language: 'th' as const,
    title: 'ราคา',
    facts: [],
    parties: [],
    lines: [],
    inWords: '',
    note: '',
    signs: [],
  }
  const compiler = createDocumentCompiler()
  const withPicture = await compiler.pdf('agent-paper', {
    ...blank,
    tables: [{ ...table, rows, pictures: [0, null] }],
    pictures: [PIXEL],
  })
  const bare = await compiler.pdf('agent-paper', { ...blank, tables: [{ ...table, rows }] })
  const pictured = (pdf: Uint8Array) =>
    Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect([pictured(withPicture) > 0, pictured(bare)]).toEqual([true, 0])
  const [page] = await readPdf(withPicture)
  for (const part of ['A-1', '80.00', 'A-2']) expect(page?.text.replace(/[\s\u200B]+/g, '')).toContain(part)
})

it('a paper of an agent has its parties, its tables and its total', async () => {
  const pdf = await createDocumentCompiler().pdf('agent-paper', {
    language: 'th',
    title: 'ใบแจ้งยอดตัวแทน',
    facts: [['เดือน', 'พฤศจิกายน 2569']],
    parties: [
      { role: 'ร้าน', party: samplePaper.seller },
      { role: 'ตัวแทน', party: { ...samplePaper.buyer, name: '#pagebreak() น้ำหวานพรี' } },
    ],
    tables: [
      {
        title: 'ออเดอร์',
        heads: ['เลขที่', 'ลูกค้า', 'ส่วนต่าง'],
        widths: [1, 2, 1],
        figures: 1,
        rows: [['#1027', 'คุณอรดา', '282.00']],
      },
      { title: '', heads: ['ว่าง'], widths: [1], figures: 0, rows: [] },
    ],
    lines: [
      ['ยกมา', '0.00'],
      ['ถอนได้', '282.00'],
    ],
    inWords: '',
    note: 'หมายเหตุ',
    signs: ['ผู้จ่าย'],
  })
  const pages = await readPdf(pdf)
  const text = pages.map((page) => page.text.replace(/[\s\u200B]+/g, '')).join('')
  expect(pages).toHaveLength(1)
  for (const part of ['ใบแจ้งยอดตัวแทน', '#pagebreak()น้ำหวานพรี', '#1027', '282.00', 'หมายเหตุ', 'ผู้จ่าย'])
    expect(text).toContain(part)
})
