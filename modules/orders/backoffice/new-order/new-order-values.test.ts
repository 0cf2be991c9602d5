import { describe, expect, it } from 'vitest'
import type { OrderGoods, OrderMessageReading } from '../../contract.ts'
import {
  firstWays,
  type NewOrderValues,
  type OrderLineValues,
  readGoods,
  recipientOf,
  withLine,
  withOtherGoods,
  withQuantity,
  withReading,
} from './new-order-values.ts'

const goods = (variantId: string, priceSatang = 100): OrderGoods => ({
  variantId,
  productName: variantId,
  variantName: '',
  sku: '',
  priceSatang,
  available: 5,
  elsewhere: 0,
  pictureId: null,
})
const bangPu = { subdistrict: 'บางปู', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '10280' }
const nowhere = { subdistrict: '', district: '', province: '', zipcode: '' }
const sure = (value: string) => ({ value, confidence: 0.97, alternatives: [] })
const untold = { value: '', confidence: 0, alternatives: [] }
const empty: NewOrderValues = {
  ...nowhere,
  message: '',
  isFromMessage: false,
  checks: [],
  name: '',
  phone: '',
  line1: '',
  lines: [],
  shippingMethodId: 's',
  paymentMethod: 'promptpay',
  note: '',
  couponCode: '',
}
const reading: OrderMessageReading = {
  name: sure('สมหญิง'),
  phone: sure('0812345678'),
  line1: sure('99/9 ม.3'),
  address: { value: bangPu, confidence: 0.99, alternatives: [] },
  items: [{ text: 'เสื้อ', quantity: 2, confidence: 0.9, goods: [{ goods: goods('shirt'), confidence: 0.9 }] }],
  isCashOnDelivery: false,
  left: [],
  peopleCount: 1,
}

const piecesOf = (lines: readonly OrderLineValues[]) =>
  Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))

describe('a message in the fields of an order', () => {
  it('is to be checked first where it names several people, whose goods are told apart from those by hand', () => {
    const byHand = { ...empty, lines: [{ ...goods('sock'), quantity: 1 }] }
    const next = withReading(byHand, { ...reading, peopleCount: 3 }, ['promptpay'])
    expect(next.checks).toEqual([{ part: 'people', count: 3 }])
    expect(readGoods(next.lines)).toEqual(['shirt × 2'])
  })

  it('fills them all and leaves nothing to check where all is sure', () => {
    expect(withReading(empty, reading, ['promptpay'])).toMatchObject({
      ...bangPu,
      name: 'สมหญิง',
      phone: '0812345678',
      line1: '99/9 ม.3',
      isFromMessage: true,
      lines: [{ variantId: 'shirt', quantity: 2 }],
      checks: [],
    })
  })

  it('never empties what was typed, and asks to check what is unsure or missing', () => {
    const typed = { ...empty, name: 'ปิยะ', phone: '0899999999' }
    const unsure: OrderMessageReading = {
      ...reading,
      name: untold,
      phone: { value: '0812345678', confidence: 0.8, alternatives: ['0898765432'] },
      line1: untold,
      address: { value: bangPu, confidence: 0.5, alternatives: [{ ...bangPu, zipcode: '10540' }] },
      items: [
        { text: 'หมวก', quantity: 1, confidence: 0.6, goods: [] },
        {
          text: 'เสื้อ',
          quantity: 1,
          confidence: 0.9,
          goods: ['a', 'b'].map((id) => ({ goods: goods(id), confidence: 0.6 })),
        },
      ],
    }
    const next = withReading(typed, unsure, ['promptpay'])
    expect([next.name, next.phone]).toEqual(['ปิยะ', '0812345678'])
    expect(next.checks).toMatchObject([
      { part: 'phone', alternatives: ['0898765432'] },
      { part: 'line1' },
      { part: 'address' },
      { part: 'unknown', text: 'หมวก' },
      { part: 'goods', variantId: 'a', alternatives: [{ variantId: 'b' }] },
    ])
  })

  it('pays cash on delivery where the shop offers it, and says so where it does not', () => {
    const cod = { ...reading, isCashOnDelivery: true }
    expect(withReading(empty, cod, ['promptpay', 'cod']).paymentMethod).toBe('cod')
    const refused = withReading(empty, cod, ['promptpay'])
    expect([refused.paymentMethod, refused.checks]).toEqual(['promptpay', [{ part: 'cod' }]])
  })

  it('counts what is picked twice as one line', () => {
    const lines = withLine(withLine(withLine([], goods('a', 250)), goods('b')), goods('a', 250), 3)
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['a', 4],
      ['b', 1],
    ])
  })

  it('puts the lines of a message in the place of those it told before, and keeps what was picked by hand', () => {
    const byHand = { ...empty, lines: withLine(withLine([], goods('cap')), goods('shirt')) }
    const once = withReading(byHand, reading, ['promptpay'])
    expect(withReading(once, reading, ['promptpay']).lines).toEqual(once.lines)
    expect(piecesOf(once.lines)).toEqual({ cap: 1, shirt: 3 })
    const other = { ...reading, items: [] }
    expect(piecesOf(withReading(once, other, ['promptpay']).lines)).toEqual({ cap: 1, shirt: 1 })
    const told = withReading(empty, reading, ['promptpay']).lines.map((line) => withQuantity(line, 5))
    expect(piecesOf(withReading({ ...empty, lines: told }, reading, ['promptpay']).lines)).toEqual({
      shirt: 2,
    })
  })

  it('joins other goods to the line that they have already', () => {
    const lines = [...withLine([], goods('cap'), 2), { ...goods('shirt'), quantity: 3, readQuantity: 3 }]
    const [cap, shirt] = lines
    if (!cap || !shirt) throw new Error('two lines are there')
    const merged = withOtherGoods(lines, shirt, cap)
    expect(merged).toMatchObject([{ variantId: 'cap', quantity: 5, readQuantity: 3 }])
    expect(piecesOf(withOtherGoods(lines, shirt, goods('sock')))).toEqual({ cap: 2, sock: 3 })
  })

  it('starts with the first ways of shipping and paying that go together', () => {
    const method = (id: string, taken: ('cod' | 'promptpay')[] | null) => ({
      id,
      name: id,
      feeSatang: 0,
      paymentMethods: taken,
    })
    const first = firstWays({
      shippingMethods: [method('a', ['cod']), method('b', null)],
      paymentMethods: ['promptpay'],
    })
    expect(first).toEqual({ shippingMethodId: 'b', paymentMethod: 'promptpay' })
  })

  it('goes to a customer by their first phone, to where their last parcel went', () => {
    const place = { subdistrict: 'บางปู', district: 'เมือง', province: 'สมุทรปราการ', zipcode: '10280' }
    const customer = {
      name: 'กุลธิดา',
      contacts: [
        { kind: 'line', value: '@kul' },
        { kind: 'phone', value: '+66812345671' },
        { kind: 'phone', value: '+66899999999' },
      ],
      addresses: [
        { addressLine: '88/12', ...place },
        { addressLine: '1', ...place, zipcode: '10270' },
      ],
    }
    expect(recipientOf(customer, (phone) => `(${phone})`)).toEqual({
      name: 'กุลธิดา',
      phone: '(+66812345671)',
      line1: '88/12',
      ...place,
    })
    const unknown = recipientOf({ name: 'พี่นก', contacts: [], addresses: [] }, String)
    expect(Object.values(unknown).filter(Boolean)).toEqual(['พี่นก'])
  })
})
