import { expect, it } from 'vitest'
import { createDocumentCompiler } from './compiler.ts'
import { readPdf } from './proof-readers.ts'
import { samplePaper } from './sample-paper.ts'

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
