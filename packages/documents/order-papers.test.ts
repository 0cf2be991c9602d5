import { describe, expect, it } from 'vitest'

import { createDocumentCompiler } from './compiler.ts'
import type { PackingSlips, PickList } from './documents.ts'
import { drawPages, readGoodsCodes, readPdf } from './proof-readers.ts'

const compiler = createDocumentCompiler()
const tee = {
  sku: 'LT-0021-S',
  name: 'เสื้อเชิ้ตผ้าฝ้ายซักนุ่ม แขนสั้น ทรงโอเวอร์ไซซ์ รุ่น “ลมทะเล”',
  variant: 'ขาว / S',
  quantity: 2,
}
const lines = [tee, { sku: 'CP-0002', name: 'แก้วเซรามิกปั้นมือ ลายใบไม้ เคลือบศิลาดล', variant: '', quantity: 1 }]
const slip = {
  number: '1024',
  placedAt: '2026-11-20T13:08:00Z',
  receiver: {
    name: 'กุลธิดา ศรีสุวรรณ์',
    phone: '+66812345678',
    address: {
      line1: '88/12 หมู่ 4',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
  },
  shipping: 'Flash Express',
  note: 'ฝากไว้กับ รปภ. #1 *ห้ามโยน*',
  lines,
}
const shop = { name: 'มะลิลา สตูดิโอ', phone: '0812345678', lineId: '@malila' }
const slips = (language: 'th' | 'en', count = 1): PackingSlips => ({
  language,
  shop,
  slips: Array.from({ length: count }, (_, at) => ({ ...slip, number: String(1024 + at) })),
})
const squeezed = (text: string | undefined) => (text ?? '').replace(/[\s\u200B]+/g, '')

describe('a packing slip', () => {
  it('says what lies in the parcel and for whom, without a price, and its number is scanned', async () => {
    const pdf = await compiler.pdf('packing-slip', slips('th'))
    const [page, ...others] = await readPdf(pdf)
    expect(others).toEqual([])
    expect([page?.widthMm, page?.heightMm].map((mm) => Math.round(mm ?? 0))).toEqual([148, 210])
    const text = squeezed(page?.text)
    for (const part of [
      'ใบแพ็กสินค้า',
      'มะลิลาสตูดิโอ',
      'คำสั่งซื้อ1024',
      'กุลธิดาศรีสุวรรณ์',
      'ต.บางปูใหม่',
      '081-234-5678',
      'LT-0021-S',
      'ขาว/S',
      'รวม3ชิ้น',
      '#1*ห้ามโยน*',
      'LINE@malila',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('฿')
    const [drawn] = await drawPages(pdf)
    expect(drawn && (await readGoodsCodes(drawn))).toEqual(['1024'])
  })

  it('begins a page for each order, in the language that was asked for', async () => {
    const pages = await readPdf(await compiler.pdf('packing-slip', slips('en', 120)))
    expect(pages).toHaveLength(120)
    expect(squeezed(pages[119]?.text)).toContain('Order1143')
    await expect(compiler.pdf('packing-slip', slips('th', 0))).rejects.toThrow(RangeError)
  })
})

describe('a pick list', () => {
  const list: PickList = {
    language: 'th',
    shopName: shop.name,
    branchName: 'สำนักงานใหญ่',
    printedAt: '2026-11-20T13:08:00Z',
    orderCount: 2,
    articles: [
      {
        ...tee,
        quantity: 1200,
        orders: [
          { number: '1024', quantity: 1199 },
          { number: '1025', quantity: 1 },
        ],
      },
    ],
  }

  it('says of each article how many in all and for which orders', async () => {
    const [page] = await readPdf(await compiler.pdf('pick-list', list))
    const text = squeezed(page?.text)
    for (const part of ['ใบหยิบสินค้า', '2คำสั่งซื้อ·1รายการ·1,200ชิ้น', 'LT-0021-S', '1024×1,199,1025'])
      expect(text).toContain(part)
  })

  it('says which boxes are fetched for which orders, behind the last of the goods', async () => {
    const c = { kind: 'box', code: 'C' } as const
    const boxes = [
      { boxes: [c], orders: ['1024', '1025'] },
      { boxes: [{ kind: 'mailer', code: '28 × 42' } as const], orders: ['1026'] },
      { boxes: [c, { kind: 'box', code: 'A' } as const], orders: ['1027'] },
    ]
    const [article] = list.articles
    const articles = article ? Array.from({ length: 101 }, () => article) : []
    const texts = (await readPdf(await compiler.pdf('pick-list', { ...list, articles, boxes }))).map(
      ({ text }) => squeezed(text),
    )
    const told = texts.findIndex((text) => text.includes('กล่องC21024,1025'))
    expect(told).toBe(texts.length - 1)
    for (const part of ['ซอง28×4211026', '2กล่อง:กล่องC,กล่องA11027']) expect(texts[told]).toContain(part)
  })

  it('counts one as one, in English', async () => {
    const [article] = list.articles
    const one = { ...article, quantity: 1, orders: [{ number: '1024', quantity: 1 }] }
    const alone = {
      ...list,
      language: 'en' as const,
      orderCount: 1,
      articles: [one as PickList['articles'][0]],
    }
    const [page] = await readPdf(await compiler.pdf('pick-list', alone))
    expect(page?.text).toContain('1 order · 1 article · 1 piece')
  })

  it('comes in parts where it is very long, each with its place in the whole and pages of its own', async () => {
    const articles = Array.from({ length: 201 }, (_, at) => ({
      ...tee,
      quantity: 1,
      orders: [],
      sku: `SKU-${at}.`,
    }))
    const pages = await readPdf(await compiler.pdf('pick-list', { ...list, articles }))
    const texts = pages.map(({ text }) => squeezed(text))
    const places = texts.map((text) =>
      text
        .match(/ชุดที่(\d)\/3·รายการ(\d+)–(\d+)จาก201/)
        ?.slice(1)
        .join(' '),
    )
    expect([...new Set(places)]).toEqual(['1 1 100', '2 101 200', '3 201 201'])
    expect(texts.filter((text) => text.includes('2คำสั่งซื้อ·201รายการ·201ชิ้น'))).toHaveLength(3)
    const whole = texts.join('')
    for (const { sku } of articles) expect(whole.split(sku).length - 1).toBe(1)
    expect(texts.at(-1)).toMatch(/1\/1$/)
  })

  it('says how many orders want an article where their numbers would fill pages', async () => {
    const orders = Array.from({ length: 9_998 }, (_, at) => ({ number: String(100_000 + at), quantity: 1 }))
    const named = { ...tee, orders: orders.slice(0, 100), sku: 'NAMED' }
    const [first] = list.articles
    if (!first) throw new Error('there is no article')
    const pages = await readPdf(
      await compiler.pdf('pick-list', { ...list, articles: [{ ...first, orders }, named] }),
    )
    const text = pages.map((page) => squeezed(page.text)).join('')
    expect(text).toContain('9,998คำสั่งซื้อ')
    expect(text.match(/100\d{3}/g)).toHaveLength(100)
  })

  it('repeats its heading on each page of a long one', async () => {
    const articles = Array.from({ length: 90 }, (_, at) => ({
      ...tee,
      quantity: 1,
      orders: [],
      sku: `SKU-${at}`,
    }))
    const pages = await readPdf(await compiler.pdf('pick-list', { ...list, articles }))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(squeezed(page.text)).toContain('จำนวนคำสั่งซื้อ')
    expect(squeezed(pages.at(-1)?.text)).toContain('SKU-89')
  })
})
