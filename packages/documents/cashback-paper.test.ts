import { describe, expect, it } from 'vitest'
import { createDocumentCompiler } from './compiler.ts'
import type { CashbackPaper } from './documents.ts'
import { readPdf } from './proof-readers.ts'
import { samplePaper } from './sample-paper.ts'

const compiler = createDocumentCompiler()
const squeezed = (text: string | undefined) => (text ?? '').replace(/[\s\u200B]+/g, '')
const textOf = async (paper: CashbackPaper) =>
  (await readPdf(await compiler.pdf('cashback-paper', paper))).map(({ text }) => squeezed(text)).join('')

const paid = {
  number: 'WD-000355',
  day: '2026-10-31',
  bankCode: '004',
  lastDigits: '0936',
  grossSatang: 220_000,
  taxSatang: 6_600,
  netSatang: 213_400,
}
const between = (language: 'th' | 'en') => ({ language, payer: samplePaper.seller, payee: samplePaper.buyer })
const statement = (language: 'th' | 'en', withdrawals = [{ ...paid, cameBack: false }]): CashbackPaper => ({
  ...between(language),
  kind: 'statement',
  month: '2026-10',
  openingSatang: 384_236,
  earnedSatang: 61_254,
  correctedSatang: -67,
  spentSatang: -90_050,
  returnedSatang: 15_025,
  withdrawnSatang: -220_000,
  closingSatang: 150_398,
  taxSatang: 6_600,
  withdrawals,
})

describe('a statement of cashback', () => {
  it('says what was there, what came and went, what was withheld, and what is left', async () => {
    const text = await textOf(statement('th'))
    for (const part of [
      'ใบสรุปเงินคืนค่าส่ง',
      'ตุลาคม2569',
      'ยอดยกมา3,842.36',
      '612.54',
      '-0.67',
      'ใช้ซื้อวัสดุแพ็ก-900.50',
      'คืนจากคำสั่งซื้อวัสดุแพ็ก150.25',
      '-2,200.00',
      'ยอดยกไป1,503.98',
      'หักภาษีณที่จ่ายไว้66.00บาท',
      'WD-000355',
      'x-0936',
      '2,134.00',
      'บริษัทมะลิลาสตูดิโอจำกัด',
    ])
      expect(text).toContain(part)
  })

  it('is English as well, and short where nothing was withdrawn', async () => {
    const text = await textOf(statement('en', []))
    expect(text).toContain('Carriedforward1,503.98')
    expect(text).not.toContain('Taxwithheld')
  })
})

describe('a payment voucher', () => {
  const voucher = (language: 'th' | 'en'): CashbackPaper => ({
    ...between(language),
    ...paid,
    kind: 'voucher',
    accountName: 'มะลิวัลย์ #ใจดี*',
  })

  it('says gross, tax and net, in words as well, and to whom it went', async () => {
    const text = await textOf(voucher('th'))
    for (const part of [
      'ใบสำคัญจ่าย',
      'WD-000355',
      '31ต.ค.2569',
      '2,200.00',
      '-66.00',
      '2,134.00',
      'มะลิวัลย์#ใจดี*',
    ])
      expect(text).toContain(part)
    expect(text).toContain('สองพันหนึ่งร้อยสามสิบสี่บาทถ้วน')
  })

  it('names the merchant alone where the platform has not said who it is', async () => {
    const text = await textOf({ ...voucher('en'), payer: null })
    expect(text).toContain('MalilaStudioCo.,Ltd.')
    expect(text).not.toContain('LangraanCo.,Ltd.')
  })
})
