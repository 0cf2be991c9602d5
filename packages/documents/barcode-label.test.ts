import { describe, expect, it } from 'vitest'

import { barsFault, labelSheets } from './barcode-label.ts'
import { createDocumentCompiler } from './compiler.ts'
import type { GoodsLabel, LabelSheet } from './documents.ts'
import { ean } from './ean.ts'
import { drawPages, type Picture, readGoodsCodes, readPdf } from './proof-readers.ts'

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
/** What a reader copies, without blanks and places to break. */
const packed = (text = '') => text.replace(/[\s\u200B]+/g, '')

/** How many pixels are black in a stretch of all labels of a page. */
function inked(
  sheet: LabelSheet,
  { width, pixels }: Picture,
  stretch: 'name' | 'above bars' | 'below',
): number {
  const { top, label: measures } = labelSheets[sheet]
  const height = measures[1]
  // As the template parts a label: the name has its first 27 %, price and variant the next 17.
  const [priceFrom, barsFrom] = [1.2 + height * 0.27, 1.2 + height * 0.44]
  const at = (mm: number) =>
    ({ name: mm < priceFrom, 'above bars': mm < barsFrom, below: mm >= priceFrom })[stretch]
  let count = 0
  for (const [pixel, value] of pixels.entries()) {
    const mm = (Math.floor(pixel / width) / 203) * 25.4 - top
    if (value < 128 && mm >= 0 && at(mm % height)) count++
  }
  return count
}

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
      const text = packed(page?.text)
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

  it.each<LabelSheet>(['a4_65', 'roll_40x30', 'roll_50x30'])(
    'on %s cuts a name that is too long for its place, between letters and clear of all below it',
    async (sheet) => {
      const base = 'เสื้อเชิ้ตผ้าฝ้ายทอมือย้อมครามธรรมชาติ แขนยาว รุ่นปิ่นปักผู้หญิงที่ใส่ได้ทุกวันทั้งทำงาน และเที่ยว '
      const long = base.repeat(4)
      const names = [
        long.slice(0, 40),
        ...[120, 300].flatMap((length) =>
          [0, 1, 2, 3, 4, 5, 6, 7].map((from) => long.slice(from).slice(0, length)),
        ),
        'x'.repeat(300),
      ]
      const [pdf, empty] = await Promise.all(
        [names, names.map(() => '')].map((shown) =>
          print(
            sheet,
            shown.map((name) => ({ ...label, name })),
          ),
        ),
      )
      if (!pdf || !empty) throw new Error('nothing was printed')
      const [drawn, bare] = await Promise.all([drawPages(pdf), drawPages(empty)])
      expect(drawn.map((page) => inked(sheet, page, 'below'))).toEqual(
        bare.map((page) => inked(sheet, page, 'below')),
      )
      expect(drawn.every((page) => inked(sheet, page, 'name') > 0)).toBe(true)
      const printed = (await readPdf(pdf)).map(({ text }) => packed(text)).join('')
      const texts = printed.split(/คราม\/M฿1,290\.508850999320014/)
      expect(texts).toHaveLength(names.length + 1)
      expect(texts[0]).toBe(packed(names[0]))
      const cut = names.flatMap((name, at) => {
        const shown = /^(.*)…/.exec(texts[at] ?? '')?.[1]
        return shown === undefined ? [] : [{ name: packed(name), shown }]
      })
      // The eight of 300 letters and the one without a place to break.
      expect(cut.length).toBeGreaterThanOrEqual(9)
      for (const { name, shown } of cut) {
        expect(shown.length).toBeGreaterThan(40)
        expect(name.startsWith(shown)).toBe(true)
        expect(name.charAt(shown.length)).not.toMatch(/[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]/)
        expect(shown).not.toMatch(/[เแโใไ]$/)
      }
    },
  )

  it('has a code of any length without bars within the room of its bars', async () => {
    const [none, longest] = await Promise.all(
      ['', 'รหัสW'.repeat(51)].map(async (code) =>
        drawPages(await print('a4_65', [{ ...label, code, name: '', variant: '' }])),
      ),
    )
    const above = (pages: typeof none) => pages?.map((page) => inked('a4_65', page, 'above bars'))
    expect(above(longest)).toEqual(above(none))
  })

  it('knows an EAN by its last digit', () => {
    expect(ean('8850999320014')?.modules).toBe(95)
    expect(ean('96385074')?.modules).toBe(67)
    expect([ean('8850999320015'), ean('12345'), ean('MALI')]).toEqual([undefined, undefined, undefined])
  })
})
