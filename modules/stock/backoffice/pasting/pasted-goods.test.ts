import { describe, expect, it } from 'vitest'
import { readPastedLines } from '../../rules/rules.ts'
import { codesToFind, partPasted, previewOf, withTaken } from './pasted-goods.ts'

const shirt = { variantId: 's', productName: 'เสื้อ', variantName: 'S', sku: 'LT-1' }
const mug = { variantId: 'm', productName: 'แก้ว', variantName: '', sku: 'MUG-7' }
const articleOf = (code: string) => ({ 'LT-1': shirt, '885': shirt, 'mug-7': mug })[code]

describe('goods that were pasted', () => {
  it('are one line each, and what no article has is told', () => {
    const { lines } = readPastedLines('LT-1\t2\t100\nNONE\t1\n885\t2\t200\nmug-7\tx')
    expect(partPasted(lines, articleOf)).toEqual({
      taken: [{ ...shirt, quantity: 4, unitCostSatang: 15_000 }],
      notTaken: [
        { text: 'NONE\t1', why: 'code_unknown' },
        { text: 'mug-7\tx', why: 'quantity_unread' },
      ],
    })
  })

  it('are added to what the paper has already, and leave its other lines as they are', () => {
    const there = [
      { ...mug, quantity: undefined },
      { ...shirt, quantity: 1, unitCostSatang: 100 },
    ]
    const { taken } = partPasted(readPastedLines('mug-7\t3').lines, articleOf)
    const lines = withTaken(there, taken)
    expect(lines).toEqual([{ ...mug, quantity: 3, unitCostSatang: undefined }, there[1]])
    expect(lines[1]).toBe(there[1])
    expect(withTaken([], taken)).toEqual(taken)
  })

  it('keep a line for each cost where one for all would round it, however they came', () => {
    const of = (pasted: string) => partPasted(readPastedLines(pasted).lines, articleOf).taken
    const worth = (
      lines: readonly { quantity?: number | undefined; unitCostSatang?: number | undefined }[],
    ) => lines.reduce((sum, line) => sum + (line.quantity ?? 0) * (line.unitCostSatang ?? 0), 0)
    const taken = of('LT-1\t1000\t1.00\n885\t1000\t1.01')
    expect([taken.length, worth(taken)]).toEqual([2, 201_000])
    const more = withTaken([{ ...shirt, quantity: 1000, unitCostSatang: 100 }], of('885\t1000\t1.01'))
    expect(more).toEqual(taken)
    expect(worth(withTaken(more, of('LT-1\t1\t0.50')))).toBe(201_050)
  })

  it('are shown before they are taken: what is wrong first, and scans of one code together', () => {
    const { lines } = readPastedLines('LT-1\t2\t100\nNONE\t1\nLT-1\t3\t100\nLT-1\t1\t90\nmug-7\tx')
    expect(codesToFind(lines)).toEqual(['LT-1', 'NONE'])
    const answered = previewOf(lines, (code) => articleOf(code) ?? null)
    expect(answered.map(({ code, quantity, why, article }) => [code, quantity, why ?? article?.sku])).toEqual(
      [
        ['NONE', 1, 'code_unknown'],
        ['mug-7', 0, 'quantity_unread'],
        ['LT-1', 5, 'LT-1'],
        ['LT-1', 1, 'LT-1'],
      ],
    )
    // Until the shop has answered nothing is called unknown, but for what can be no code.
    const remark = 'x'.repeat(256)
    const waiting = previewOf(readPastedLines(`NONE\t1\n${remark}\t1`).lines, () => undefined)
    expect(waiting.map(({ code, why }) => [code, why])).toEqual([
      [remark, 'code_unknown'],
      ['NONE', undefined],
    ])
  })
})
