import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

import { createDocumentCompiler } from '../compiler.ts'
import type { CourierLabel } from '../documents.ts'
import { drawPdf, readPdf } from '../proof-readers.ts'
import { samplePaper } from '../sample-paper.ts'
import { sampleSale } from '../sample-sale.ts'
import { drawnRangesFile } from './read-drawn-ranges.ts'
import { undrawnWords } from './undrawn-words.ts'

const compiler = createDocumentCompiler()

/** Letters alone: marks are copied in another order by some readers, and lines may break anywhere. */
const letters = (text: string): string[] => [
  ...new Set(text.normalize('NFC').replace(/[^\p{L}\p{So}]/gu, '')),
]

// A name in each script that shoppers in Thailand write, alone or beside Thai.
const NAMES = {
  Burmese: 'ဒေါ်နီလာ คุณนิลา',
  Lao: 'ທ້າວ ບຸນມີ',
  Khmer: 'ស្រីមុំ (Srey)',
  'simplified Chinese': '陈丽华 ร้านเฉิน',
  'traditional Chinese': '張麗華',
  Japanese: 'さくら ヤマダ',
  Arabic: 'فاطمة Fatima',
  Russian: 'Ольга Ким',
  Greek: 'Νίκος',
  Hindi: 'रवि',
  signs: '★✓㎝℃①✿♥',
}

const party: CourierLabel['receiver'] = {
  name: '',
  phone: '+66898765432',
  address: {
    line1: '8 ถ.เจริญกรุง',
    subdistrict: 'สัมพันธวงศ์',
    district: 'สัมพันธวงศ์',
    province: 'กรุงเทพมหานคร',
    zipcode: '10100',
  },
}
const labelOf = (name: string): CourierLabel => ({
  courierName: 'Flash Express',
  trackingCode: 'TH0123456789A',
  orderNumber: '1024',
  sender: { ...party, name },
  receiver: { ...party, name, address: { ...party.address, line1: name } },
  items: [{ name, quantity: 1 }],
})

const papers: Record<string, (name: string) => Promise<Uint8Array>> = {
  'a courier label': (name) => compiler.pdf('courier-label', { labels: [labelOf(name)] }),
  'a tax invoice of a shop': (name) =>
    compiler.pdf('sale-document', {
      ...sampleSale,
      buyer: { ...samplePaper.buyer, name },
      lines: sampleSale.lines.map((line) => ({ ...line, name })),
    }),
  'a tax invoice of the platform': (name) =>
    compiler.pdf('tax-document', { ...samplePaper, buyer: { ...samplePaper.buyer, name } }),
  'a label of goods': (name) =>
    compiler.pdf('barcode-label', {
      sheet: 'roll_50x30',
      skip: 0,
      labels: [{ name, variant: name, priceSatang: 5_000, code: '1024' }],
    }),
  'a packing slip': (name) =>
    compiler.pdf('packing-slip', {
      language: 'th',
      shop: { name, phone: '', lineId: '' },
      slips: [
        {
          number: '1024',
          placedAt: '2026-11-27T10:00:00Z',
          receiver: party,
          shipping: '',
          note: name,
          lines: [{ sku: '', name, variant: '', quantity: 1 }],
        },
      ],
    }),
  'a hand-over list': (name) =>
    compiler.pdf('hand-over-list', {
      language: 'th',
      shopName: name,
      branchName: name,
      courierName: name,
      handedOverAt: '2026-11-27T10:00:00Z',
      handedOverBy: name,
      parcels: [{ trackingCode: name, orderNumber: '1024', codSatang: 0 }],
    }),
  'a pick list': (name) =>
    compiler.pdf('pick-list', {
      language: 'th',
      shopName: name,
      branchName: name,
      printedAt: '2026-11-27T10:00:00Z',
      orderCount: 1,
      articles: [{ sku: '', name, variant: '', quantity: 1, orders: [{ number: '1024', quantity: 1 }] }],
    }),
  'the VAT report': (name) =>
    compiler.pdf('vat-report', {
      language: 'th',
      month: '2026-11',
      seller: { name, taxId: '0105536000097', branchNumber: '00000' },
      lines: [
        {
          day: '2026-11-20',
          number: 'INV2569-000001',
          buyerName: name,
          buyerTaxId: '',
          buyerBranch: '',
          baseSatang: 100,
          vatSatang: 7,
          remark: '',
        },
      ],
    }),
}

describe('a name in another script', () => {
  it.each(Object.entries(NAMES))('is printed on a label: %s', async (_script, name) => {
    expect(undrawnWords(name)).toEqual([])
    const [page] = await readPdf(await compiler.pdf('courier-label', { labels: [labelOf(name)] }))
    expect(letters(page?.text ?? '')).toEqual(expect.arrayContaining(letters(name)))
  })

  it.each(Object.entries(papers))('is printed on %s in all scripts', async (_paper, draw) => {
    for (const name of Object.values(NAMES)) {
      const text = (await readPdf(await draw(name))).map((page) => page.text).join('')
      expect(letters(text)).toEqual(expect.arrayContaining(letters(name)))
    }
  })

  it('takes no more of a file than the letters that are in it', async () => {
    const pdf = await compiler.pdf('courier-label', { labels: Object.values(NAMES).map(labelOf) })
    expect(pdf.byteLength).toBeLessThan(200_000)
  })

  it.each(['နေပြည်တော်မြို့', 'មជ្ឈមណ្ឌល', '北京市朝阳区', 'Владивосток', 'مدينة'])(
    'leaves the rest of the label in its place when it is very long: %s',
    async (word) => {
      const long = labelOf(word.repeat(30).slice(0, 200))
      const text = (await readPdf(await compiler.pdf('courier-label', { labels: [long] })))[0]?.text ?? ''
      for (const part of ['แขวงสัมพันธวงศ์', '089-876-5432', '1024']) expect(text).toContain(part)
    },
  )
})

describe('what no font has', () => {
  it('is told by its words, and nothing else is', () => {
    expect(undrawnWords('김민수 (Kim) คุณคิม')).toEqual(['김민수'])
    expect(undrawnWords('คุณ שרה และ ፀሐይ')).toEqual(['שרה', 'ፀሐይ'])
    expect(undrawnWords('น้ำฝน 👨‍👩‍👧 ❤️ 🇹🇭\u200B\n\tปิ่น é ½')).toEqual([])
    expect(undrawnWords('')).toEqual([])
  })

  it('is what is drawn as boxes', async () => {
    const boxes = async (name: string) =>
      Buffer.from((await drawPdf(await compiler.pdf('courier-label', { labels: [labelOf(name)] }))).pixels)
    // Letters that are there differ; boxes are alike.
    expect(await boxes('가')).toEqual(await boxes('ፀ'))
    expect(await boxes('王')).not.toEqual(await boxes('李'))
  })

  it('is known from the fonts themselves', async () => {
    const written = await readFile(new URL('drawn-ranges.ts', import.meta.url), 'utf8')
    expect(written).toBe(drawnRangesFile())
  })
})
