import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageStep,
  cancelDocument,
  differences,
  documentNumberText,
  emptyValue,
  isLow,
  type MovedValue,
  receiveTransfer,
  sendTransfer,
  type StockValue,
  sumLines,
} from './rules.ts'

/** The slow and obvious way: the share is looked for among all whole satang. */
function slowStep(before: StockValue, moved: MovedValue): StockValue {
  const nearest = (value: number, part: number, whole: number) => {
    for (let satang = 0; ; satang++) if (2 * satang * whole + whole > 2 * value * part) return satang
  }
  const quantity = before.quantity + moved.quantity
  let value = before.valueSatang
  if (moved.quantity < 0 && moved.unitCostSatang !== null) {
    for (let piece = 0; piece < -moved.quantity; piece++) value = Math.max(0, value - moved.unitCostSatang)
    return quantity === 0
      ? { quantity, valueSatang: 0, unitCostSatang: before.unitCostSatang }
      : {
          quantity,
          valueSatang: value,
          unitCostSatang:
            before.unitCostSatang === null || -moved.quantity * moved.unitCostSatang > before.valueSatang
              ? null
              : nearest(value, 1, quantity),
        }
  }
  if (moved.quantity > 0)
    for (let piece = 0; piece < moved.quantity && moved.unitCostSatang !== null; piece++)
      value += moved.unitCostSatang
  if (moved.quantity > 0 && moved.unitCostSatang === null)
    value =
      before.quantity > 0
        ? value + nearest(value, moved.quantity, before.quantity)
        : (before.unitCostSatang ?? 0) * quantity
  const wasUnknown = before.unitCostSatang === null
  for (let piece = 0; piece < before.quantity && wasUnknown && moved.quantity > 0; piece++)
    value += moved.unitCostSatang ?? 0
  if (moved.quantity < 0) value -= nearest(value, -moved.quantity, before.quantity)
  const isGone = quantity === 0
  const isUnknown = wasUnknown && (moved.quantity < 0 || moved.unitCostSatang === null)
  const unit =
    moved.quantity > 0 && moved.unitCostSatang !== null ? moved.unitCostSatang : before.unitCostSatang
  return {
    quantity,
    valueSatang: isGone ? 0 : value,
    unitCostSatang: isGone ? unit : isUnknown ? null : nearest(value, 1, quantity),
  }
}

const movements = fc.array(
  fc.record({
    quantity: fc.integer({ min: -9, max: 9 }).filter((quantity) => quantity !== 0),
    unitCostSatang: fc.option(fc.integer({ min: 0, max: 400 })),
  }),
  { maxLength: 12 },
)

describe('moving average', () => {
  it('is what the slow and obvious way finds', () => {
    fc.assert(
      fc.property(movements, (moves) => {
        let [quick, slow] = [emptyValue, emptyValue]
        for (const move of moves) {
          if (quick.quantity + move.quantity < 0) continue
          ;[quick, slow] = [averageStep(quick, move), slowStep(slow, move)]
          expect(quick).toEqual(slow)
        }
      }),
    )
  })

  it.each<[string, MovedValue[], StockValue]>([
    [
      'takes the share of what goes',
      [
        { quantity: 3, unitCostSatang: 100 },
        { quantity: 2, unitCostSatang: 155 },
        { quantity: -1, unitCostSatang: null },
      ],
      { quantity: 4, valueSatang: 488, unitCostSatang: 122 },
    ],
    [
      'leaves nothing behind with the last piece',
      [
        { quantity: 3, unitCostSatang: 33 },
        { quantity: -3, unitCostSatang: null },
      ],
      { quantity: 0, valueSatang: 0, unitCostSatang: 33 },
    ],
    [
      'takes pieces of an unknown cost to have cost what the next ones did',
      [
        { quantity: 4, unitCostSatang: null },
        { quantity: 6, unitCostSatang: 250 },
      ],
      { quantity: 10, valueSatang: 2500, unitCostSatang: 250 },
    ],
    [
      'takes a cost of nothing at its word: samples lower the average',
      [
        { quantity: 4, unitCostSatang: 0 },
        { quantity: 4, unitCostSatang: 100 },
      ],
      { quantity: 8, valueSatang: 400, unitCostSatang: 50 },
    ],
    [
      'does not know what costs nothing from what nobody has said a cost of',
      [{ quantity: 4, unitCostSatang: null }],
      { quantity: 4, valueSatang: 0, unitCostSatang: null },
    ],
    [
      'takes back what came at the cost that it brought',
      [
        { quantity: 3, unitCostSatang: 100 },
        { quantity: 2, unitCostSatang: 155 },
        { quantity: -2, unitCostSatang: 155 },
      ],
      { quantity: 3, valueSatang: 300, unitCostSatang: 100 },
    ],
    [
      'does not know what is left of pieces that were sold at a cost which is taken back',
      [
        { quantity: 15, unitCostSatang: 10 },
        { quantity: 10, unitCostSatang: 1000 },
        { quantity: -10, unitCostSatang: null },
        { quantity: -10, unitCostSatang: 1000 },
      ],
      { quantity: 5, valueSatang: 0, unitCostSatang: null },
    ],
    [
      'has the next receipt say what those cost',
      [
        { quantity: 15, unitCostSatang: 10 },
        { quantity: 10, unitCostSatang: 1000 },
        { quantity: -10, unitCostSatang: null },
        { quantity: -10, unitCostSatang: 1000 },
        { quantity: 10, unitCostSatang: 12 },
      ],
      { quantity: 15, valueSatang: 180, unitCostSatang: 12 },
    ],
    [
      'lets what comes back cost what it did',
      [
        { quantity: 1, unitCostSatang: 70 },
        { quantity: -1, unitCostSatang: null },
        { quantity: 2, unitCostSatang: null },
      ],
      { quantity: 2, valueSatang: 140, unitCostSatang: 70 },
    ],
  ])('%s', (_name, moves, value) => {
    expect(moves.reduce(averageStep, emptyValue)).toEqual(value)
  })

  it('stays exact where a product no longer fits a number', () => {
    const before = { quantity: 999_999, valueSatang: 9_007_199_254_740_991, unitCostSatang: 1 }
    const { valueSatang } = averageStep(before, { quantity: -999_998, unitCostSatang: null })
    expect(valueSatang).toBe(9_007_208_262)
  })
})

describe('papers', () => {
  it('have a number that says what they are', () => {
    expect([documentNumberText('receipt', 7), documentNumberText('count', 12_345)]).toEqual([
      'RC-0007',
      'CT-12345',
    ])
  })

  it.each([
    ['open', 'sent', { refused: 'not_sent' }, 'cancelled'],
    ['sent', { refused: 'already_sent' }, 'done', 'cancelled'],
    ['done', { refused: 'document_ended' }, { refused: 'document_ended' }, { refused: 'document_ended' }],
    [
      'cancelled',
      { refused: 'document_ended' },
      { refused: 'document_ended' },
      { refused: 'document_ended' },
    ],
  ] as const)('of a transfer that is %s', (state, sent, received, cancelled) => {
    const paper = { kind: 'transfer', state } as const
    expect([sendTransfer(paper), receiveTransfer(paper), cancelDocument(paper)]).toEqual([
      sent,
      received,
      cancelled,
    ])
  })

  it('sum the pieces of a variant and weigh its costs', () => {
    const lines = [
      { variantId: 'a', quantity: 1, unitCostSatang: 100 },
      { variantId: 'b', quantity: 5 },
      { variantId: 'a', quantity: 2, unitCostSatang: 250 },
      { variantId: 'a', quantity: 4 },
    ]
    expect(sumLines(lines)).toEqual([
      { variantId: 'a', quantity: 7, unitCostSatang: 200 },
      { variantId: 'b', quantity: 5 },
    ])
  })

  it('keep the costs of a variant apart where their average is no whole satang', () => {
    const lines = [
      { variantId: 'a', quantity: 1000, unitCostSatang: 100 },
      { variantId: 'a', quantity: 4 },
      { variantId: 'a', quantity: 1000, unitCostSatang: 101 },
      { variantId: 'b', quantity: 5, unitCostSatang: 7 },
      { variantId: 'a', quantity: 1, unitCostSatang: 100 },
    ]
    expect(sumLines(lines)).toEqual([
      { variantId: 'a', quantity: 1001, unitCostSatang: 100 },
      { variantId: 'a', quantity: 1000, unitCostSatang: 101 },
      { variantId: 'a', quantity: 4 },
      { variantId: 'b', quantity: 5, unitCostSatang: 7 },
    ])
  })

  it('differ only where somebody has looked', () => {
    const lines = [
      { quantity: 3, outcome: null },
      { quantity: 3, outcome: 3 },
      { quantity: 3, outcome: 1 },
      { quantity: 3, outcome: 2, outdated: true },
    ]
    expect(differences(lines)).toEqual([{ quantity: 3, outcome: 1, difference: -2 }])
  })
})

it('is low from its threshold on', () => {
  expect([isLow(5, 5), isLow(6, 5), isLow(0, 0)]).toEqual([true, false, true])
})
