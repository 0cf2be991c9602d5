import fc from 'fast-check'
import { beforeMoney } from './order-views.ts'
import { describe, expect, it } from 'vitest'
import { monthWindows } from './month-windows.ts'
import { reachable } from './order-course.ts'
import { codePatterns, textPattern } from './order-search.ts'

describe('what is typed into the search of orders', () => {
  it.each([
    ['สมชาย', '%สมชาย%'],
    ['  Somchai  ', '%somchai%'],
    ['081-234 5678', '%0812345678%'],
    ['#1001', '%1001%'],
    ['๑๐๐๑', '%1001%'],
    ['สม', '%\nสม%'],
    ['9', '%\n9%'],
    ['50%_\\', '%50\\%\\_\\\\%'],
  ])(
    '%j is looked for as %j: anywhere from three letters on, fewer as the beginning of a line',
    (typed, pattern) => {
      expect(textPattern(typed)).toBe(pattern)
    },
  )

  it.each(['', '   ', '-'])('%j is nothing to look for', (typed) => {
    expect(textPattern(typed)).toBeNull()
  })
})

describe('the months that are searched', () => {
  it('go from the end where the list begins, each window twice as wide', () => {
    const [first, last] = [new Date('2026-03-31T23:00:00Z'), new Date('2026-11-01T00:00:00Z')]
    expect(monthWindows(first, last, 'newest')).toEqual([
      ['2026-11'],
      ['2026-10', '2026-09'],
      ['2026-08', '2026-07', '2026-06', '2026-05'],
      ['2026-04', '2026-03'],
    ])
    expect(monthWindows(first, last, 'oldest').flat()).toEqual(
      monthWindows(first, last, 'newest').flat().toReversed(),
    )
    expect(monthWindows(new Date('9999-11-01'), new Date('9999-12-31'), 'oldest').flat()).toEqual([
      '9999-11',
      '9999-12',
    ])
    expect(monthWindows(last, last, 'newest')).toEqual([['2026-11']])
  })

  it('are all of them, each once, whatever the span', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [first, last] = one < other ? [one, other] : [other, one]
        const months = monthWindows(first, last, 'newest').flat()
        expect(new Set(months).size).toBe(months.length)
        expect(months.at(-1)).toBe(first.toISOString().slice(0, 7))
        expect(months[0]).toBe(last.toISOString().slice(0, 7))
      }),
    )
  })
})

describe('an order whose money has not come', () => {
  it('is still in hand or called off, so the tabs find it among the open ones', () => {
    const waiting = ['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected']
    const standing = reachable().states.filter(({ payment }) => waiting.includes(payment))
    expect(standing.length).toBeGreaterThan(3)
    for (const { fulfilment } of standing) expect([...beforeMoney, 'cancelled']).toContain(fulfilment)
    expect(
      standing.filter(({ payment, fulfilment }) => payment === 'notice_sent' && fulfilment === 'cancelled'),
    ).toEqual([])
  })
})

it.each([
  ['cd0006', 'cd-0006'],
  ['CD-0006', 'cd0006'],
  ['abc1-b2', 'abc/1/b/2'],
  ['potxl7', 'pot-xl-7'],
])('%s finds the code %s', (typed, code) => {
  const finds = codePatterns(typed).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(code),
  )
  expect(finds).toBe(true)
})

it.each(['กระถาง', '0812345678', 'linen', 'a1'])('%s is no code', (typed) => {
  expect(codePatterns(typed)).toEqual([])
})
