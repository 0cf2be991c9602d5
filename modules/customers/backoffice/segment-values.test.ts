import { wordsIn } from '@langraan/ui'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SegmentFilter } from '../contract.ts'
import { readCustomersSearch } from './customers-search.ts'
import {
  faultsOfRanges,
  filterOfSearch,
  filterOfValues,
  oftenChoices,
  partsOfSegment,
  valuesOfSegment,
  withinChoices,
} from './segment-values.ts'
import { segmentWords } from './segment-words.ts'

const [th, en] = [wordsIn(segmentWords, 'th'), wordsIn(segmentWords, 'en')]
const figure = fc.integer({ min: 0, max: 10_000 })
const days = fc.integer({ min: 1, max: 3650 })
const anyFilter = fc.record(
  {
    tag: fc.constantFrom('VIP', 'ขายส่ง'),
    province: fc.constantFrom('เชียงใหม่'),
    consent: fc.constantFrom('marketing', 'analysis', 'sharing'),
    spentFromSatang: figure,
    spentToSatang: figure,
    ordersFrom: figure,
    orderedWithinDays: days,
    notOrderedForDays: days,
  },
  { requiredKeys: [] },
)

describe('what a segment asks for', () => {
  it('comes out of its form as it went in', () => {
    fc.assert(
      fc.property(anyFilter, (filter: SegmentFilter) => {
        expect(filterOfValues(valuesOfSegment('x', filter), filter)).toEqual(filter)
      }),
    )
  })

  it('is said part by part, in both languages', () => {
    const filter: SegmentFilter = {
      tag: 'VIP',
      spentFromSatang: 500_000,
      ordersFrom: 2,
      ordersTo: 4,
      notOrderedForDays: 60,
      consent: 'marketing',
    }
    expect(partsOfSegment(th, filter)).toEqual([
      'VIP',
      'ซื้อ 5,000 บาทขึ้นไป',
      'ซื้อ 2–4 ครั้ง',
      'ไม่ซื้อมา 60 วัน',
      'รับข่าวและโปรโมชั่น',
    ])
    expect(partsOfSegment(en, filter)[3]).toBe('No order for 60 days')
    expect(partsOfSegment(th, {})).toEqual([])
  })

  it('is offered in steps, and with its own figure where that is none of them', () => {
    expect(oftenChoices(th, '').map(({ label }) => label)).toEqual([
      'ยังไม่เคยซื้อ',
      'ซื้อครั้งเดียว',
      'ซื้อ 2 ครั้งขึ้นไป',
      'ซื้อ 5 ครั้งขึ้นไป',
    ])
    expect(withinChoices(en, '7').at(-1)).toEqual({ value: '7', label: 'Ordered within 7 days' })
  })

  it('has of the list’s filters what moves with the calendar, and nothing that was typed', () => {
    const search = readCustomersSearch({
      text: 'กุล',
      from: '2026-01-01',
      tag: 'VIP',
      ordersTo: '1',
      ordersFrom: '1',
    })
    expect(filterOfSearch(search)).toEqual({ tag: 'VIP', ordersFrom: 1, ordersTo: 1 })
    expect(filterOfSearch(readCustomersSearch({ text: 'กุล', to: '2026-01-01' }))).toEqual({})
  })
})

describe('a range in which nobody can be', () => {
  it.each([
    [{ spentFromSatang: 100_000, spentToSatang: 50_000 }, 'spent'],
    [{ ordersFrom: 5, ordersTo: 2 }, 'often'],
    [{ orderedWithinDays: 30, notOrderedForDays: 60 }, 'notFor'],
    [{ orderedWithinDays: 60, notOrderedForDays: 60 }, 'notFor'],
  ] as const)('as in %j is told at its field, in both languages', (filter, field) => {
    for (const t of [th, en]) {
      const faults = faultsOfRanges(t, filter)
      expect(Object.keys(faults)).toEqual([field])
      expect(faults[field]).toMatch(/เลือก|Choose/)
    }
  })

  it.each([
    { spentFromSatang: 50_000, spentToSatang: 50_000 },
    { ordersFrom: 0, ordersTo: 0 },
    { orderedWithinDays: 90, notOrderedForDays: 60 },
    { notOrderedForDays: 60 },
    {},
  ])('is none in %j', (filter) => expect(faultsOfRanges(th, filter)).toEqual({}))
})
