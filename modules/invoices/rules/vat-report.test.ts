import { describe, expect, it } from 'vitest'
import { countedOf, type RemarkedLine, remarksOf, type ReportedDocument, sumOfAmounts } from './rules.ts'

const paper: ReportedDocument = {
  documentId: 'first',
  kind: 'tax_invoice',
  month: '2026-10',
  totalSatang: 10_700,
  vatSatang: 700,
  isCancelled: false,
  replacedBy: null,
}
const WHOLE = { baseSatang: 10_000, vatSatang: 700 }
const NOTHING = { baseSatang: 0, vatSatang: 0 }
const replaced = (of: ReportedDocument, replacedBy: string): ReportedDocument => ({
  ...of,
  isCancelled: true,
  replacedBy,
})
const amounts = (documents: readonly ReportedDocument[]) =>
  documents.map((one) => {
    const { baseSatang, vatSatang } = countedOf(one, documents)
    return { baseSatang, vatSatang }
  })

describe('what a document counts in the output VAT report', () => {
  it('is what it states, less than nothing where it credits, nothing where it was cancelled', () => {
    const note = { ...paper, kind: 'credit_note', totalSatang: 1070, vatSatang: 70 } as const
    const counted = [
      ...amounts([paper]),
      ...amounts([{ ...paper, kind: 'abbreviated' }]),
      ...amounts([{ ...paper, isCancelled: true }]),
      ...amounts([note]),
    ]
    expect(counted).toEqual([WHOLE, WHOLE, NOTHING, { baseSatang: -1000, vatSatang: -70 }])
    expect(sumOfAmounts(counted)).toEqual({ baseSatang: 19_000, vatSatang: 1330 })
    expect(Object.is(countedOf({ ...note, vatSatang: 0 }).vatSatang, 0)).toBe(true)
  })

  it('stays in the month of the first, whatever took its place later', () => {
    const second = { ...paper, documentId: 'second', month: '2026-11' }
    const third = { ...paper, documentId: 'third', month: '2026-11' }
    const chain = [replaced(paper, 'second'), replaced(second, 'third'), third]
    expect(amounts(chain)).toEqual([WHOLE, NOTHING, NOTHING])
    expect(countedOf(third, chain).countedSince).toBe('2026-10')
    expect(countedOf(replaced(paper, 'second'), chain).countedSince).toBeNull()
  })

  it('is that of the last one within a month', () => {
    const second = { ...paper, documentId: 'second' }
    expect(amounts([replaced(paper, 'second'), second])).toEqual([NOTHING, WHOLE])
  })

  it('counts in the later month only what the sale has changed by', () => {
    const dearer = {
      ...paper,
      documentId: 'second',
      month: '2026-11',
      totalSatang: 12_840,
      vatSatang: 840,
    }
    const chain = [replaced(paper, 'second'), dearer]
    expect(amounts(chain)).toEqual([WHOLE, { baseSatang: 2000, vatSatang: 140 }])
    expect(sumOfAmounts(amounts(chain))).toEqual(sumOfAmounts(amounts([dearer])))
  })

  it('is nothing in any month where the last was cancelled or is a receipt', () => {
    const second = { ...paper, documentId: 'second', month: '2026-11' }
    const chain = (last: ReportedDocument) => amounts([replaced(paper, 'second'), last])
    expect(chain({ ...second, isCancelled: true })).toEqual([NOTHING, NOTHING])
    expect(chain({ ...second, kind: 'receipt' })[0]).toEqual(NOTHING)
  })

  it('begins with the tax invoice that took the place of a receipt', () => {
    const receipt = { ...paper, kind: 'receipt', vatSatang: 0 } as const
    const second = { ...paper, documentId: 'second', month: '2026-11' }
    expect(countedOf(second, [replaced(receipt, 'second'), second])).toEqual({ ...WHOLE, countedSince: null })
  })
})

describe('the remarks of the report', () => {
  const line: RemarkedLine = {
    ...WHOLE,
    kind: 'tax_invoice',
    isCancelled: false,
    countedSince: null,
    about: null,
    replacedBy: null,
  }
  const other = { number: 'INV2569-000007', day: '2026-10-31' }

  it('name the number that they concern', () => {
    expect(remarksOf(line, 'th')).toEqual([])
    expect(remarksOf({ ...line, kind: 'credit_note', about: other }, 'th')).toEqual([
      'ใบลดหนี้ของเลขที่ INV2569-000007 วันที่ 31 ต.ค. 2569',
    ])
    expect(remarksOf({ ...line, isCancelled: true }, 'th')).toEqual([])
    expect(remarksOf({ ...line, isCancelled: true, replacedBy: other }, 'th')).toEqual([
      'ออกฉบับใหม่แทนแล้ว เลขที่ INV2569-000007 วันที่ 31 ต.ค. 2569',
    ])
  })

  it('say where what took the place of another is counted', () => {
    const late = { ...line, about: other, countedSince: '2026-10' }
    expect(remarksOf({ ...late, ...NOTHING }, 'th')).toEqual([
      'ออกแทนฉบับเดิมเลขที่ INV2569-000007 วันที่ 31 ต.ค. 2569',
      'นับในเดือนภาษีตุลาคม 2569 แล้ว',
    ])
    expect(remarksOf(late, 'en')).toEqual([
      'In place of INV2569-000007 of 31 Oct 2026',
      'Only what differs from October 2026',
    ])
  })
})
