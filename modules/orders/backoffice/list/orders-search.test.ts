import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  countedListNames,
  countedListPath,
  countedLists,
  dayChoices,
  daysOf,
  orderDayKinds,
  orderViews,
  paymentStatuses,
} from '../../rules/rules.ts'
import { cleared, filtersText, isFiltered, readOrdersSearch, writeOrdersSearch } from './orders-search.ts'

const search = readOrdersSearch({ view: 'to_ship', method: 'cod', days: 'today', after: 'mark' })

describe('the address of the order list', () => {
  it('says only what was chosen, and is read back', () => {
    expect(writeOrdersSearch(search)).toEqual({
      view: 'to_ship',
      method: 'cod',
      days: 'today',
      after: 'mark',
    })
    expect(writeOrdersSearch(readOrdersSearch({}))).toEqual({})
  })

  it('is read back as it was written, whatever was chosen', () => {
    const chosen = fc.record({
      view: fc.constantFrom(...orderViews),
      text: fc.stringMatching(/^\d{0,6}$/),
      staff: fc.constantFrom('', 'me', 'nobody', '019a0000-0000-7000-8000-000000000001'),
      totalFromSatang: fc.stringMatching(/^\d{0,6}$/),
      payment: fc.constantFrom('' as const, ...paymentStatuses),
      tag: fc.constantFrom('', 'ลูกค้าประจำ'),
      dayOf: fc.constantFrom(...orderDayKinds),
      days: fc.constantFrom('' as const, ...dayChoices),
      order: fc.constantFrom('newest' as const, 'oldest' as const),
    })
    fc.assert(
      fc.property(chosen, (more) => {
        const whole = { ...readOrdersSearch({}), ...more }
        expect(readOrdersSearch(writeOrdersSearch(whole))).toEqual(whole)
      }),
    )
  })

  it.each(countedListNames)(
    'that the link of the figure %s opens says all that the figure counts',
    (name) => {
      const { searchParams } = new URL(countedListPath('shop', name), 'http://langraan.test')
      const said = readOrdersSearch(Object.fromEntries(searchParams))
      expect(said).toEqual({ ...readOrdersSearch({}), ...countedLists[name] })
    },
  )

  it('takes nothing that nobody could have chosen', () => {
    expect(
      readOrdersSearch({
        view: 'constructor',
        method: 'gold',
        from: "1' OR 1",
        order: 7,
        staff: 'x',
        totalFromSatang: '-1',
      }),
    ).toEqual(readOrdersSearch({}))
    const noDays = { from: '2026-13-45', to: '2026-02-30', after: 'm'.repeat(201) }
    expect(writeOrdersSearch(readOrdersSearch({ tag: 'vip', ...noDays }))).toEqual({ tag: 'vip' })
  })

  it('finds what an address of before calls a number', () => {
    expect(readOrdersSearch({ number: '24118' }).text).toBe('24118')
  })

  it('keeps filters without the page for a saved view', () => {
    expect(filtersText(search)).toBe('view=to_ship&method=cod&days=today')
    expect(isFiltered(search)).toBe(true)
    expect(isFiltered(cleared(search))).toBe(false)
    expect(cleared(search).view).toBe('to_ship')
  })

  it('lets days move with the calendar', () => {
    const today = '2026-11-21'
    const of = (days: string) => daysOf(readOrdersSearch({ days }), today)
    expect(of('today')).toEqual({ from: today, to: today })
    expect(of('yesterday')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(of('week')).toEqual({ from: '2026-11-15', to: today })
    expect(of('thirty')).toEqual({ from: '2026-10-23', to: today })
    expect(of('month')).toEqual({ from: '2026-11-01', to: today })
    expect(daysOf(readOrdersSearch({ from: '2026-01-02' }), today)).toEqual({ from: '2026-01-02', to: '' })
  })
})
