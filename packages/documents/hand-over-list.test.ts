import { describe, expect, it } from 'vitest'
import { createDocumentCompiler } from './compiler.ts'
import type { HandOverPaper } from './documents.ts'
import { readPdf } from './proof-readers.ts'

const compiler = createDocumentCompiler()
const paper = (count: number, language: 'th' | 'en' = 'th'): HandOverPaper => ({
  language,
  shopName: 'มะลิลา สตูดิโอ',
  branchName: 'สำนักงานใหญ่',
  courierName: 'Flash Express #1 *ด่วน*',
  handedOverAt: '2026-11-20T13:08:00Z',
  handedOverBy: 'กุลธิดา ศรีสุวรรณ์',
  parcels: Array.from({ length: count }, (_, at) => ({
    trackingCode: `TH0129${String(at).padStart(6, '0')}A`,
    orderNumber: String(1024 + at),
    codSatang: at % 2 === 0 ? 59_050 : 0,
  })),
})
const squeezed = (text: string | undefined) => (text ?? '').replace(/[\s\u200B]+/g, '')

describe('a hand-over list', () => {
  it('says who takes what along from whom, with room to sign', async () => {
    const [page, ...others] = await readPdf(await compiler.pdf('hand-over-list', paper(3)))
    expect(others).toEqual([])
    const text = squeezed(page?.text)
    for (const part of [
      'ใบส่งมอบพัสดุ',
      'FlashExpress#1*ด่วน*',
      'มะลิลาสตูดิโอ·สำนักงานใหญ่',
      '20พ.ย.256920:08',
      'กุลธิดาศรีสุวรรณ์',
      '1,181.00(2กล่อง)',
      'ได้รับพัสดุครบ3กล่องตามรายการนี้',
      'ลายเซ็นผู้รับพัสดุ',
      'TH0129000002A1026',
    ])
      expect(text).toContain(part)
  })

  it('has every number of a long evening on its pages, and the place to sign once', async () => {
    const long = paper(400, 'en')
    const pages = await readPdf(await compiler.pdf('hand-over-list', long))
    const text = pages.map((page) => squeezed(page.text)).join('')
    expect(long.parcels.filter(({ trackingCode }) => !text.includes(trackingCode))).toEqual([])
    expect(text.split('Driver’ssignature')).toHaveLength(2)
    expect(pages.length).toBeLessThan(8)
    await expect(compiler.pdf('hand-over-list', paper(0))).rejects.toThrow(RangeError)
  })
})
