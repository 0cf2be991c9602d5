import type { CourierSettings } from '@langraan/shipping/ports'
import { describe, expect, it } from 'vitest'
import { pushOf } from './conformance.ts'
import { jntTh } from './jnt-th.ts'

describe('a push of J&T', () => {
  const settings: CourierSettings = {
    protocol: 'open-platform',
    customerid: 'J1',
    key: 'key',
    apiAccount: '1',
    password: 'P',
  }
  const read = (told: object, key = 'key') => jntTh.webhook?.read(pushOf(told, key), settings)
  const detail = { scanTime: '2026-11-28 10:00:00', scanTypeCode: '10', realWeight: '1.20' }

  it('is one parcel or many, under either name, and is answered as J&T wants it', () => {
    const own = { parcels: ['82'], corrections: [{ code: '82', weightGrams: 1200 }] }
    expect(read([{ billCode: '82', details: [detail] }])).toMatchObject(own)
    expect(read({ billCode: '82', traces: [detail] })).toMatchObject({
      ...own,
      answer: { code: '1', msg: 'success', data: 'SUCCESS' },
    })
  })

  it('may be of somebody else’s parcel as well, which is for others to know', () => {
    const told = [{ billCode: '99', details: [detail] }, { details: [] }, { billCode: '82', details: null }]
    expect(read(told)).toMatchObject({ parcels: ['99', '82'] })
  })

  it('is not heard where nobody signed it, or with another key', () => {
    expect(read([{ billCode: '82' }], 'another')).toEqual({ refused: 'forged' })
    const { body } = pushOf([{ billCode: '82' }], 'key')
    expect(jntTh.webhook?.read({ headers: {}, body }, settings)).toEqual({ refused: 'forged' })
  })

  it('is not read where it is signed and says nothing', () => {
    for (const told of [[], {}, [{ billCode: '' }], [1]])
      expect(read(told)).toEqual({ refused: 'unreadable' })
  })
})
