import { describe, expect, it } from 'vitest'

import { createDocumentCompiler } from './compiler.ts'
import type { VatReportPaper } from './documents.ts'
import { readPdf } from './proof-readers.ts'

const compiler = createDocumentCompiler()
const LONG = 'บริษัท ผลิตภัณฑ์และบรรจุภัณฑ์เพื่อสิ่งแวดล้อมแห่งประเทศไทย (สำนักงานภาคตะวันออกเฉียงเหนือ) จำกัด (มหาชน)'
const line = {
  day: '2026-10-31',
  number: 'INV2569-000001',
  buyerName: 'บริษัท มะลิลา สตูดิโอ จำกัด',
  buyerTaxId: '0105569000002',
  buyerBranch: '00002',
  baseSatang: 100_000,
  vatSatang: 7_000,
  remark: '',
}
const report = (lines: VatReportPaper['lines'], language: 'th' | 'en' = 'th'): VatReportPaper => ({
  language,
  month: '2026-10',
  seller: { name: 'บริษัท ผู้ขาย จำกัด', taxId: '0105536000097', branchNumber: '00000' },
  lines,
})
const many = (count: number): VatReportPaper['lines'] =>
  Array.from({ length: count }, (_, at) => ({
    ...line,
    number: `INV2569-${String(at + 1).padStart(6, '0')}`,
    ...(at % 10 === 0 && { buyerName: LONG }),
    ...(at % 3 === 0 && { buyerName: '', buyerTaxId: '', buyerBranch: '', remark: 'ใบกำกับภาษีอย่างย่อ' }),
  }))
const squeezed = (text: string | undefined) => (text ?? '').replace(/[\s\u200B]+/g, '')
const textsOf = async (paper: VatReportPaper) =>
  (await readPdf(await compiler.pdf('vat-report', paper))).map(({ text }) => squeezed(text))

describe('the output VAT report on paper', () => {
  it('is A4 with who sells, the month, every column of the form and the sum', async () => {
    const credit = { ...line, number: 'CN2569-000001', baseSatang: -1_000, vatSatang: -70, remark: 'ใบลดหนี้' }
    const pdf = await compiler.pdf('vat-report', report([line, credit]))
    const [page, ...others] = await readPdf(pdf)
    expect(others).toEqual([])
    expect([page?.widthMm, page?.heightMm].map((mm) => Math.round(mm ?? 0))).toEqual([210, 297])
    const text = squeezed(page?.text)
    for (const part of [
      'รายงานภาษีขาย',
      'ตุลาคม2569',
      'บริษัทผู้ขายจำกัด',
      '0-1055-36000-09-7',
      'สำนักงานใหญ่',
      'เลขที่ใบกำกับภาษี',
      '31ต.ค.2569INV2569-000001',
      'บริษัทมะลิลาสตูดิโอจำกัด',
      '0-1055-69000-00-2',
      'สาขาที่00002',
      '1,000.00',
      'CN2569-000001',
      'ใบลดหนี้',
      '-10.00',
      '-0.70',
      'รวมทั้งสิ้น990.0069.30',
    ])
      expect(text).toContain(part)
    // One page carries nothing.
    expect(text).not.toMatch(/ยอดยก|รวมหน้านี้/)
  })

  it('sums each page up and carries it forward, in the language that was asked for', async () => {
    const pages = await textsOf(report(many(200), 'en'))
    expect(pages.length).toBeGreaterThan(5)
    let before: string | undefined
    let lines = 0
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`Page${at + 1}of${pages.length}`)
      expect(text).toContain('OutputVATreport')
      expect(text.match(/Broughtforward(?:[\d,]+\.\d\d){2}/)?.[0]).toBe(before && `Broughtforward${before}`)
      const onPage = text.match(/INV2569-\d{6}/g)?.length ?? 0
      lines += onPage
      const figures = (count: number) =>
        [count * 1_000, count * 70].map((baht) => baht.toLocaleString('en-US', { minimumFractionDigits: 2 }))
      expect(text).toContain(`Sumofthispage${figures(onPage).join('')}`)
      before = figures(lines).join('')
      expect(text).toContain(`${at === pages.length - 1 ? 'Total' : 'Carriedforward'}${before}`)
    }
    expect(lines).toBe(200)
  })

  it('prints names, remarks and numbers of any length whole, on a page that ends where it should', async () => {
    const names = [LONG, 'W'.repeat(200), 'กำ'.repeat(100), '='.repeat(200), '#set page(fill: red)']
    const remark = 'ยกเลิก · ออกฉบับใหม่แทนแล้ว เลขที่ ABCDEFINV2569-00001-000123 วันที่ 31 ต.ค. 2569'
    const lines = Array.from({ length: 40 }, (_, at) => ({
      ...line,
      number: `ABCDEFINV2569-00001-${String(at + 1).padStart(6, '0')}`,
      buyerName: names[at % names.length] ?? '',
      remark: at % 2 === 0 ? remark : '',
    }))
    const pages = await textsOf(report(lines))
    // A table that ran over would leave a page without a heading.
    for (const [at, text] of pages.entries()) expect(text).toContain(`หน้า${at + 1}/${pages.length}`)
    const whole = pages.join('')
    for (const name of names) expect(whole).toContain(squeezed(name))
    for (const { number } of lines) expect(whole).toContain(number)
    expect(whole.split(squeezed(remark)).length - 1).toBe(20)
  })

  it('of a month without documents says so: it is kept all the same', async () => {
    const [text] = await textsOf(report([]))
    expect(text).toContain('ไม่มีใบกำกับภาษีในเดือนภาษีนี้')
    expect(text).toContain('รวมทั้งสิ้น0.000.00')
  })

  it('takes seconds for 3,000 lines, and lets others have their turn meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 10)
    const before = process.threadCpuUsage()
    const pdf = await compiler.pdf('vat-report', report(many(3_000)))
    const { user, system } = process.threadCpuUsage(before)
    clearInterval(timer)
    // Of the processor and by this thread alone, so that it is the same on a machine that does other things as well.
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(turns).toBeGreaterThan(5)
    const pages = (await readPdf(pdf)).map(({ text }) => squeezed(text))
    expect(pages.join('').match(/INV2569-\d{6}/g)).toHaveLength(3_000)
    expect(pages.at(-1)).toContain('รวมทั้งสิ้น3,000,000.00210,000.00')
  })
})
