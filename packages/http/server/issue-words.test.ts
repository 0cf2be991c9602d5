import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { wordIssue } from './issue-words.ts'

const input = z.object({
  unitCostSatang: z.number().min(100).max(1_000_000_000),
  quantity: z.number().max(1_000_000),
  note: z.string().max(2000),
  lines: z.array(z.object({ priceSatang: z.number().int() })).max(5),
})
const good = { unitCostSatang: 100, quantity: 1, note: '', lines: [] }

function told(change: Partial<z.input<typeof input>>): string[] {
  const [issue] = input.safeParse({ ...good, ...change }).error?.issues ?? []
  return issue ? [wordIssue(issue, 'th'), wordIssue(issue, 'en')] : []
}

describe('what is said of a value out of its bounds', () => {
  it('tells those of money in baht, as they are typed', () => {
    expect(told({ unitCostSatang: 1_000_000_001 })).toEqual([
      'ต้องไม่เกิน ฿10,000,000.00',
      'Must not be more than ฿10,000,000.00.',
    ])
    expect(told({ unitCostSatang: 1 })).toEqual(['ต้องไม่น้อยกว่า ฿1.00', 'Must not be less than ฿1.00.'])
    expect(told({ lines: [{ priceSatang: Number.MAX_SAFE_INTEGER + 1 }] })[0]).toBe(
      'ต้องไม่เกิน ฿90,071,992,547,409.91',
    )
  })

  it('tells other numbers and lengths as they are, with commas', () => {
    expect(told({ quantity: 1_000_001 })[1]).toBe('Must not be more than 1,000,000.')
    expect(told({ note: 'x'.repeat(2001) })[0]).toBe('ยาวเกิน 2,000 ตัวอักษร ย่อให้สั้นลง')
    expect(told({ lines: Array.from({ length: 6 }, () => ({ priceSatang: 1 })) })[1]).toBe('At most 5.')
  })
})
