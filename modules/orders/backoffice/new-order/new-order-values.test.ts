import { describe, expect, it } from 'vitest'
import type { OrderGoods, OrderMessageReading } from '../../contract.ts'
import { type NewOrderValues, withLine, withReading } from './new-order-values.ts'

const goods = (variantId: string, priceSatang = 100): OrderGoods => ({
  variantId,
  productName: variantId,
  variantName: '',
  sku: '',
  priceSatang,
  available: 5,
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
}

describe('a message in the fields of an order', () => {
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
})
