import { describe, expect, it } from 'vitest'

import { barsFault } from './barcode-label.ts'
import { createDocumentCompiler } from './compiler.ts'
import type { GoodsLabel, LabelSheet } from './documents.ts'
import { ean } from './ean.ts'
import { drawPages, readGoodsCodes, readPdf } from './proof-readers.ts'

const compiler = createDocumentCompiler()
const label: GoodsLabel = {
  name: 'ผ้าพันคอทอมือ ย้อมคราม รุ่นปิ่นปัก',
  variant: 'คราม / M',
  priceSatang: 129_050,
  code: '8850999320014',
}
const print = (sheet: LabelSheet, labels: GoodsLabel[], skip = 0) =>
  compiler.pdf('barcode-label', { sheet, skip, labels })
const scanned = async (pdf: Uint8Array) =>
  (await Promise.all((await drawPages(pdf)).map(readGoodsCodes))).map((codes) => codes.toSorted())

describe('a label of goods', () => {
  it.each<[LabelSheet, number, number]>([
    ['roll_40x30', 40, 30],
    ['roll_50x30', 50, 30],
    ['a4_65', 210, 297],
  ])(
    'on %s says name, variant, price and code, and is scanned off a label printer',
    async (sheet, width, height) => {
      const pdf = await print(sheet, [label])
      const [page, ...others] = await readPdf(pdf)
      expect(others).toEqual([])
      expect([page?.widthMm, page?.heightMm].map((mm) => Math.round(mm ?? 0))).toEqual([width, height])
      const text = (page?.text ?? '').replace(/[\s\u200B]+/g, '')
      for (const part of ['ผ้าพันคอทอมือ', 'คราม/M', '฿1,290.50', '8850999320014']) expect(text).toContain(part)
      expect(await scanned(pdf)).toEqual([['8850999320014']])
    },
  )

  it.each(['96385074', '036000291452', 'MALI-0001', 'LT-0021-XL', '12345'])(
    'has %s as bars',
    async (code) => {
      const [codes] = await scanned(await print('roll_50x30', [{ ...label, code }]))
      // UPC-A is an EAN-13 that begins with a zero.
      expect(codes).toEqual([code.length === 12 ? `0${code}` : code])
    },
  )

  it('is one of a roll each, and sheets fill up behind the places that are used', async () => {
    const two = [label, { ...label, code: '96385074' }]
    expect(await scanned(await print('roll_40x30', two))).toEqual([['8850999320014'], ['96385074']])
    expect(await scanned(await print('a4_65', two, 64))).toEqual([['8850999320014'], ['96385074']])
  })

  it('prints without a barcode what no barcode holds, and takes any text as text', async () => {
    const names = ['#panic()', 'ยาว'.repeat(200), 'x'.repeat(400), '']
    const pdf = await print(
      'roll_40x30',
      names.map((name) => ({ ...label, name, code: 'รหัสไทย' })),
    )
    expect(await scanned(pdf)).toEqual([[], [], [], []])
    expect((await readPdf(pdf))[0]?.text).toContain('#panic()')
    await expect(print('a4_65', [])).rejects.toThrow(RangeError)
  })

  it('has the code alone where its bars would be too narrow for a scanner, and says so before', async () => {
    const tooLong = 'SHIRT-2026-RED-XL-LONG-SLEEVES-WINTER-2026-01'
    expect(barsFault('a4_65', 'SHIRT-2026-RED-XL-01')).toBeUndefined()
    expect(barsFault('a4_65', tooLong)).toBe('too_long')
    expect(['', 'รหัสไทย', '8850999320014'].map((code) => barsFault('roll_40x30', code))).toEqual([
      'no_code',
      'unfit_signs',
      undefined,
    ])
    const pdf = await print('a4_65', [
      { ...label, code: tooLong },
      { ...label, code: 'MALI-01' },
    ])
    expect(await scanned(pdf)).toEqual([['MALI-01']])
    const letters = (text = '') => text.replaceAll(/[^A-Z0-9]/g, '')
    expect(letters((await readPdf(pdf))[0]?.text)).toContain(letters(tooLong))
  })

  it('knows an EAN by its last digit', () => {
    expect(ean('8850999320014')?.modules).toBe(95)
    expect(ean('96385074')?.modules).toBe(67)
    expect([ean('8850999320015'), ean('12345'), ean('MALI')]).toEqual([undefined, undefined, undefined])
  })
})
