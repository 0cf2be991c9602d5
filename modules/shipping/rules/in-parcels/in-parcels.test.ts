import { describe, expect, it } from 'vitest'
import { divide, whyNotDivided } from './in-parcels.ts'
import { parcelKey, parcelName, parcelOfKey } from './parcel-key.ts'

describe('how an order is divided', () => {
  const booked = [
    { parcelNo: 1, codSatang: 0 },
    { parcelNo: 2, codSatang: 500 },
  ]

  it('keeps what is booked, and the money where its parcel is booked', () => {
    expect(divide({ parcelCount: 3, codParcelNo: 2 }, booked)).toBeUndefined()
    expect(divide({ parcelCount: 1, codParcelNo: 1 }, booked)).toEqual({
      refused: 'parcel_is_booked',
      parcelNo: 2,
    })
    expect(divide({ parcelCount: 2, codParcelNo: 1 }, booked)).toEqual({
      refused: 'cod_parcel_booked',
      parcelNo: 2,
    })
    expect(divide({ parcelCount: 2, codParcelNo: 2 }, booked.slice(0, 1))).toBeUndefined()
  })

  it('is nobody’s to say once it has arrived, or where nobody sends it', () => {
    const order = { payment: 'paid', fulfilment: 'shipped', delivery: 'courier' } as const
    expect(whyNotDivided(order)).toBeUndefined()
    expect(whyNotDivided({ ...order, fulfilment: 'delivered' })).toBe('order_ended')
    expect(whyNotDivided({ ...order, fulfilment: 'cancelled' })).toBe('order_ended')
    expect(whyNotDivided({ ...order, delivery: 'pickup' })).toBe('nothing_to_send')
  })
})

describe('the key of a parcel', () => {
  it('is that of its order for the first, and leads back', () => {
    for (const parcelNo of [1, 2, 20]) {
      const parcel = { orderId: '0199-a', parcelNo }
      expect(parcelOfKey(parcelKey(parcel))).toEqual(parcel)
    }
    expect(parcelKey({ orderId: '0199-a', parcelNo: 1 })).toBe('0199-a')
  })

  it('is no name: people call it by its order', () => {
    expect(parcelName({ orderNumber: '1042', parcelNo: 1, parcelCount: 1 })).toBe('1042')
    expect(parcelName({ orderNumber: '1042', parcelNo: 2, parcelCount: 3 })).toBe('1042 (2/3)')
  })
})
