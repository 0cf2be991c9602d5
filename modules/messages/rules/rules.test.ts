import type { OrderState } from '@langraan/orders/rules'
import { describe, expect, it } from 'vitest'
import {
  composeMessage,
  fillPlaces,
  messageKinds,
  messageOfEvent,
  ownText,
  placesIn,
  sampleOrder,
  sayableOf,
  unknownPlace,
  usualTexts,
} from './rules.ts'

const shop = { name: 'มะลิลา', phone: '+66812345678', lineId: '@malila', logoUrl: '' }
const LINK = 'https://malila.shops.example/orders/x.y'
const UNTIL = new Date('2026-11-28T10:00:00Z')

describe('what can be said of an order', () => {
  it.each<[OrderState, string]>([
    [{ payment: 'unpaid', fulfilment: 'not_ready' }, 'received'],
    [{ payment: 'partly_paid', fulfilment: 'not_ready' }, 'received'],
    [{ payment: 'cod_pending', fulfilment: 'waiting' }, 'received'],
    [{ payment: 'paid', fulfilment: 'packing' }, 'received paid'],
    [{ payment: 'paid', fulfilment: 'ready' }, 'received paid ready'],
    [{ payment: 'paid', fulfilment: 'shipped' }, 'received paid shipped'],
    [{ payment: 'cod_collected', fulfilment: 'delivered' }, 'received shipped delivered'],
    [{ payment: 'paid', fulfilment: 'returned' }, 'received paid'],
    [{ payment: 'unpaid', fulfilment: 'cancelled' }, 'cancelled'],
    [{ payment: 'paid', fulfilment: 'cancelled' }, 'cancelled'],
  ])('%j: %s', (state, kinds) => {
    expect(sayableOf(state).join(' ')).toBe(kinds)
  })

  it('follows from four of its events', () => {
    expect(
      ['placed', 'paid', 'ready', 'shipped', 'delivering', 'delivered', 'cancelled'].map(messageOfEvent),
    ).toEqual([...messageKinds])
    expect(['taken', 'split-off', 'booked', 'constructor'].map(messageOfEvent)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a name in braces', () => {
  it.each([
    ['received', '{shop} {order} {due}', undefined],
    ['received', 'เลขพัสดุ {tracking}', '{tracking}'],
    ['shipped', '{courier} {tracking} {link}', undefined],
    ['paid', '{Shop}', '{Shop}'],
    ['paid', 'ยอด { total }', '{ total }'],
    ['paid', '{}', '{}'],
    ['paid', 'ของแถม {เล็กน้อย', undefined],
    ['cancelled', '{constructor}', '{constructor}'],
  ] as const)('%s, %s: %s', (kind, text, unknown) => {
    expect(unknownPlace(kind, text)).toBe(unknown)
  })

  it('is filled once, whatever stands in the value', () => {
    const none = {
      shop: '{order}',
      order: '$& 7',
      name: '',
      total: '',
      due: '',
      link: '',
      courier: '',
      tracking: '',
      branch: '',
      until: '',
    }
    expect(fillPlaces('{shop} {order} {other}', none)).toBe('{order} $& 7 {other}')
  })

  it('is known in each of our own texts', () => {
    for (const kind of messageKinds)
      for (const { subject, body } of Object.values(usualTexts[kind])) {
        expect(unknownPlace(kind, subject + body)).toBeUndefined()
        expect(placesIn(kind)).toContain('order')
      }
  })
})

describe('a text', () => {
  it('is kept only where it is not the usual one', () => {
    const usual = usualTexts.paid.th
    expect(ownText('paid', 'th', { ...usual })).toBeNull()
    expect(ownText('paid', 'th', { ...usual, body: 'ขอบคุณค่ะ' })).toEqual({ ...usual, body: 'ขอบคุณค่ะ' })
  })
})

describe('a message', () => {
  const compose = (kind: (typeof messageKinds)[number], language: 'th' | 'en', facts = {}) =>
    composeMessage(kind, language, usualTexts[kind][language], {
      ...sampleOrder(shop, language, LINK, UNTIL),
      ...facts,
    })

  it('says how to pay and until when, in Thai and English', () => {
    const th = compose('received', 'th')
    expect(th.subject).toBe('มะลิลา ได้รับคำสั่งซื้อ 1001 แล้ว')
    expect(th.sections[0]).toEqual({
      title: 'วิธีจ่ายเงิน',
      rows: [
        { label: 'ยอดที่ต้องจ่าย', value: '฿1,080.00', isStrong: true },
        { label: 'จ่ายก่อน', value: '28 พ.ย. 2569 17:00' },
        { label: 'พร้อมเพย์', value: 'สแกน QR ที่หน้าคำสั่งซื้อ' },
        { label: 'ธนาคารกสิกรไทย', value: '123-4-56789-0 ร้านตัวอย่าง' },
      ],
    })
    expect(th.button).toEqual({ label: 'จ่ายเงินและแนบสลิป', href: LINK })
    expect(th.foot).toEqual(['สอบถามร้าน', 'โทร 081-234-5678 · LINE @malila'])
    const en = compose('received', 'en')
    expect(en.subject).toBe('มะลิลา has your order 1001')
    expect(en.sections[0]?.rows[1]).toEqual({ label: 'Pay before', value: '28 Nov 2026 17:00' })
  })

  it('asks nobody to transfer who pays at the door', () => {
    const { sections, button } = compose('received', 'th', { pay: undefined, atDoorSatang: 108_000 })
    expect(sections[0]?.rows).toEqual([{ label: 'จ่ายตอนรับของ', value: '฿1,080.00', isStrong: true }])
    expect(button.label).toBe('ดูคำสั่งซื้อ')
  })

  it('has the number of each parcel once all have left, and of one that is at the door', () => {
    const [one, other] = [
      { courierName: 'Flash Express', trackingCode: 'TH1' },
      { courierName: 'Flash Express', trackingCode: 'TH2' },
    ]
    const facts = { parcel: other, parcels: [one, other] }
    const told = (kind: 'shipped' | 'delivering') =>
      compose(kind, 'en', facts)
        .sections.find(({ title }) => title === 'Parcel')
        ?.rows.map(({ value }) => value)
    expect(told('shipped')).toEqual(['Flash Express', 'TH1', 'Flash Express', 'TH2'])
    expect(told('delivering')).toContain('TH2')
    expect(told('delivering')).not.toContain('TH1')
  })
  it('has courier and number where the parcel has them', () => {
    expect(compose('shipped', 'en').sections[0]).toEqual({
      title: 'Parcel',
      rows: [
        { label: 'Courier', value: 'Flash Express' },
        {
          label: 'Tracking number',
          value: 'TH0142ABCD7C',
          isStrong: true,
          href: 'https://www.flashexpress.co.th/fle/tracking?se=TH0142ABCD7C',
        },
      ],
    })
    expect(compose('shipped', 'en', { parcel: undefined }).sections).toHaveLength(1)
    const withoutNumber = compose('shipped', 'en', { parcel: { courierName: 'Self', trackingCode: '' } })
    expect(withoutNumber.sections[0]?.rows).toEqual([{ label: 'Courier', value: 'Self' }])
  })

  it('has goods and prices that sum to the total', () => {
    expect(compose('paid', 'en').sections[0]?.rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Mali cloth bag, cream × 2: ฿780.00',
      'Leather key ring × 1: ฿250.00',
      'Items in all: ฿1,030.00',
      'Shipping: ฿50.00',
      'Total: ฿1,080.00',
    ])
  })

  it('has one line as its subject, whatever a name has in it', () => {
    const named = { ...shop, name: 'ร้าน\r\nBcc: victim@evil.test' }
    expect(compose('paid', 'th', { shop: named }).subject).toBe(
      'ร้าน Bcc: victim@evil.test ได้รับเงินของคำสั่งซื้อ 1001 แล้ว',
    )
  })

  it('keeps the shop’s paragraphs and lines', () => {
    const text = { subject: 'ก', body: 'หนึ่ง\nสอง\r\n\r\n\n สาม {link} ' }
    const { paragraphs } = composeMessage('paid', 'th', text, sampleOrder(shop, 'th', LINK, UNTIL))
    expect(paragraphs).toEqual([['หนึ่ง', 'สอง'], [`สาม ${LINK}`]])
  })
})
