import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { createDocumentCompiler } from './compiler.ts'
import type { CourierLabel } from './documents.ts'
import { drawPages, drawPdf, readCode128, readPdf, readQr } from './proof-readers.ts'

const compiler = createDocumentCompiler()

const label: CourierLabel = {
  courierName: 'J&T Express',
  trackingCode: 'TH0123456789A',
  sortCode: 'H-21 BKK04',
  orderNumber: 'LR2611200001',
  sender: {
    name: 'ร้านแม่ปิ่น',
    phone: '+66812345678',
    address: {
      line1: '99/9 หมู่ 4',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
  },
  receiver: {
    name: 'คุณน้ำฝน ผู้ใหญ่บ้าน',
    phone: '+66898765432',
    address: {
      line1: '123/45 ถ.พระราม 4',
      subdistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
      zipcode: '10500',
    },
  },
  codSatang: 123_450,
  items: [{ name: 'เสื้อยืดคอกลม', quantity: 2 }],
  weightGrams: 850,
}

/** In millimetres. */
const PAPERS = { a6: [105, 148], '100x150': [100, 150], '100x75': [100, 75], a4: [210, 297] } as const

async function printed(...labels: CourierLabel[]) {
  return readPdf(await compiler.pdf('courier-label', { labels }))
}

/** What a reader copies, without the spaces that it guesses from gaps between letters. */
function copied(text: string): string {
  return text.replace(/[\s\u200B]+/g, '')
}

describe('courier-label', () => {
  it('is a PDF of one A6 page that says all a courier needs', async () => {
    const pdf = await compiler.pdf('courier-label', { labels: [label] })
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    const [page, ...others] = await readPdf(pdf)
    expect(others).toEqual([])
    expect(page?.widthMm).toBeCloseTo(105, 1)
    expect(page?.heightMm).toBeCloseTo(148, 1)
    for (const part of [
      'J&T Express',
      'H-21 BKK04',
      'TH0123456789A',
      'LR2611200001',
      '850 กรัม',
      '2 ×',
      'คุณน้ำฝน ผู้ใหญ่บ้าน',
      '089-876-5432',
      '123/45 ถ.พระราม 4',
      'แขวงสีลม เขตบางรัก',
      'กรุงเทพมหานคร',
      '10500',
      'เก็บเงินปลายทาง',
      '฿1,234.50',
      'เสื้อยืดคอกลม',
      'ร้านแม่ปิ่น',
      '081-234-5678',
      'ต.บางปูใหม่',
      'อ.เมืองสมุทรปราการ',
      'จ.สมุทรปราการ 10280',
    ]) {
      expect(copied(page?.text ?? '')).toContain(copied(part))
    }
  })

  it.each(['TH0123456789A', 'EB123456785TH', 'SP123456789012345678', '820123456789', 'LEX-TH/0001'])(
    'has a barcode that a scanner reads at the resolution of a label printer: %s',
    async (trackingCode) => {
      const pdf = await compiler.pdf('courier-label', { labels: [{ ...label, trackingCode }] })
      expect(await readCode128(await drawPdf(pdf))).toEqual([trackingCode])
    },
  )

  it.each(['a6', '100x150', '100x75', 'a4'] as const)(
    'has its barcode, its QR and its way on the paper that is wanted: %s',
    async (paper) => {
      const labels = [
        { ...label, lineCode: 'SS1', station: '2TPY_BDC-หน', remark: 'แตกง่าย', piece: { at: 1, of: 2 } },
      ]
      const pdf = await compiler.pdf('courier-label', { labels, paper })
      const [page, ...others] = await readPdf(pdf)
      expect(others).toEqual([])
      const [width, height] = PAPERS[paper]
      expect([page?.widthMm, page?.heightMm].map((mm) => Math.round(mm ?? 0))).toEqual([width, height])
      const text = copied(page?.text ?? '')
      for (const part of [
        'H-21 BKK04',
        'SS1 · 2TPY_BDC-หน',
        '10500',
        'กรุงเทพมหานคร',
        '฿1,234.50',
        'คุณน้ำฝน ผู้ใหญ่บ้าน',
        'LR2611200001',
      ])
        expect(text).toContain(copied(part))
      const drawn = await drawPdf(pdf)
      expect(await readCode128(drawn)).toEqual([label.trackingCode])
      expect(await readQr(drawn)).toEqual([label.trackingCode])
    },
  )

  it.each(['a6', '100x150', '100x75', 'a4'] as const)('says on %s what it is packed in', async (paper) => {
    const boxed = { ...label, bookedOn: '20 พ.ย. 2569', box: '2 กล่อง: C, A' }
    const [page] = await readPdf(await compiler.pdf('courier-label', { labels: [boxed], paper }))
    expect(copied(page?.text ?? '')).toContain('2กล่อง:C,A')
  })

  it('puts four on a page of A4, and the fifth on the next', async () => {
    const labels = Array.from({ length: 5 }, (_, at) => ({ ...label, trackingCode: `TH000000000${at}A` }))
    const pages = await drawPages(await compiler.pdf('courier-label', { labels, paper: 'a4' }))
    const read = await Promise.all(pages.map(readCode128))
    expect(read.map((codes) => codes.toSorted())).toEqual([
      labels.slice(0, 4).map(({ trackingCode }) => trackingCode),
      labels.slice(4).map(({ trackingCode }) => trackingCode),
    ])
  })

  it('says so when nothing is to be collected, and leaves out what is not known', async () => {
    const { codSatang, weightGrams, sortCode, ...bare } = label
    expect([codSatang, weightGrams, sortCode]).not.toContain(undefined)
    const [page] = await printed({ ...bare, items: [] })
    expect(copied(page?.text ?? '')).toContain('ไม่เก็บเงินปลายทาง')
    expect(page?.text).not.toMatch(/฿|น้ำหนัก|undefined|none/)
  })

  it('counts the items it has no room for', async () => {
    const items = Array.from({ length: 6 }, (_, index) => ({ name: `สินค้า ${index}`, quantity: 2 }))
    const [page] = await printed({ ...label, items })
    expect(copied(page?.text ?? '')).toContain('และอีก3รายการรวม12ชิ้น')
  })

  it('prints one page per label, in order, over the seams of its parts', async () => {
    const labels = Array.from({ length: 53 }, (_, index) => ({
      ...label,
      orderNumber: `NO${index}.`,
    }))
    const pages = await printed(...labels)
    expect(pages).toHaveLength(53)
    pages.forEach((page, index) => expect(page.text).toContain(`NO${index}.`))
  })

  it('carries the shop’s logo beside the sender, whose words stay', async () => {
    const create = { width: 60, height: 60, channels: 3, background: 'green' } as const
    for (const logo of [
      await sharp({ create }).webp().toBuffer(),
      await sharp({ create }).png().toBuffer(),
    ]) {
      const pdf = await compiler.pdf('courier-label', { labels: [label], logo })
      const plain = await compiler.pdf('courier-label', { labels: [label] })
      expect(pdf.length).toBeGreaterThan(plain.length)
      const [page] = await readPdf(pdf)
      expect(copied(page?.text ?? '')).toContain(copied(label.sender.name))
    }
  })

  it('refuses to print nothing', async () => {
    await expect(compiler.pdf('courier-label', { labels: [] })).rejects.toThrow(RangeError)
  })
})

describe('what people typed', () => {
  it.each([
    '#import "x"',
    '*bold* $x$ \\u{}',
    ']]}',
    '#{panic()} @ref <tag> `raw` // no /* no',
    'ปิ่นโต ที่นี่ น้ำปั่น ผู้ใหญ่ กั๊ก',
    'ป้า ฟื้น ปื๊ด ฝั่ง ญาติ ฐานะ ชิ้น',
    'ส้ม 🍊 แม่👩‍👧 ❤️',
    'O\'Neil "quoted" -- ... ~',
  ])('prints as it is: %s', async (text) => {
    const { receiver } = label
    const [page] = await printed({
      ...label,
      items: [{ name: text, quantity: 1 }],
      receiver: { ...receiver, name: text, address: { ...receiver.address, line1: text } },
    })
    const times = copied(page?.text ?? '').split(copied(text)).length - 1
    expect(times).toBe(3)
  })
})

describe('text of any kind', () => {
  it.each(['x'.repeat(400), 'ก'.repeat(400), 'น้ำ'.repeat(120), '🙂'.repeat(120), 'a '.repeat(300)])(
    'stays on its page however long: %#',
    async (text) => {
      const party = {
        ...label.receiver,
        name: text,
        address: { ...label.receiver.address, line1: text },
      }
      const pages = await printed({
        ...label,
        courierName: text,
        sortCode: text,
        orderNumber: text,
        items: [{ name: text, quantity: 1_000_000 }],
        receiver: party,
        sender: party,
      })
      expect(pages).toHaveLength(1)
      expect(copied(pages[0]?.text ?? '')).toContain('10500')
    },
  )

  it('never makes it fail', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'#$*_`\\[]{}()<>@"\'/=~-\ud800\u0000\n\u0e49\u0e33') }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const { receiver } = label
        const pdf = await compiler.pdf('courier-label', {
          labels: [
            {
              ...label,
              courierName: typed,
              trackingCode: typed,
              orderNumber: typed,
              items: [{ name: typed, quantity: 1 }],
              receiver: {
                ...receiver,
                name: typed,
                address: { ...receiver.address, line1: typed },
              },
            },
          ],
        })
        expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
      }),
      { numRuns: 60 },
    )
  })
})
