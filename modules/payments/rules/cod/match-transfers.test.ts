import { describe, expect, it } from 'vitest'
import { proposeTransfers } from './match-transfers.ts'

const told = (key: string, creditSatang: number, day: string | null = '2026-11-20') => ({
  key,
  creditSatang,
  day,
})
const line = (lineId: string, amountSatang: number, day = '2026-11-21') => ({ lineId, amountSatang, day })

describe('transfers of couriers and money in the bank', () => {
  it.each([
    ['one is the other', [told('a', 100)], [line('1', 100)], [[['a'], ['1']]]],
    ['not four days later', [told('a', 100)], [line('1', 100, '2026-11-24')], []],
    ['not with a satang more', [told('a', 100)], [line('1', 101)], []],
    [
      'without a day any day will do',
      [told('a', 100, null)],
      [line('1', 100, '2026-12-24')],
      [[['a'], ['1']]],
    ],
    [
      'two statements come as one transfer',
      [told('a', 60), told('b', 40)],
      [line('1', 100)],
      [[['a', 'b'], ['1']]],
    ],
    ['one comes as two', [told('a', 100)], [line('1', 70), line('2', 30)], [[['a'], ['1', '2']]]],
    ['nobody guesses between two that are alike', [told('a', 100)], [line('1', 100), line('2', 100)], []],
    [
      'what is taken is not taken again',
      [told('a', 100), told('b', 60), told('c', 40)],
      [line('1', 100), line('2', 100, '2026-12-10')],
      [[['a'], ['1']]],
    ],
  ] as const)('%s', (_what, transfers, lines, pairs) => {
    expect(proposeTransfers(transfers, lines)).toEqual(
      pairs.map(([transfersOf, lineIds]) => ({ transfers: transfersOf, lineIds })),
    )
  })
})
