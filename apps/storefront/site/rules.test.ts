import { newId } from '@langraan/runtime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, chosenVariant, quantityOf } from '../pages/cart/route.ts'
import { addressState, readEntry, toOrder } from '../pages/checkout/form.ts'
import { hostNameOf, isPathHost } from '../visit/host.ts'
import { parcelsOf } from '../pages/order/order-view.ts'
import { isFromOwnPages } from './origin.ts'
import { PageCache } from './page-cache.ts'

describe('the host', () => {
  it('is read whole or not at all', () => {
    expect(hostNameOf('Malila.Shops.localhost:4001')).toBe('malila.shops.localhost')
    for (const wrong of [
      undefined,
      '',
      ':80',
      'a b',
      'a@b',
      'a/b',
      'a,b',
      'a.',
      '.a',
      '[::1]',
      'ก.test',
      'a:b',
      'a:123456',
    ])
      expect(hostNameOf(wrong)).toBeUndefined()
  })

  it('names shops by path on the loopback address only', () => {
    expect(
      ['127.0.0.1', '127.0.0.1:4001', 'localhost', '127.0.0.1.evil.test', '1127.0.0.1', 'x127.0.0.1:1'].map(
        isPathHost,
      ),
    ).toEqual([true, true, false, false, false, false])
  })
})

describe('a form’s origin', () => {
  const host = 'malila.shops.localhost:4001'
  it('is ours only when it is exactly ours', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(isFromOwnPages({ host, origin: new URL(url).origin }, 'http:')).toBe(false)
      }),
    )
    expect(isFromOwnPages({ host, origin: `http://${host}` }, 'http:')).toBe(true)
    expect(isFromOwnPages({ host, origin: `http://${host}` }, 'https:')).toBe(false)
    expect(isFromOwnPages({ host }, 'http:')).toBe(true)
    expect(isFromOwnPages({ host, origin: 'null' }, 'http:')).toBe(false)
  })
})

describe('a cart', () => {
  const product = {
    optionNames: ['สี', 'ไซซ์'],
    variants: [
      { id: 'a', optionValues: ['ขาว', 'S'] },
      { id: 'b', optionValues: ['ขาว', 'M'] },
    ],
  } as Parameters<typeof chosenVariant>[0]
  it('takes a variant by itself or by its options, and nothing that the product does not have', () => {
    expect(chosenVariant(product, new URLSearchParams({ variant: 'b' }))).toBe('b')
    expect(
      chosenVariant(product, new URLSearchParams({ variant: 'x', 'option-0': 'ขาว', 'option-1': 'S' })),
    ).toBeUndefined()
    expect(chosenVariant(product, new URLSearchParams({ 'option-0': 'ขาว', 'option-1': 'S' }))).toBe('a')
    expect(chosenVariant(product, new URLSearchParams({ 'option-0': 'ขาว' }))).toBeUndefined()
  })

  it('adds to what is there and reads only whole numbers', () => {
    expect(
      added(
        [
          { variantId: 'a', quantity: 2 },
          { variantId: 'b', quantity: 1 },
        ],
        { variantId: 'a', quantity: 9998 },
        999,
      ),
    ).toEqual({
      entries: [
        { variantId: 'a', quantity: 999 },
        { variantId: 'b', quantity: 1 },
      ],
      isCut: true,
    })
    expect(['3', ' 4 ', '0', '-1', '1.5', '1e3', '', 'x', '99999999'].map(quantityOf)).toEqual([
      3,
      4,
      0,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      99_999_999,
    ])
  })
})

describe('the checkout form', () => {
  const lines = [{ variantId: newId(), quantity: 1 }]
  const fields = {
    name: ' กุล ',
    phone: '๐๘๑-๒๓๔-๕๖๗๘',
    line1: '1',
    subdistrict: 'ก',
    district: 'ข',
    province: 'ค',
    zipcode: '10280',
    shippingMethodId: newId(),
    paymentMethod: 'cod',
  }
  const check = (more: Record<string, string>) => {
    const entry = readEntry(new URLSearchParams({ ...fields, ...more }))
    return toOrder(entry, entry, lines, { shownTotalSatang: 15_000, proof: '' })
  }

  it('becomes the order that the contract takes', () => {
    expect(check({})).toMatchObject({
      body: { customer: { name: 'กุล', email: '' }, paymentMethod: 'cod', lines, shownTotalSatang: 15_000 },
    })
    expect(check({ couponCode: ' new10 ' })).toMatchObject({ body: { couponCode: 'new10' } })
  })

  it('says of each field what is wrong with it', () => {
    const wrong = check({
      name: ' ',
      phone: '081',
      email: 'x@',
      zipcode: '1',
      line1: 'a'.repeat(301),
      paymentMethod: 'bitcoin',
      shippingMethodId: '',
    })
    expect(wrong).toEqual({
      problems: {
        name: { code: 'required' },
        email: { code: 'email' },
        zipcode: { code: 'zipcode' },
        line1: { code: 'too_long', most: 300 },
        paymentMethod: { code: 'choose' },
        shippingMethodId: { code: 'choose' },
        phone: { code: 'phone', refusal: { code: 'phone_too_short', expectedDigits: 10, missingDigits: 7 } },
      },
    })
  })

  it('takes a chosen match for its four parts, and keeps whatever was typed', () => {
    const entry = readEntry(
      new URLSearchParams({ addressChoice: 'บางปู|ยะหริ่ง|ปัตตานี|94150', subdistrict: 'x' }),
    )
    expect([entry.subdistrict, entry.zipcode, addressState(entry)]).toEqual(['บางปู', '94150', 'complete'])
    fc.assert(
      fc.property(fc.string(), (note) => {
        expect(readEntry(new URLSearchParams({ note })).note).toBe(new URLSearchParams({ note }).get('note'))
      }),
    )
  })
})

describe('kept pages', () => {
  const source = (data: string) => async () => ({ data, make: () => `<p>${data}</p>` })
  it('are made once for all who ask, again when the data or the revision changes, and never kept when missing', async () => {
    let now = 0
    let made = 0
    const cache = new PageCache(() => now)
    const load = async () => ({ data: 'a', make: () => `${++made}` })
    const [one, two] = await Promise.all([cache.get('k', 1, load), cache.get('k', 1, load)])
    expect([one, made, cache.fresh('k', 1)]).toEqual([two, 1, one])
    expect(cache.fresh('k', 2)).toBeUndefined()
    now = 1000
    expect(cache.fresh('k', 1)).toBeUndefined()
    expect(await cache.get('k', 1, load)).toBe(one)
    expect((await cache.get('k', 1, source('b')))?.html.toString()).toBe('<p>b</p>')
    expect(await cache.get('k', 1, async () => undefined)).toBeUndefined()
    expect(cache.fresh('k', 1)).toBeUndefined()
    await expect(cache.get('k', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await cache.get('k', 1, source('c')))?.html.toString()).toBe('<p>c</p>')
  })
})

describe('parcels', () => {
  it('follow from what happened, newest news first; a cancelled booking is none', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute))
    const [a, b, c] = [
      { shipmentId: 'a', courierName: 'Flash', trackingCode: 'TH1' },
      { shipmentId: 'b', courierName: 'J&T', trackingCode: 'JT2' },
      { shipmentId: 'c', courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB3' },
    ]
    const events = [
      { kind: 'placed', details: {}, madeAt: at(0) },
      { kind: 'booked', details: a, madeAt: at(1) },
      { kind: 'booking-cancelled', details: { shipmentId: 'a' }, madeAt: at(2) },
      { kind: 'booked', details: b, madeAt: at(3) },
      { kind: 'shipped', details: b, madeAt: at(4) },
      { kind: 'parcel-corrected', details: { ...b, trackingCode: 'JT22' }, madeAt: at(5) },
      { kind: 'parcel-corrected', details: a, madeAt: at(5) },
      { kind: 'booked', details: {}, madeAt: at(5) },
      { kind: 'booked', details: c, madeAt: at(6) },
      { kind: 'shipped', details: c, madeAt: at(7) },
      { kind: 'hand-over-taken-back', details: c, madeAt: at(8) },
    ]
    expect(parcelsOf(events)).toEqual([
      {
        courierName: 'J&T',
        trackingCode: 'JT22',
        news: [
          { kind: 'shipped', at: at(4).toISOString() },
          { kind: 'booked', at: at(3).toISOString() },
        ],
      },
      {
        courierName: 'ไปรษณีย์ไทย',
        trackingCode: 'EB3',
        news: [{ kind: 'booked', at: at(6).toISOString() }],
      },
    ])
  })
})
