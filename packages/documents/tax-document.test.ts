import { describe, expect, it } from 'vitest'

import { createDocumentCompiler } from './compiler.ts'
import { readPdf } from './proof-readers.ts'
import { samplePaper } from './sample-paper.ts'
import type { TaxDocument } from './tax-document.ts'

const compiler = createDocumentCompiler()

/** What a reader copies, without the spaces that it guesses from gaps between letters. */
const copied = (text: string): string => text.replace(/[\s\u200B]+/g, '')

async function printed(change: Partial<TaxDocument> = {}) {
  const pages = await readPdf(await compiler.pdf('tax-document', { ...samplePaper, ...change }))
  return { pages, text: copied(pages.map((page) => page.text).join('')) }
}

describe('a tax invoice', () => {
  it('is one A4 page with all that section 86/4 asks for', async () => {
    const { pages, text } = await printed()
    expect(pages).toHaveLength(1)
    expect(pages[0]?.widthMm).toBeCloseTo(210, 0)
    for (const part of [
      'ใบกำกับภาษี / ใบเสร็จรับเงิน',
      'บริษัท หลังร้าน จำกัด',
      '99/9 อาคารตัวอย่าง ชั้น 12 ถ.พระราม 9',
      'เลขประจำตัวผู้เสียภาษี 0-1055-69000-00-2 (สำนักงานใหญ่)',
      'บริษัท มะลิลา สตูดิโอ จำกัด',
      'เลขประจำตัวผู้เสียภาษี 0-5055-64000-00-1 (สาขาที่ 00002)',
      'INV2569-011873',
      '20 ต.ค. 2569',
      'แพ็กเกจ Dropship',
      'สาขาเพิ่ม',
      '3,800.00',
      'ภาษีมูลค่าเพิ่ม 7%',
      '266.00',
      '4,066.00',
      'สี่พันหกสิบหกบาทถ้วน',
    ])
      expect(text).toContain(copied(part))
  })

  it('says in English, too, what it is by Thai law', async () => {
    const { text } = await printed({ language: 'en' })
    for (const part of [
      'TAX INVOICE / RECEIPT',
      'ใบกำกับภาษี',
      'Langraan Co., Ltd.',
      'Tax ID 0-5055-64000-00-1 (Branch 00002)',
      '20 Oct 2026',
      'VAT 7%',
      'Four thousand sixty-six baht only',
    ])
      expect(text).toContain(copied(part))
  })

  it('leaves out the tax id of a person who has none, and names no coupon that was not used', async () => {
    const { text } = await printed({ buyer: { ...samplePaper.buyer, taxId: '' } })
    expect(text).not.toMatch(/สาขาที่|คูปอง|undefined|none/)
  })
})

describe('a line', () => {
  const line = { planCode: 'business', unitSatang: 250_000 }

  it.each(['quotation', 'invoice', 'tax_invoice'] as const)(
    'of several months has as many pieces as its amount is made of: %s',
    async (kind) => {
      const { text } = await printed({
        kind,
        lines: [
          { ...line, code: 'plan', quantity: 1, months: 6, amountSatang: 1_500_000 },
          {
            ...line,
            code: 'extra_branch',
            quantity: 2,
            months: 6,
            unitSatang: 30_000,
            amountSatang: 360_000,
          },
        ],
      })
      expect(text).toContain(copied('· 6 เดือน 6 2,500.00 15,000.00'))
      expect(text).toContain(copied('· 2 × 6 เดือน 12 300.00 3,600.00'))
    },
  )

  it('of a part of a month has a price of its own, and says what a month costs', async () => {
    const days = { days: 12, months: 0 }
    const { text } = await printed({
      lines: [
        { ...line, ...days, code: 'plan_upgrade', quantity: 1, amountSatang: 98_630 },
        { ...line, ...days, code: 'extra_page', quantity: 2, unitSatang: 50_000, amountSatang: 39_452 },
      ],
    })
    expect(text).toContain(copied('คิดตามวัน 12 วัน · เดือนละ 2,500.00 1 986.30 986.30'))
    expect(text).toContain(copied('2 × เดือนละ 500.00 1 394.52 394.52'))
  })

  it('of one month, or of what is paid once, is one piece', async () => {
    const { text } = await printed({
      lines: [{ ...line, code: 'service_fee', quantity: 1, months: 0, amountSatang: 250_000 }],
    })
    expect(text).toContain(copied('ค่าบริการ 1 2,500.00 2,500.00'))
  })
})

describe('the other documents', () => {
  it.each([
    ['quotation', { validUntil: '2026-10-27' }, ['ใบเสนอราคา', 'ใช้ได้ถึง', '27 ต.ค. 2569']],
    ['invoice', { validUntil: '2026-10-27' }, ['ใบแจ้งหนี้', 'ชำระโดยพร้อมเพย์ตามยอดสุทธิ']],
    [
      'credit_note',
      { reason: 'ลูกค้าชำระซ้ำ' },
      ['ใบลดหนี้', 'ลดหนี้ทั้งจำนวนตามใบกำกับภาษีเลขที่ QT2569-003977', 'สาเหตุ: ลูกค้าชำระซ้ำ'],
    ],
    ['tax_invoice', { replaces: true }, ['ยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ QT2569-003977']],
    ['tax_invoice', { couponCode: 'NEWSHOP10', discountSatang: 38_000 }, ['ส่วนลดคูปอง NEWSHOP10', '-380.00']],
  ] as const)('%s with %o say so', async (kind, change, parts) => {
    const { text } = await printed({ kind, ...change })
    for (const part of parts) expect(text).toContain(copied(part))
  })
})

describe('what people typed', () => {
  it.each(['#import "x"', '*bold* $x$', '#{panic()} @ref <tag>', 'ป้า ฟื้น ญาติ ฐานะ', 'ส้ม 🍊'])(
    'prints as it is: %s',
    async (name) => {
      const { text } = await printed({ buyer: { ...samplePaper.buyer, name }, reason: name })
      expect(text.split(copied(name)).length - 1).toBe(2)
    },
  )

  it.each(['x'.repeat(400), 'ก'.repeat(400), 'น้ำ'.repeat(120)])(
    'stays within its column however long: %#',
    async (name) => {
      const { pages } = await printed({ buyer: { ...samplePaper.buyer, name }, shopName: name })
      expect(pages).toHaveLength(1)
    },
  )
})
