import { describe, expect, it } from 'vitest'

import { createDocumentCompiler } from './compiler.ts'
import { readPdf } from './proof-readers.ts'
import type { SaleDocument } from './sale-document.ts'
import { sampleSale } from './sample-sale.ts'

const compiler = createDocumentCompiler()

/** What a reader copies, without the spaces that it guesses from gaps between letters. */
const copied = (text: string): string => text.replace(/[\s\u200B]+/g, '')

async function printed(change: Partial<SaleDocument> = {}) {
  const pages = await readPdf(await compiler.pdf('sale-document', { ...sampleSale, ...change }))
  return { pages, text: copied(pages.map((page) => page.text).join('')) }
}

/** What section 86/4 asks of a full tax invoice, item by item. */
const ASKED = {
  'the word itself': 'ใบกำกับภาษี',
  'who sells': 'บริษัท มะลิลา สตูดิโอ จำกัด',
  'their tax id and place of business': 'เลขประจำตัวผู้เสียภาษี 0-5055-64000-00-1 (สำนักงานใหญ่)',
  'who buys': 'บริษัท ผู้ซื้อ จำกัด',
  'where they are': '99/9 อาคารตัวอย่าง ชั้น 12 ถ.พระราม 9',
  'the buyer’s tax id and branch': 'เลขประจำตัวผู้เสียภาษี 0-1055-69000-00-2 (สาขาที่ 00002)',
  'its number': 'INV2569-000042',
  'what was sold': 'เสื้อยืดคอกลม',
  'which of it': 'ดำ / L · TS-BK-L · ส่วนลด 20.00 · ภาษี 49.72',
  'its price and value': '390.00 780.00',
  'the value before VAT': 'มูลค่าก่อนภาษี 757.01',
  'the VAT apart': 'ภาษีมูลค่าเพิ่ม 7% 52.99',
  'the total': '810.00',
  'the day of issue': '21 พ.ย. 2569',
}

describe('a shop’s full tax invoice', () => {
  it('is one A4 page with all that section 86/4 asks for', async () => {
    const { pages, text } = await printed()
    expect(pages).toHaveLength(1)
    const missing = Object.entries(ASKED).filter(([, part]) => !text.includes(copied(part)))
    expect(missing).toEqual([])
    for (const part of ['แปดร้อยสิบบาทถ้วน', 'ราคารวมภาษีมูลค่าเพิ่มแล้ว', 'รับชำระโดยพร้อมเพย์ 20 พ.ย. 2569'])
      expect(text).toContain(copied(part))
    expect(text).not.toMatch(/undefined|null|none/)
  })

  it('names each way in which the money came, with its amount', async () => {
    const paidBy = [
      { words: 'เงินสด', satang: 15_000 },
      { words: 'โอน', satang: 66_000 },
    ]
    const { text } = await printed({ paidBy })
    expect(text).toContain(copied('รับชำระโดย เงินสด 150.00 · โอน 660.00 ครบเมื่อ 20 พ.ย. 2569'))
  })

  it('says in English, too, what it is by Thai law, and names a person without a branch', async () => {
    const buyer = sampleSale.buyer && { ...sampleSale.buyer, branchNumber: '' }
    const { text } = await printed({ language: 'en', buyer })
    for (const part of [
      'TAX INVOICE / RECEIPT',
      'ใบกำกับภาษี',
      'VAT 7%',
      'Tax ID 0-1055-69000-00-2',
      'Bangkok 10310',
    ])
      expect(text).toContain(copied(part))
    expect(text).not.toContain('()')
  })
})

describe('the other documents of a sale', () => {
  const about = { kind: 'abbreviated', number: 'ABB2569-000007', issuedAt: '2026-11-20T10:00:00Z' } as const

  it('an abbreviated one names no buyer and has VAT in its prices', async () => {
    const { text } = await printed({
      kind: 'abbreviated',
      buyer: null,
      sums: [{ kind: 'goods', satang: 81_000 }],
    })
    expect(text).toContain(copied('ใบกำกับภาษีอย่างย่อ / ใบเสร็จรับเงิน'))
    expect(text).toContain(copied('ราคารวมภาษีมูลค่าเพิ่มแล้ว'))
    expect(text).not.toContain('ลูกค้า')
    expect(text).not.toContain(copied('ภาษีมูลค่าเพิ่ม 7%'))
  })

  it('a receipt of a shop without VAT says nothing of VAT', async () => {
    const sums = [{ kind: 'goods' as const, satang: 81_000 }]
    const { text } = await printed({ kind: 'receipt', vat: null, sums })
    expect(text).toContain(copied('ใบเสร็จรับเงิน'))
    expect(text).not.toMatch(/ใบกำกับภาษี|มูลค่าเพิ่ม|VAT/)
  })

  it('one in the place of another names it, and what was cancelled says so and why', async () => {
    const { text } = await printed({ about, replaces: true, cancelledFor: 'ชื่อผู้ซื้อผิด' })
    expect(text).toContain(
      copied('ออกแทนใบกำกับภาษีอย่างย่อ / ใบเสร็จรับเงินฉบับเดิมเลขที่ ABB2569-000007 ลงวันที่ 20 พ.ย. 2569 ซึ่งยกเลิกแล้ว'),
    )
    expect(text).toContain(copied('ยกเลิกแล้ว: ชื่อผู้ซื้อผิด'))
  })

  it('a credit note tells the value that was, the right one, the difference, and why', async () => {
    const { text } = await printed({
      kind: 'credit_note',
      number: 'CN2569-000001',
      about: { ...about, kind: 'tax_invoice', number: 'INV2569-000042' },
      reason: 'คืนสินค้า 1 ตัว',
      sums: [
        { kind: 'before', satang: 75_701 },
        { kind: 'right', satang: 38_318 },
        { kind: 'difference', satang: 37_383 },
        { kind: 'vat', satang: 2_617 },
      ],
      vat: { rateBasisPoints: 700, isIncluded: false },
      totalSatang: 40_000,
    })
    for (const part of [
      'ใบลดหนี้',
      'ลดหนี้ตามใบกำกับภาษีเลขที่ INV2569-000042 ลงวันที่ 20 พ.ย. 2569',
      'มูลค่าตามใบกำกับภาษีเดิม 757.01',
      'มูลค่าที่ถูกต้อง 383.18',
      'ผลต่าง 373.83',
      'ภาษีมูลค่าเพิ่ม 7% 26.17',
      'สาเหตุ: คืนสินค้า 1 ตัว',
    ])
      expect(text).toContain(copied(part))
  })
})
