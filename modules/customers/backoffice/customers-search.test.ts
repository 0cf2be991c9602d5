import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  askedOf,
  cleared,
  filtersText,
  isFiltered,
  readCustomersSearch,
  writeCustomersSearch,
} from './customers-search.ts'

const search = readCustomersSearch({ text: 'กุล', tag: 'vip', ordersFrom: '2', after: 'mark' })

describe('the address of the customer list', () => {
  it('says only what was chosen', () => {
    expect(writeCustomersSearch(search)).toEqual({ text: 'กุล', tag: 'vip', ordersFrom: '2', after: 'mark' })
    expect(writeCustomersSearch(readCustomersSearch({}))).toEqual({})
  })

  it('is read back as it was written, whatever was chosen', () => {
    const chosen = fc.record({
      text: fc.string({ maxLength: 20 }),
      consent: fc.constantFrom('' as const, 'marketing' as const),
      spentFromSatang: fc.stringMatching(/^\d{0,6}$/),
      sort: fc.constantFrom('latest' as const, 'spent' as const),
    })
    fc.assert(
      fc.property(chosen, (more) => {
        const whole = { ...readCustomersSearch({}), ...more }
        expect(readCustomersSearch(writeCustomersSearch(whole))).toEqual(whole)
      }),
    )
  })

  it('takes nothing that nobody could have chosen', () => {
    const nonsense = { segment: "1' OR 1", consent: 'gold', ordersFrom: 'many', from: 'monday', sort: 7 }
    expect(readCustomersSearch(nonsense)).toEqual(readCustomersSearch({}))
    const noDays = { from: '2026-99-99', to: '2026-02-30', spentFromSatang: 'abc', sort: 'zzz' }
    expect(writeCustomersSearch(readCustomersSearch({ tag: 'vip', ...noDays }))).toEqual({ tag: 'vip' })
  })

  it('asks the server in figures, and clears all but the segment', () => {
    expect(askedOf(search)).toMatchObject({ text: 'กุล', ordersFrom: 2 })
    expect(askedOf(search)).not.toHaveProperty('ordersTo')
    expect([isFiltered(search), isFiltered(cleared(search)), filtersText(cleared(search))]).toEqual([
      true,
      false,
      '',
    ])
  })
})
